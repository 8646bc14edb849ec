import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { betsTable } from "#app/lib/engine/own-bets/bets-file.ts";
import { PASTED_HEADERS } from "#app/lib/engine/own-bets/pasted/pasted-bet.ts";

const SELECTION = PASTED_HEADERS.indexOf("selection");

function textOf(page: string): string {
  const file = new URL(`../../workflows/bets/exports/${page}.txt`, import.meta.url);
  const [text = ""] = readFileSync(file, "utf8").split("=== read as\n");
  return text;
}

/** What each bet of a copied page is called, in My Picks as well. */
const namesIn = (text: string): readonly string[] => betsTable(text).rows.map(({ cells }) => cells[SELECTION] ?? "");

test.each([
  [
    "fanduel-as-browsers-copy",
    "Derrick White 5+ MADE THREES",
    "Jaylen Brown Under 24.5 POINTS",
    "Over 232.5",
    "Denver Nuggets -5.5",
    "Utah Jazz",
    "Denver Nuggets -5.5 Spread Betting | Boston Celtics -5.5 Spread Betting",
    "Lauri Markkanen 4+ Made Threes | Keyonte George 20+ Points Alt Points | Nikola Jokic To Record A Triple Double | Jalen Duren To Record A Triple Double",
    "Lauri Markkanen 8+ Made Threes | Keyonte George To Record 20+ Assists",
  ],
  [
    "draftkings-as-browsers-copy",
    "BOS Celtics -4.5",
    "DEN Nuggets -5.5",
    "18+ Keyonte George Points | 9+ Lauri Markkanen Rebounds",
    "25+ Shai Gilgeous-Alexander Points | 4+ Devin Booker Assists | 4+ Grayson Allen Assists | 2+ Austin Reaves Three Pointers Made | 6+ Austin Reaves Assists",
    "Over 235.5",
    "3+ Marcus Smart Three Pointers Made",
  ],
  [
    "cards-by-event",
    "DET Lions +2.5",
    "Over 23.5 1st Half Total Points",
    "Boise State -13.5",
    "Nikola Jokic & Jamal Murray Each To Record Over 9.5 Assists",
    "HOU Rockets Moneyline | Under 6.5 Total Goals",
    "Over 27.5 Jalen Brunson Total Points | V. Wembanyama To Record A Double Double | NY Knicks -1.5 Game Spread",
  ],
])("%s: a bet says what it was on, a prop with its player", (page, ...names) => {
  expect(namesIn(textOf(page))).toEqual(names);
});

test.each(["cards-that-won-an-amount", "cards-that-say-live", "draftkings-as-browsers-copy", "entries-as-cards"])(
  "%s: a page of a hundred times as many bets is read like a short one",
  (page) => {
    const text = textOf(page);
    const names = namesIn(text);
    expect(namesIn(Array.from({ length: 100 }, () => text.trim()).join("\n\n"))).toEqual(
      Array.from({ length: 100 }, () => names).flat(),
    );
  },
);

test.each(["cards-below-tabs", "cards-in-french"])(
  "%s: a hundred thousand empty lines are passed over once",
  (page) => {
    // A pattern that goes on over line ends would begin again at each of them, for minutes.
    const text = textOf(page);
    expect(namesIn(`${text}${"\n".repeat(100_000)}Load more`)).toEqual(namesIn(text));
  },
);
