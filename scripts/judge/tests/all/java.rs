//! Which class of a Java source is started.

use judge::program::java::class;

#[test]
fn comments_and_texts_name_no_class() {
    for before in [
        "//*********",
        "/* public class A { */",
        "// public class A {",
        "/** the class of\n * all */",
        "import a.B; //*/ public class A",
    ] {
        let source =
            format!("{before}\npublic class Solution {{ public static void main() {{}} }}");
        assert_eq!(class(source.as_bytes()).0, "Solution", "{}", before);
    }
    for text in
        ["\"/*\"", "\"the class of\"", "'\"'", "\"\\\"class A\"", "\"\"\"\nclass \"A\n\"\"\""]
    {
        let source = format!(
            "class Solution {{ Object text = {text}; public static void main(String[] a) {{}} }}"
        );
        assert_eq!(class(source.as_bytes()).0, "Solution", "{}", text);
    }
}
