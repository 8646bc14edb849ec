/** What scripts change on purpose: parts of pages, or one attribute of theirs, and why readers without scripts have it otherwise or not at all. */
export const INTENDED: readonly { readonly part: string; readonly attribute?: string; readonly why: string }[] = [
  {
    part: "section > div > details + button",
    why: "Pauses what only scripts rotate; without them every entry is in the fold beside it",
  },
  {
    part: "[aria-labelledby=in-this-browser] > :is(p, dl)",
    why: "Measures this browser's own connection; without scripts a sentence says so",
  },
  { part: "input[type=range]", why: "A second way to set the number beside it, hidden without scripts" },
  {
    part: "#filters",
    attribute: "data-sheet",
    why: "On a phone the filters open by their address without scripts, and by a press with them",
  },
  {
    part: "form[action^='/betting-strategies']",
    attribute: "action",
    why: "Without scripts the answer's address leads down to its results; scripts move the focus there",
  },
];
