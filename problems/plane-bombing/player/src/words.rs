//! The terminal program's languages and its longer texts.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    English,
    Chinese,
}

impl Language {
    /// The language of a locale such as `zh_CN.UTF-8`.
    pub fn of(locale: &str) -> Language {
        if locale.starts_with("zh") {
            Language::Chinese
        } else {
            Language::English
        }
    }

    /// The text of this name, with `parts` in place of its `{}`, in order.
    pub fn say(self, name: &str, parts: &[&str]) -> String {
        let mut lines = TEXTS.lines();
        let texts = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix('|'));
        let text = texts.and_then(|texts| texts.split('|').nth(self as usize));
        let mut pieces = text.expect("a text of this name").split("{}");
        let first = pieces.next().unwrap_or("").to_string();
        pieces.zip(parts).fold(first, |said, (piece, part)| said + part + piece)
    }
}

/// In each line a name, the English and the Chinese text; each `{}` is filled in.
const TEXTS: &str = "
empty|empty|空
body|body|身
head|head|头
no option|there is no option {}; see -h|没有 {} 这个选项；见 -h
no strategy|there is no strategy {}; choose {}|没有策略 {}；可选 {}
no sense|{} makes no sense: type 0, 1 or 2, or a cell and its result, as in D4 1. |看不懂 {}：请输入 0、1 或 2，或者格子和结果，例如 D4 1。
state|Boards left: {}, heads: {} of 3, bomb {}. Bomb {}: empty {} %, body {} %, head {} %. |总共还有{}种可能，机头{}/3，第{}炸。推荐选择 {}：空 {}%，身 {}%，头 {}%。
won|All three heads in {} bombs: {}. |{}炸命中全部三个机头：{}。
undone|Taken back: {}. |已撤销：{}。
impossible|{} fits no board at all. |{} 不可能成立。
contradicts|{} contradicts {}. Type the wrong one again. |{} 与 {} 矛盾，请把错的那个重新输入。
advising|0 empty, 1 body, 2 head, ? help> |0 空，1 身，2 头，? 说明> 
over|n new game, u undo, q quit> |n 新局，u 撤销，q 退出> 
legend|o empty  # body  X head;! head, + body: certain;7 chance of a head, %;. no head  blank: empty|o 空  # 身  X 头;! 必为头  + 必为身;7 机头的概率（%）;. 没有机头  空白：必为空";

/// The command line, at most 80 columns wide.
pub const USAGE: [&str; 2] = [
    "\
usage: player [--strategy NAME] [--lang en|zh] [--map yes|no]
Says where to bomb next in 炸飞机, until all three heads are hit. Strategies:
  rollout  fewest bombs on average (the default): 12.54, at most 18
  safe     fewest bombs at worst: 12.63 on average, at most 17
  entropy  bombs the cell that tells most about the heads: 12.75, at most 21
  greedy   bombs the cell that rules out most boards: 13.42, at most 20
--lang     English or Chinese; the default is the locale's
--map no   answers each line with one line, for programs",
    "\
用法：player [--strategy 策略] [--lang en|zh] [--map yes|no]
告诉你《炸飞机》下一步炸哪里，直到命中三个机头。策略：
  rollout  平均最少（默认）：平均 12.54 炸，最多 18 炸
  safe     最坏情况最少：平均 12.63 炸，最多 17 炸
  entropy  最能确定机头：平均 12.75 炸，最多 21 炸
  greedy   排除局面最多：平均 13.42 炸，最多 20 炸
--lang     英文或中文，默认依系统语言
--map no   不画地图，每输入一行回答一行，供程序使用",
];

/// What can be typed in a game.
pub const HELP: [&str; 2] = [
    "\
0, 1, 2, or empty, body, head: the result of the cell recommended.
D4 1: the result of another cell, also (4, 4) 1. Type a cell again to correct it.
u takes the last answer back, n starts a new game, q quits.
A head marked ! is certain. It can wait: bombing it tells nothing new.
",
    "\
0、1、2，或空、身、头（伤、死）：推荐格子的结果。
D4 1：另选格子的结果，也可写成 (4, 4) 1。再次输入同一格就是改正。
u 撤销上一个结果，n 开新局，q 退出。
标 ! 的机头已经确定，不必急着炸：炸它不会带来新的信息。
",
];
