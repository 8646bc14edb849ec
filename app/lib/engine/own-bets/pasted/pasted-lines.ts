import { belowUnknown, DayAbove, headedDay, ownDay } from "../day-headings.ts";
import { isMatchup } from "../leg-texts.ts";
import { riskApart } from "../risk-words.ts";
import { findTeams } from "../team-words.ts";
import type { FileRow } from "../text-table.ts";
import { linesOf, pastedRow, type Line } from "./pasted-bet.ts";

const DATE =
  /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \d{1,2}(?:,? \d{4})?)(?:[:,]|\s*[-–—])?\s+/i;
const RESULT =
  /[\s([]+(w|l|p|won?|win|lost|loss|push|void|open|pending|[✅❌➖⏳])[)\]]?[\s.!]*(?:(?![✅❌➖⏳])[\p{Extended_Pictographic}️]){0,8}$/iu;
/** A stake without a sign, as the last word behind the odds: "ml +165 10". */
const BARE_STAKE = /(?<=\s[([@]?[+\-−]\d{3,5}[)\]]?)\s(\d{1,4}(?:\.\d{1,2})?)\s*$/;
const STAKE = /\s[([]?(?:for |risk )?(\$\d[\d,]*(?:\.\d+)?|(?:\d+(?:\.\d+)?|\.\d+)\s?u(?:nits?)?)[)\]]?(?=\s|$)/i;
const ODDS = /\s[([@]?\s?([+\-−]\d{3,5}|(?<=@\s?)\d{1,2}\.\d{2}|EVEN)[)\]]?(?=\s|$)/i;

