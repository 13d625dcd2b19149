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

#[test]
fn the_class_is_the_public_one_or_main_or_the_first_with_a_public_main() {
    const MAIN: &str = "static void main(String[] a) {}";
    for (source, name) in [
        ("class A {} public final class B {} class Main {}".to_string(), "B"),
        (format!("class A {{ public {MAIN} }} class Main {{}}"), "Main"),
        (format!("class A {{ private {MAIN} }} class B {{ public {MAIN} }}"), "B"),
        (format!("class A {{ public {MAIN} }} class B {{ public {MAIN} }}"), "A"),
        (format!("class A {{ {MAIN} }} class B {{}}"), "A"),
        ("package p.q; public class A {}".to_string(), "A"),
        ("interface A {}".to_string(), "Main"),
    ] {
        assert_eq!(class(source.as_bytes()).0, name, "{}", source);
    }
    assert_eq!(class(b"package p.q; public class A {}").1, "p.q.A");
}
