import { describe, expect, test } from "vitest";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { teamName } from "#app/lib/format/labels.ts";
import { comparableQuotes, isComparable } from "#app/lib/engine/odds/comparable-lines.ts";
import { consensusLine, type EndQuote } from "#app/lib/engine/ratings/consensus-line.ts";
import { closingPriceOf } from "#app/lib/engine/odds/closing-price.ts";
import { momentsBetween } from "#app/lib/workflows/feeds/inside/advance-feed.server.ts";
import { editDistance, nearestNames } from "#app/lib/engine/text-match.ts";
import { seedAliases, seedTeams } from "#db/seed/team-catalogue.ts";

const quote = (market: EndQuote["market"], line: number | null, first: number, second: number): EndQuote => ({
  market,
  line,
  first: americanOdds(first),
  second: americanOdds(second),
});

describe("consensus of several books", () => {
  test("is the median quote on the line most books quote, and always a real quote", () => {
    const line = consensusLine([
      quote("moneyline", null, -150, 130),
      quote("moneyline", null, -160, 140),
      quote("moneyline", null, -400, 320),
      quote("spread", -3.5, -110, -110),
      quote("spread", -3.5, -115, -105),
      quote("spread", -4.5, 100, -120),
    ]);
    expect(line).toMatchObject({ homeMoneyline: -160, awayMoneyline: 140, spreadHome: -3.5, total: null });
  });
  test("is null without quotes", () => {
    expect(consensusLine([])).toBeNull();
  });
});

describe("comparable lines", () => {
  test("a puck line of the other sign is another bet, a point in the NBA is not", () => {
    expect(isComparable("NHL", "spread", -1.5, 1.5)).toBe(false);
    expect(isComparable("NBA", "spread", -3.5, -4.5)).toBe(true);
    expect(isComparable("NBA", "moneyline", null, null)).toBe(true);
    expect(comparableQuotes("MLB", "spread", [{ line: -1.5 }, { line: -1.5 }, { line: 1.5 }])).toHaveLength(2);
  });

  test("a bet whose line no comparable quote closed at has no closing value", () => {
    const close = (book: string, line: number) => ({
      book,
      line,
      first: americanOdds(-110),
      second: americanOdds(-110),
      kind: "close" as const,
      lastSeenAt: epochMs(0),
    });
    const bet = {
      league: "NHL",
      market: "spread",
      side: "home",
      line: 1.5,
      book: "b",
      price: americanOdds(-200),
    } as const;
    const start = { feed: "simulation", startAt: epochMs(9) } as const;
    const far = closingPriceOf(bet, [close("a", -1.5), close("b", -1.5), close("c", -1.5)], start, {
      distribution: null,
      minimumBooks: 3,
    });
    expect(far).toEqual({ closePrice: -110, closeLine: -1.5, closeProbability: null, closingLineValue: null });
    const near = closingPriceOf(bet, [close("a", 1.5), close("b", 1.5), close("c", 1.5)], start, {
      distribution: null,
      minimumBooks: 3,
    });
    expect(near.closeProbability).toBeCloseTo(0.5, 12);
    expect(near.closingLineValue).toBeCloseTo(1.5 * 0.5 - 1, 12);
  });
});

test("moments between two times end exactly at the second", () => {
  expect(momentsBetween(epochMs(0), epochMs(10), 4)).toEqual([4, 8, 10]);
  expect(momentsBetween(epochMs(0), epochMs(8), 4)).toEqual([4, 8]);
  expect(momentsBetween(epochMs(8), epochMs(8), 4)).toEqual([]);
});

test("unknown names come with the nearest known ones", () => {
  expect(editDistance("kitten", "sitting")).toBe(3);
  expect(nearestNames("BOZ", ["LAL", "BOS", "BKN"], 1)).toEqual(["BOS"]);
});

test("the club without a city is called by its name alone, and files may still call it by its old city", () => {
  const athletics = seedTeams().find((team) => team.id === "MLB-OAK");
  expect(athletics && teamName(athletics)).toBe("Athletics");
  const written = seedAliases().filter((alias) => alias.provider === "archive" && alias.teamId === "MLB-OAK");
  expect(written.map((alias) => alias.alias).sort()).toEqual(["ATH", "Athletics", "OAK", "Oakland Athletics"]);
  expect(seedTeams().filter((team) => teamName(team).trim() !== teamName(team))).toEqual([]);
});

test("the catalog has every franchise once and no alias with two meanings", () => {
  const teams = seedTeams();
  expect(LEAGUES.map((league) => teams.filter((t) => t.league === league && t.active).length)).toEqual([
    30, 30, 32, 32,
  ]);
  expect(teams.filter((t) => !t.active).map((t) => t.id)).toEqual(["NHL-ARI"]);
  expect(new Set(teams.map((t) => t.id)).size).toBe(teams.length);
  const aliases = seedAliases().map((a) => `${a.provider} ${a.league} ${a.alias}`);
  expect(new Set(aliases).size).toBe(aliases.length);
});