/** The rest of a text without what a pattern finds, and what it finds. */
function taken(text: string, pattern: RegExp): readonly [rest: string, found: string] {
  const found = pattern.exec(text);
  return found === null
    ? [text, ""]
    : [`${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trimEnd(), found[1] ?? ""];
}

/** The same for the first of several patterns that matches. */
const takenFirst = (text: string, patterns: readonly RegExp[]): readonly [rest: string, found: string] =>
  patterns.map((pattern) => taken(text, pattern)).find(([, found]) => found !== "") ?? [text, ""];

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

/** A remark behind a result: "WON (OT!!)". */
const REMARK = /(?<=[✅❌➖]|\s(?:w|l|p|win|won|loss|lost|push|void))\s?\([^()\d$]{1,30}\)[\s!.]{0,4}$/iu;

/** "YG Heat +7.5": what a bet got, in chats. */
const GOT = /^(?:yg|you got)p?\s+(?=\p{L}.*\s@\s)/iu;

/** A day above its bets: "Monday 12/15/2025", "📅 Dec 15, 2025", "**12/15**". */
const DAY_ALONE =
  /^[^\p{L}\d]*(?:(?:bets?|picks?|plays?)(?: for| of)?:?\s+)?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+)?(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \d{1,2}(?:,? \d{4})?)[^\p{L}\d]*$/iu;

/** A message out of a chat: when it was sent, and by whom: "[12/14/25, 10:02:11 AM] Mike: …", "12/14/25, 10:02 AM - Mike: …". */
const MESSAGE =
  /^\[?(\d{1,2}[/.]\d{1,2}[/.]\d{2,4}),?\s(\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?)(?:\]| -)\s[^:\d]{1,40}:\s(?=\S)/iu;

/** A line of notes in parts, as far as it has them: "1/15 Lakers +3 -110 $22 W"; null for a line without a day, in itself or above. */
function partsOf(line: string, above = "") {
  const [said, sent = "", clock = ""] = MESSAGE.exec(line) ?? [];
  const at = `${sent} ${clock.replace(/\s/u, " ")}`;
  if (said !== undefined)
    return partsBetweenBars(line.slice(said.length), at) ?? partsWithin(line.slice(said.length), at);
  const between = above === "" ? null : (partsBetweenBars(line, above) ?? partsBetweenBars(line, above, ", "));
  return between ?? partsWithin(line, above);
}

/** A stake as a channel writes it, of its highest one: "Stake 2/10 ($40)", "2u ($50)". */
const STAKE_OF_CHANNEL =
  /^(?:(?:stake|risk)\b:?\s*)?(?:\d+(?:\.\d+)?(?:\s?\/\s?\d+|\s?u(?:nits?)?)?\s*)?\(?([$£€]\d[\d,]*(?:\.\d+)?)\)?$/i;

const RESULT_IN_PARTS = /^ (?:[✅❌➖⏳🔄]|(?:w|l|won|win|lost|loss|push|void|open|pending))️?$/iu;
const ODDS_IN_PARTS = /^ @?\s?(?:[+\-−]\d{3,5}|\d{1,2}\.\d{2,3})$/;
const LEAGUE_IN_PARTS = /^ (?:\p{Extended_Pictographic}️?\s*)*(?:nba|nfl|nhl|mlb|ncaa\w*|wnba)$/iu;
/** A bet's own number among its parts: "**Bet #1041**". */
const NUMBER_OF_BET = /^[^\p{L}\d]*(?:bet|pick|play|ticket)\s?#?\s?\d+[^\p{L}\d]*$/iu;

/** What behind a result is more than a remark on how it came: a part of the game, when it was placed, a number. */
const SAYS_MORE = /\d|\b(?:live|half|quarter|period|inning|regulation|parlay|teaser)/i;

/** The parts of a bet behind its odds, its stake and its result, where what was bet stands before them. */
function remarksOf(parts: readonly string[]): readonly string[] {
  const isFact = (part: string) =>
    STAKE_OF_CHANNEL.test(part) || [ODDS_IN_PARTS, RESULT_IN_PARTS].some((fact) => fact.test(` ${part}`));
  const last = parts.findLastIndex(isFact);
  const isSaid = (part: string) => !isFact(part) && !LEAGUE_IN_PARTS.test(` ${part}`) && !NUMBER_OF_BET.test(part);
  if (!parts.some((part) => RESULT_IN_PARTS.test(` ${part}`)) || !parts.slice(0, last).some(isSaid)) return [];
  return parts.slice(last + 1).filter((part) => isSaid(part) && !isMatchup(part));
}

/** A message or note whose parts stand between bars: "NBA | Nets +3.5 vs Pelicans | 1.91 | Stake 2/10 ($40) | ✅"; null for any other. */
function partsBetweenBars(message: string, placed: string, bar: " | " | ", " = " | ") {
  const parts = message.split(bar).map((part) => part.trim());
  if (parts.length < 4) return null;
  const taking = (pattern: RegExp) => {
    const index = parts.findIndex((part) => pattern.test(` ${part}`.trimEnd()));
    return index < 0 ? "" : (parts.splice(index, 1)[0] ?? "");
  };
  const stake = STAKE_OF_CHANNEL.exec(parts.find((part) => STAKE_OF_CHANNEL.test(part)) ?? "")?.[1] ?? "";
  const remarks = remarksOf(parts);
  const rest = parts.filter(
    (part) => !STAKE_OF_CHANNEL.test(part) && !NUMBER_OF_BET.test(part) && !remarks.includes(part),
  );
  parts.splice(0, parts.length, ...rest);
  const odds = taking(ODDS_IN_PARTS).replace(/^@\s?/, "");
  const result = taking(RESULT_IN_PARTS);
  const league = taking(LEAGUE_IN_PARTS).replace(/^[^\p{L}]+/u, "");
  // A pick and its game are one bet, several picks are legs.
  const isOne = parts.filter((part) => !isMatchup(part)).length === 1;
  const said = remarks.filter((part) => SAYS_MORE.test(part));
  const selection = [parts.join(isOne ? " " : " | "), ...said].join(" ");
  return stake === "" || odds === "" ? null : { placed, selection, odds, stake, toWin: "", result, league };
}

/** Units with what they are in money: "2u ($40)". */
const UNITS_IN_MONEY = /(?<=\s)\d+(?:\.\d+)?\s?u(?:nits?)?\s?\(([$£€]\d[\d,]*(?:\.\d+)?)\)/gi;

/** A parlay in a note, with its odds behind the word: "Pats -3 -115, Jets u44.5 -110 parlay +255 $20 L". */
const PARLAY = /^(.{3,200}?,\s.{3,200}?)\s(?:parlay|multi|acca)\s@?\s?([+\-−]\d{3,5}|\d{1,3}\.\d{2})(?=\s)/i;

/** A note's text with the legs of its parlay between bars, each without its own odds. */
function withLegsApart(text: string): string {
  const [said, legs = "", odds = ""] = PARLAY.exec(text) ?? [];
  if (said === undefined) return text;
  const bare = legs.split(/,\s+/).map((leg) => leg.replace(/\s[+\-−]\d{3,5}$/, ""));
  return `${bare.join(" | ")} @${odds}${text.slice(said.length)}`;
}

function partsWithin(line: string, above: string) {
  const written = line
    .replace(/^[^\p{L}\d]+/u, "")
    .replace(MADE, "")
    .replace(REMARK, "")
    .replace(GOT, "")
    .replace(UNITS_IN_MONEY, "$1");
  // Between cells no space follows a comma, as it does between words.
  const text = withLegsApart(written);
  const isList = /[;|\t]|,(?!\s|\d{3}\b)/.test(written) || (/,\s/.test(text) && riskApart(text) === null);
  if (isList) return null;
  const own = above === "" ? DATE.exec(text) : null;
  if (above === "" && own === null) return null;
  const [ended, result] = taken(` ${text.slice(own?.[0].length ?? 0)}`, RESULT);
  const risked = riskApart(ended);
  const [staked, stake] = risked === null ? takenFirst(ended, [STAKE, BARE_STAKE]) : [` ${risked.rest}`, risked.stake];
  const [said, odds] = taken(staked, ODDS);
  const selection = said
    .replace(/\s+/g, " ")
    .replace(/[\s,:–—-]+$/, "")
    .trim();
  return {
    placed: own?.[1] ?? above,
    selection,
    odds,
    stake: stake.replace(/\s?u(nits?)?$/i, ""),
    toWin: risked?.toWin ?? "",
    result,
    league: SPORTS.find(([sign]) => sign.test(line))?.[1] ?? "",
  };
}

type Parts = NonNullable<ReturnType<typeof partsOf>>;

const isBet = (parts: Parts | null): boolean =>
  parts !== null && parts.stake !== "" && `${parts.odds}${parts.toWin}` !== "" && /\p{L}/u.test(parts.selection);

const LINE_OR_SIDE = /[+\-−]\d|\bml\b|\b(?:over|under|[ou]\d)/i;

/** A bet without odds, as a lost one may be, or one that lacks them: it says how it ended, or a team and what is bet on it. */
const isPick = ({ stake, selection, result }: Parts): boolean => {
  const namesTeam = findTeams(selection, null).length > 0;
  if (stake === "") return false;
  return result === "" ? namesTeam && LINE_OR_SIDE.test(selection) : namesTeam || /\d/.test(selection);
};

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

/** A line of notes with its parts, where it is dated; a heading says the day of those below it, and is no bet. */
interface Note extends Line {
  readonly parts: Parts | null;
  readonly isHeading: boolean;
}

const NO_BET = { league: "", placed: "", odds: "", stake: "", toWin: "", result: "" };

/** A line that is no whole bet, as a note: an amount in it is no stake ("2u plays"), unless it is a bet that lacks its odds. */
const noteOf = (parts: Parts, text: string): Parts =>
  isPick(parts) ? parts : { ...NO_BET, placed: parts.placed, selection: text };

/** A line of notes without a date of its own in parts, by the day above it and what the line says of another. */
function partsBelow(line: string, above: string): Parts | null {
  const own = ownDay(line);
  if (own === null) return partsOf(line, above);
  return partsOf(own.rest, own.day ?? belowUnknown(line));
}

/** Lines of notes in parts, each with the day above it where it has none. Below a heading whose day is not known they have no date. */
function notesIn(lines: readonly Line[]): readonly Note[] {
  const above = new DayAbove();
  return lines.flatMap(({ at, text }): Note[] => {
    const alone = DAY_ALONE.exec(text)?.[1];
    if (alone !== undefined) {
      above.set(alone);
      return [];
    }
    const [said, sent = "", clock = ""] = MESSAGE.exec(text) ?? [];
    if (said !== undefined) above.set(`${sent} ${clock.replace(/\s/u, " ")}`);
    const dated = partsOf(text);
    const parts = dated ?? (above.day === "" ? null : partsBelow(text, above.day));
    if (parts !== null && isBet(parts)) {
      above.bet(text, parts.placed);
      return [{ at, text, parts, isHeading: false }];
    }
    const heading = said === undefined ? headedDay(text) : null;
    if (heading === null) return [{ at, text, parts: parts && noteOf(parts, text), isHeading: false }];
    above.head(heading, text);
    const stated = noteOf(dated ?? { ...NO_BET, placed: heading.day ?? belowUnknown(text), selection: text }, text);
    return [{ at, text, parts: stated, isHeading: true }];
  });
}

/** When a message was sent, in a line below its sender: " — 12/14/2025 11:31 AM". */
const SENT = /^[—–-]\s?(?=\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}|(?:today|yesterday) at \d)/i;
/** How a bet ended, in a line below it: "✅ +1.82u", "Result: ✅ Won (+$45.45)". */
const ENDED =
  /^(?:result:?\s*)?(?:([✅❌➖])️?\s*)?(won|win|lost|loss|push|void)?\s*\(?(?:[+\-−]?\s?[$£€]?\d[\d.,]*\s?u?(?:nits?)?)?\)?$/iu;
const SIGNS: Readonly<Record<string, string>> = { "✅": "won", "❌": "lost", "➖": "push" };

/** Characters of a line that says how a bet ended. */
const LONGEST_ENDING = 60;

/** How the bet above a line ended, by that line; empty where it says nothing of it. */
function endedBy(line: string): string {
  const [, sign, word] = line.length > LONGEST_ENDING ? [] : (ENDED.exec(line) ?? []);
  return word ?? SIGNS[sign ?? ""] ?? "";
}

/** Messages as notes: without their senders, and with the game and the result in lines below a bet behind it. */
function withMessages(lines: readonly Line[]): readonly Line[] {
  const isStaked = (text: string) => STAKE.test(` ${text}`);
  const areMessages = lines.some(({ text }) => SENT.test(text));
  const notes: Line[] = [];
  for (const [index, { at, text }] of lines.entries()) {
    if (SENT.test(lines[index + 1]?.text ?? "") && !isStaked(text)) continue;
    const before = notes.at(-1);
    const isOpen = before !== undefined && isStaked(before.text) && !RESULT.test(before.text);
    // Where nobody sent the lines, a game may stand above its bets.
    const isGame = areMessages && isMatchup(text) && !/\d/.test(text.replace(/\b(?:49|76)ers\b/gi, ""));
    const said = endedBy(text) || (isGame ? text : "");
    const joint = before?.text.includes(" | ") ? " | " : " ";
    if (isOpen && said !== "") notes[notes.length - 1] = { ...before, text: `${before.text}${joint}${said}` };
    else notes.push({ at, text: text.replace(SENT, "") });
  }
  return notes;
}

/** Notes with a bet in each line; null where most lines are none. */
export function pastedNotes(text: string): readonly FileRow[] | null {
  if (!notesIn(withMessages(topOf(text))).some(({ parts }) => isBet(parts))) return null;
  const notes = notesIn(withMessages(linesOf(text)));
  const bets = notes.filter(({ parts }) => isBet(parts)).length;
  if (bets < 2 || bets < 0.6 * notes.filter(({ isHeading }) => !isHeading).length) return null;
  return notes.map(({ at, text: words, parts }) =>
    pastedRow({ ...(parts ?? { ...NO_BET, selection: words }), id: "", book: "", lines: [at] }),
  );
}
