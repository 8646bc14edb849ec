import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { possessive } from "#app/lib/format/labels.ts";

/** Turns of phrase that readers stumbled over, and their replacements. */
const BANNED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\brefunded whole\b/i, "refunded in full"],
  [/\bLook again\b/, "Check again"],
  [
    /(?<!\bthere )\bis no (?:amount|date|line|result|limit|id|bet|tax advice|telephone|promise|bad bet)\b/i,
    "is not a …",
  ],
  [
    /\b(?:you|it|they|we) (?:are|is|were|was) told\b|\bwhat you (?:were|are|want to be) told\b|\b(?:starts|picks|games|prices|gradings|moves of the market) are told\b/i,
    "an alert, a notice, shows",
  ],
  [/\bof ours is named\b/i, "it names no … we know"],
  [/\b(?:began|started|save it|generate recommendations) anew\b/i, "again, over"],
  [/submitted to your sportsbook/i, "submitted to the simulated sportsbook"],
  [/[a-z]+s['’]s (?:price|odds|line)\b/i, "possessive()"],
  // The game may be at noon, or tomorrow.
  [/\btonight['’]s\b|[\w}] tonight[.,;`"<]|[a-z] tonight (?:at|is|in)\b/i, "the game, or its day and time"],
  // The arrow of a link would begin a line of its own.
  [/[\w}] ›/, "&nbsp;›"],
  // It would break over two lines.
  [/\bn =(?: |\{" "\} ?)(?:\$\{|\{|<)/, "formatSample()"],
  // Names of books and people end with an s too.
  [/\}['’]s [a-z]/, "possessive()"],
];

/** The words of a source: without comments and imports, as one line. */
function wordsOf(path: string): string {
  return readFileSync(path, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/^import [^;]*;$/gm, "")
    .replace(/\s+/g, " ");
}

/** Everything that addresses people: screens, messages, refusals, the API's descriptions. */
function sources(): readonly string[] {
  return readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith("commands/"))
    .map((path) => join("app", path));
}

test("no sentence uses a turn of phrase that readers stumbled over", () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((path) => {
    const words = wordsOf(path);
    return BANNED.flatMap(([pattern, instead]) => {
      const hit = pattern.exec(words);
      return hit ? [`${path}: “${words.slice(Math.max(0, hit.index - 20), hit.index + 50)}”: ${instead}`] : [];
    });
  });
  expect(found).toEqual([]);
});

test("a name that ends with an s takes only the apostrophe", () => {
  expect(["FanDuel", "Caesars", "Your book"].map(possessive)).toEqual(["FanDuel’s", "Caesars’", "Your book’s"]);
});

test("odds are in the reader's format wherever a reader may be known: only the start page and pictures have their own", () => {
  const own = sources().filter(
    (path) => path !== "app/lib/format/odds.ts" && /\bformatAmericanOdds\(/.test(readFileSync(path, "utf8")),
  );
  expect(own.sort()).toEqual(["app/routes/_index/newest-pick.tsx", "app/routes/og.pick.$file.ts"]);
});

/** A price as somebody wrote it into a sentence: "at −110", "+200 and longer", "odds of 2.75". */
const WRITTEN_ODDS = /−[12]\d\d\b|[^\w(]\+[12]\d\d\b|\bodds (?:of|up to|from) \d/;

test("no screen's sentence has a price of its own, in one format for everybody, but those that explain formats", () => {
  const found = sources().filter(
    (path) =>
      /^app.(?:components|lib.(?:format|views|workflows)|routes)/.test(path) && WRITTEN_ODDS.test(wordsOf(path)),
  );
  expect(found.sort()).toEqual([
    "app/components/account/betting-form.tsx",
    "app/components/slip/quote-field.tsx",
    "app/lib/format/glossary.ts",
    "app/routes/_app.saved-picks_.import_.$id/mapping-fields.tsx",
  ]);
});
