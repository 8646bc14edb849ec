import { pitchersText, type StatedPitchers } from "#app/lib/engine/settle/listed-pitchers.ts";
import type { BetCells, BetField } from "./bet-cells.ts";
import { kindBeside } from "./narrowed-bets.ts";
import { findTeams } from "./team-words.ts";

const NAME = "\\p{L}[\\p{L}.'’]*(?:[ -][\\p{L}.'’]+){0,3}?";
const HAND = "\\s*-\\s*[RL]\\b";
const AND = "(?:\\s*[,/&;]\\s*|\\s+and\\s+)";

/** How slips name the pitchers who have to start, names first: the whole of it is taken out of what was bet. */
const NAMED: readonly RegExp[] = [
  // "(G COLE - R / C SALE - L)", with or without "must start" behind each.
  new RegExp(`\\(?\\s*(${NAME}${HAND}(?:\\s*must start)?${AND}${NAME}${HAND}(?:\\s*must start)?)\\s*\\)?`, "iu"),
  new RegExp(`\\(\\s*(${NAME}(?:${HAND})?\\s+must start(?:${AND}${NAME}(?:${HAND})?\\s+must start)?)\\s*\\)`, "iu"),
  new RegExp(
    `(?:^|[–,;|]\\s*|\\s-\\s*)(${NAME}(?:\\s*[/&]\\s*${NAME}|\\s+and\\s+${NAME})?\\s+must start)\\b(?![^]*must start)`,
    "iu",
  ),
  new RegExp(`[([]?\\s*\\blisted(?: pitchers?)?\\s*:\\s*(${NAME}(?:${AND}${NAME})?)\\s*(?:[)\\]]|$)`, "iu"),
];
const LISTED =
  /[([]?\s*\b(?:(?:both )?listed pitchers?(?: must start)?|both pitchers(?: must start)?|pitchers? listed|pitchers?\s*:\s*(?:both )?(?:listed|must start)|LP)\b\s*[)\]]?/iu;
const ACTION = /[([]?\s*(?<!\bno )\b(?:pitchers?\s*:\s*)?action\b\s*[)\]]?/iu;

/** Names in a list of them; "both" and "pitchers" are not names. */
const namesIn = (text: string): readonly string[] =>
  text
    .split(new RegExp(AND, "iu"))
    .map((part) =>
      part.replace(/\bmust start\b|\s*-\s*[RL]\b|\bboth\b|\b(listed )?(starting )?pitchers?\b/giu, "").trim(),
    )
    .filter((name) => /\p{L}{2}/u.test(name));

interface Apart {
  readonly text: string;
  readonly stated: StatedPitchers | null;
}

/** A text without its words about pitchers, and what they say. */
function apart(text: string): Apart {
  for (const pattern of NAMED) {
    const match = pattern.exec(text);
    const names = match ? namesIn(match[1] ?? "") : [];
    if (match && names.length > 0) return { text: without(text, match), stated: { rule: "listed", names } };
  }
  const listed = LISTED.exec(text);
  if (listed) return { text: without(text, listed), stated: { rule: "listed", names: [] } };
  const action = ACTION.exec(text);
  return action ? { text: without(text, action), stated: { rule: "action", names: [] } } : { text, stated: null };
}

const without = (text: string, match: RegExpExecArray): string =>
  `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replace(/\s[-–,;|]?\s*$/, "").trim();

const MAY_SAY = /action|listed|must start|pitchers?|\blp\b|\s-\s*[rl]\b/i;
const FIELDS = ["selection", "market", "betType", "game"] as const satisfies readonly BetField[];

/** A row whose words say which pitchers have to start, with those taken out; and what they say, as it is stored. */
export function pitchersApart(cells: BetCells): { readonly cells: BetCells; readonly pitchers: string | null } {
  const said = FIELDS.filter((field) => MAY_SAY.test(cells[field] ?? ""));
  let [left, found] = [cells, null as StatedPitchers | null];
  for (const field of said) {
    const { text, stated } = apart(cells[field] ?? "");
    if (stated === null) continue;
    left = { ...left, [field]: text };
    if (found === null || found.rule === "action") found = stated;
  }
  return { cells: left, pitchers: pitchersText(found) };
}

/** A name in parentheses behind a pick: "Indians ML (Bieber)". */
const STARTER = new RegExp("\\s*\\((\\p{Lu}[\\p{L}.'’-]+(?:(?:\\s|\\s?/\\s?)\\p{Lu}[\\p{L}.'’-]+){0,3})\\)\\s*$", "u");
/** Words that stand in a pitcher's place and say which game or which part of it. */
const NO_NAME =
  /\b(spring|exhibition|preseason|pre|early|late|opener|nightcap|makeup|resumed|live|alt|home|road|away|no|league|women|only)\b/i;

/** A baseball pick without the name of the pitcher its owner remarks, which says only who was to pitch. */
export function withoutStarter(text: string): string {
  const [found, name = ""] = text.includes("(") ? (STARTER.exec(text) ?? []) : [];
  if (found === undefined || NO_NAME.test(name) || name === name.toUpperCase()) return text;
  if (kindBeside(name) !== null || findTeams(name, null).length > 0) return text;
  return text.slice(0, text.length - found.length);
}
