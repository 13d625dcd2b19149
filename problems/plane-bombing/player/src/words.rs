//! What the program says, each text in English and in Chinese; `{}` is where something belongs.

use std::env;

/// A text in the languages of [`Language`].
pub type Text = [&'static str; 2];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    English,
    Chinese,
}

impl Language {
    /// The language of this name on the command line.
    pub fn named(name: &str) -> Option<Language> {
        match name {
            "en" => Some(Language::English),
            "zh" => Some(Language::Chinese),
            _ => None,
        }
    }

    /// The language of a locale, such as `zh_CN.UTF-8`.
    pub fn of_locale(locale: &str) -> Language {
        let named = locale.get(..2).and_then(Language::named);
        named.unwrap_or(Language::English)
    }

    /// The language of the user's locale.
    pub fn of_user() -> Language {
        let set = |name: &&str| env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
        Language::of_locale(&locale.unwrap_or_default())
    }

    /// The text with these parts in place of its `{}`.
    pub fn say(self, text: Text, parts: &[&str]) -> String {
        let mut pieces = text[self as usize].split("{}");
        let mut said = pieces.next().unwrap_or("").to_string();
        for part in parts {
            said += part;
            said += pieces.next().expect("a place for each part");
        }
        assert_eq!(pieces.next(), None, "a part for each place");
        said
    }
}

// ---- The command line ----

pub const USAGE: Text = [
    "\
usage: player [--strategy NAME] [--lang en|zh] [--map yes|no]
Says where to bomb next in 炸飞机, until all three heads are hit.
In the game, ? explains what to type.
  --strategy rollout  looks ahead and needs fewest bombs; this is the default:
                      12.54 on average, 18 at most
  --strategy safe     needs fewest bombs at worst: 12.63, 17 at most
  --strategy entropy  bombs the cell that tells most about the heads: 12.75, 21
  --strategy greedy   bombs the cell that rules out most boards: 13.42, 20
                      (bombs to the third head, if followed from the first on)
  --lang en|zh        English or Chinese; otherwise as the locale says
  --map yes|no        draws the map, or answers each line by one line;
                      otherwise drawn on a terminal, outside Linux always
The map is coloured unless NO_COLOR is set.",
    "\
用法：player [--strategy 策略] [--lang en|zh] [--map yes|no]
《炸飞机》助手：告诉你下一步炸哪里，直到命中三个机头。游戏中输入?看说明。
  --strategy rollout  向前推演，平均次数最少（默认）：平均12.54次，最多18次
  --strategy safe     最坏情况下次数最少：平均12.63次，最多17次
  --strategy entropy  炸最能确定机头位置的格子：平均12.75次，最多21次
  --strategy greedy   炸预计排除局面最多的格子：平均13.42次，最多20次
                      （从第一炸起一直听从建议时，命中第三个机头所需次数）
  --lang en|zh        英文或中文；不写则依系统语言
  --map yes|no        画地图，或者每输入一行只回答一行；不写则在终端上画地图，
                      Linux 以外总是画
设置了NO_COLOR时地图不用颜色。",
];
pub const NO_OPTION: Text = [
    "{} is no option, or not with such a value. --help lists them.",
    "没有{}这个选项，或者它的值不对。--help列出选项和值。",
];

// ---- The state ----

