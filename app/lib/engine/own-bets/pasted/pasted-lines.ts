import { riskApart } from "../risk-words.ts";
import type { FileRow } from "../text-table.ts";
import { linesOf, pastedRow, type Line } from "./pasted-bet.ts";

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

/** A day above its bets: "Monday 12/15/2025", "📅 Dec 15, 2025", "**12/15**". */
const DAY_ALONE =
  /^[^\p{L}\d]*(?:(?:bets?|picks?|plays?)(?: for| of)?:?\s+)?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+)?(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:,? \d{4})?)[^\p{L}\d]*$/iu;

/** A message out of a chat: when it was sent, and by whom: "[12/14/25, 10:02:11 AM] Mike: …", "12/14/25, 10:02 AM - Mike: …". */
const MESSAGE =
  /^\[?(\d{1,2}[/.]\d{1,2}[/.]\d{2,4}),?\s(\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?)(?:\]| -)\s[^:\d]{1,40}:\s(?=\S)/iu;

/** A line of notes in parts, as far as it has them: "1/15 Lakers +3 -110 $22 W"; null for a line without a day, in itself or above. */
function partsOf(line: string, above = "") {
  const [said, sent = "", clock = ""] = MESSAGE.exec(line) ?? [];
  if (said !== undefined) {
    const parts = partsWithin(line.slice(said.length), sent);
    return parts && { ...parts, placed: `${parts.placed} ${clock.replace(/\s/u, " ")}` };
  }
  return partsWithin(line, above);
}

function partsWithin(line: string, above: string) {
  const text = line.replace(/^[^\p{L}\d]+/u, "").replace(MADE, "");
  // Between cells no space follows a comma, as it does between words.
  const isList = /[;|\t]|,(?!\s|\d{3}\b)/.test(text) || (/,\s/.test(text) && riskApart(text) === null);
  const date = isList ? null : DATE.exec(above === "" ? text : `${above} ${text}`);
  if (date === null) return null;
  const [ended, result] = taken(` ${date.input.slice(date[0].length)}`, RESULT);
  const risked = riskApart(ended);
  const [staked, stake] = risked === null ? taken(ended, STAKE) : [` ${risked.rest}`, risked.stake];
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
    toWin: risked?.toWin ?? "",
    result,
    league: SPORTS.find(([sign]) => sign.test(line))?.[1] ?? "",
  };
}

const isBet = (parts: ReturnType<typeof partsOf>): boolean =>
  parts !== null && parts.stake !== "" && `${parts.odds}${parts.toWin}` !== "" && /\p{L}/u.test(parts.selection);

/** A bet in one line of a history: "17/12/2025 18:11 QX12345678F Single Jets @ 2.05 £20.00 £41.00 Won". */
const STATEMENT =
  /^(\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4} \d{1,2}:\d{2}(?::\d{2})?) (?:([A-Z]{0,3}\d{6,}[A-Z]?) )?(single|double|treble|parlay|accumulator|\d+[ -]folds?) (\S.*?) ([$£€]\d[\d,]*\.\d{2}) ([$£€]\d[\d,]*\.\d{2})(?: (won|lost|void|push|cashed out|returned))?$/i;

/** The first lines of a text, by which most texts are known to be no list of bets. */
const topOf = (text: string) => linesOf(text.slice(0, 3000)).slice(0, 12);

/** A history whose lines hold a bet each, with its stake and what it returned; null where most lines are none. */
export function pastedStatement(text: string): readonly FileRow[] | null {
  if (!topOf(text).some((line) => STATEMENT.test(line.text))) return null;
  const lines = linesOf(text);
  // Tabs and wide spaces part the cells of a table.
  const found = lines.map(({ at, text: words }) => ({
    at,
    words,
    parts: /\t| {2}/.test(words) ? null : STATEMENT.exec(words),
  }));
  const bets = found.filter(({ parts }) => parts !== null).length;
  if (bets === 0 || bets < 0.6 * lines.length) return null;
  return found.map(({ at, words, parts }) => {
    const [, placed = "", id = "", type = "", selection = words, stake = "", payout = "", result = ""] = parts ?? [];
    // What returned nothing may be open.
    const ended = result || (/[1-9]/.test(payout) ? "settled" : "");
    return pastedRow({ placed, type, selection, odds: "", stake, payout, result: ended, id, book: "", lines: [at] });
  });
}

/** Lines of notes in parts, each with the day above it where it has none. */
function notesIn(lines: readonly Line[]) {
  let day = "";
  return lines.flatMap(({ at, text: words }) => {
    const alone = DAY_ALONE.exec(words)?.[1];
    day = alone ?? day;
    if (alone !== undefined) return [];
    return [{ at, words, parts: partsOf(words) ?? (day === "" ? null : partsOf(words, day)) }];
  });
}

/** Notes with a bet in each line; null where most lines are none. */
export function pastedNotes(text: string): readonly FileRow[] | null {
  if (!notesIn(topOf(text)).some(({ parts }) => isBet(parts))) return null;
  const notes = notesIn(linesOf(text));
  const bets = notes.filter(({ parts }) => isBet(parts)).length;
  if (bets < 2 || bets < 0.6 * notes.length) return null;
  const none = { league: "", placed: "", odds: "", stake: "", result: "" };
  return notes.map(({ at, words, parts }) =>
    pastedRow({ ...(parts ?? { ...none, selection: words }), id: "", book: "", lines: [at] }),
  );
}
