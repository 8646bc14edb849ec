import type { FileRow } from "../text-table.ts";
import { linesOf, pastedRow } from "./pasted-bet.ts";

const DATE =
  /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:,? \d{4})?)(?:[:,]|\s*[-–—])?\s+/i;
const RESULT = /[\s([]+(w|l|p|won?|win|lost|loss|push|void|open|pending|[✅❌➖⏳])[)\]]?[\s.!]*$/iu;
const STAKE = /\s[([]?(?:for |risk )?(\$\d[\d,]*(?:\.\d+)?|\d+(?:\.\d+)?\s?u(?:nits?)?)[)\]]?(?=\s|$)/i;
const ODDS = /\s[([@]?\s?([+\-−]\d{3,5}|(?<=@\s?)\d{1,2}\.\d{2}|EVEN)[)\]]?(?=\s|$)/i;

/** The rest of a text without what a pattern finds, and what it finds. */
function taken(text: string, pattern: RegExp): readonly [rest: string, found: string] {
  const found = pattern.exec(text);
  return found === null
    ? [text, ""]
    : [`${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trimEnd(), found[1] ?? ""];
}

/** Sports as signs before a line. */
const SPORTS: readonly (readonly [RegExp, string])[] = [
  [/^\W*🏀/u, "Basketball"],
  [/^\W*🏈/u, "Football"],
  [/^\W*⚾/u, "Baseball"],
  [/^\W*🏒/u, "Hockey"],
];
/** What a bet made, behind its result: "✅ (+1.67u)". */
const MADE =
  /(?<=[✅❌➖\])wlp]\s*)\s\(?[+\-−]\$?\d[\d.,]*u?\)?$|(?<=\s(?:win|won|loss|lost|push))\s[+\-−]?\$\d[\d.,]*$/iu;

/** A line of notes in parts, as far as it has them: "1/15 Lakers +3 -110 $22 W"; null for a line without a day. */
function partsOf(line: string) {
  const text = line.replace(/^[^\p{L}\d]+/u, "").replace(MADE, "");
  const date = /[,;|\t]/.test(text) ? null : DATE.exec(text);
  if (date === null) return null;
  const [ended, result] = taken(` ${text.slice(date[0].length)}`, RESULT);
  const [staked, stake] = taken(ended, STAKE);
  const [said, odds] = taken(staked, ODDS);
  const selection = said
    .replace(/\s+/g, " ")
    .replace(/[\s,:–—-]+$/, "")
    .trim();
  return {
    placed: date[1] ?? "",
    selection,
    odds,
    stake: stake.replace(/\s?u(nits?)?$/i, ""),
    result,
    league: SPORTS.find(([sign]) => sign.test(line))?.[1] ?? "",
  };
}

const isBet = (parts: ReturnType<typeof partsOf>): boolean =>
  parts !== null && parts.stake !== "" && parts.odds !== "" && /\p{L}/u.test(parts.selection);

/** Notes with a bet in each line; null where most lines are none. */
export function pastedNotes(text: string): readonly FileRow[] | null {
  const lines = linesOf(text);
  if (!lines.slice(0, 10).some((line) => isBet(partsOf(line.text)))) return null;
  const notes = lines.map(({ at, text: words }) => ({ at, words, parts: partsOf(words) }));
  const bets = notes.filter(({ parts }) => isBet(parts)).length;
  if (bets < 2 || bets < 0.6 * lines.length) return null;
  const none = { league: "", placed: "", odds: "", stake: "", result: "" };
  return notes.map(({ at, words, parts }) =>
    pastedRow({ ...(parts ?? { ...none, selection: words }), id: "", book: "", lines: [at] }),
  );
}