pub const ANSWERS: [Text; 3] = [["empty", "空地"], ["body", "机身"], ["head", "机头"]];
/// A cell and what it is.
pub const SHOT: Text = ["{} {}", "{}{}"];
pub const AND: Text = [", ", "、"];
pub const STRATEGY: Text = ["strategy {}", "策略{}"];
pub const STATE: Text = [
    "bomb {}, heads {} of 3{}, {} left",
    "第{}炸，机头{}/3{}，还有{}",
];
pub const BOARD: Text = ["1 board", "1种可能"];
pub const BOARDS: Text = ["{} boards", "{}种可能"];
pub const MORE_CERTAIN: Text = [" ({} more certain)", "（另有{}个已确定）"];
pub const ALL_CERTAIN: Text = [" (all certain: {})", "（已全部确定：{}）"];
pub const CHANCES: Text = [
    "{}: empty {} %, body {} %, head {} %",
    "{}：空地 {}%，机身 {}%，机头 {}%",
];
pub const JOINT: Text = [", ", "，"];
pub const ADVICE: Text = ["Bomb", "请炸"];
pub const RESULTS: Text = [
    "Type what it is: 0 empty, 1 body, 2 head. ? explains more.",
    "输入结果：0 空地，1 机身，2 机头。输入 ? 看说明。",
];
pub const VICTORY: Text = [
    "All three heads in {} bombs: {}.",
    "{}炸命中全部三个机头：{}。",
];
pub const OVER: Text = [
    "n: another game. u: takes the last answer back. q: ends.",
    "n：再来一局；u：撤销上一个结果；q：结束。",
];
pub const SO_FAR: Text = ["so far: {}", "已有结果：{}"];
/// What was typed in a game, so that it can be typed again.
pub const TO_PASTE: Text = [
    "{}: these answers can be pasted in again.",
    "{}：这些结果可以再粘贴进来。",
];
pub const NO_ANSWERS: Text = ["No answers so far.", "还没有结果。"];

// ---- The map's legend, 24 columns wide ----

pub const LEGEND: [Text; 5] = [
    ["X head  # body  o empty", "X 机头  # 机身  o 空地"],
    ["! head, + body: certain", "! 必为机头  + 必为机身"],
    ["### a plane, known", "### 已确定的一架飞机"],
    ["7  chance of a head, %", "7  机头的概率（%）"],
    [".  no head   blank: empty", ".  没有机头  空白：空地"],
];
pub const POSSIBLE: Text = ["left (^ flies up):", "剩下的可能（^头朝上）："];

// ---- What is said of a line ----

pub const NO_CELL: Text = [
    "{} is no cell: D4, or row and column from 1 to 10. ? explains.",
    "{}不是格子：请输入D4，或行号和列号（1到10）。输入?看说明。",
];
pub const NO_RESULT: Text = [
    "{} is no result: 0 empty, 1 body, 2 head.",
    "{}不是结果：0表示空地，1表示机身，2表示机头。",
];
pub const RESULT_MISSING: Text = [
    "{}: the result is missing: 0, 1 or 2.",
    "{}后面缺少结果：0、1或2。",
];
pub const FITS_NOTHING: Text = ["{} fits no board at all.", "{}是不可能的。"];
pub const CONTRADICTS: Text = [
    "{} contradicts {}. Whichever is wrong, type it again.",
    "{}与{}矛盾。哪个错了就把它重新输入。",
];
pub const REPLACED: Text = ["{} now, no longer {}.", "{}，原来的结果（{}）已改正。"];
pub const UNDONE: Text = ["Taken back: {}.", "已撤销：{}。"];
pub const WAITS: Text = [
    "{} is a head for certain. It must be bombed some time, but\ntells nothing now: so it waits.",
    "{}必为机头。它迟早要炸，但现在炸不会带来新的信息，\n所以留到最后。",
];

/// What can be typed, 60 columns wide.
pub const HELP: Text = [
    "\
0, 1, 2: the cell to be bombed is empty, a body, a head.
D4 1 C3 0: other cells were bombed; 4 4 1 is D4 1, too.
D4 0: typed later, puts the answer right.
u: takes the last answer back, again and again.
n: another game. q: the end, as Ctrl-D.",
    "\
0、1、2：推荐的格子是空地、机身、机头。
D4 1 C3 0：炸了别的格子；D4 1 也可写成 4 4 1（行、列）。
D4 0：再次输入同一格，改正原来的结果。
u：撤销上一个结果，可以一直撤销下去。
n：再来一局；q：结束（也可按Ctrl-D）。",
];
