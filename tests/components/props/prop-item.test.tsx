import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { PropList } from "#app/components/props/prop-item.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import type { PropRow } from "#app/lib/schemas/props/dto.ts";

const hit = { over: 3, under: 7, push: 0, rate: { value: 0.3, n: 10, low: 0.1, high: 0.6 } };
const row = (given: Partial<PropRow>, chanceOver: number | null): PropRow => ({
  gameId: "g",
  league: "NBA",
  matchup: "GSW @ OKC",
  startAt: 0,
  playerId: "p",
  player: "Colby Jarvanto",
  teamCode: "GSW",
  position: "C",
  statistic: "steals-blocks",
  statisticLabel: "steals + blocks",
  best: null,
  expected: null,
  injury: null,
  lock: null,
  pickId: null,
  ownBet: null,
  lines: [{ line: 2.5, main: true, over: null, under: null, chanceOver, lastTen: hit }],
  ...given,
});
const display = { now: 0, oddsFormat: "american", currencyMark: "$", timeZone: "UTC", unitCents: null } as never;
const drawn = (given: Partial<PropRow>, chanceOver: number | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PropList props={[row(given, chanceOver)]} display={display} />
    </MemoryRouter>,
  ).replace(/<[^>]+>/g, "");

test("a prop shows both sides' best price, chance, edge, worth and verdict, last ten with n and range, minutes, injury", () => {
  const worth = { edge: 0.111, shrunkEdge: 0.1, worth: 0.93, verdict: "BET", betFrom: null } as const;
  const offer = { book: "betmgm", quotedAt: 0, stale: false, seenAt: null, moved: false };
  const over = { ...offer, bookLabel: "BetMGM", price: americanOdds(102), worth };
  const under = { ...offer, bookLabel: "Caesars", price: americanOdds(-115), worth: null };
  const page = drawn(
    {
      best: "over",
      expected: { value: 34, label: "minutes" },
      injury: { status: "questionable", note: "knee", reportedAt: 0 },
      lines: [{ line: 2.5, main: true, over, under, chanceOver: 0.55, lastTen: hit }],
    },
    null,
  );
  for (const text of [
    "o +102 BetMGM",
    "u −115 Caesars",
    "Over 55.0% edge +11.1% worth 93%",
    "BET",
    "3 of 10 over",
    "30% (10% to 60%), n\u00a0=\u00a010",
    "Expected: 34 minutes",
    "Injury report: questionable, knee",
  ])
    expect(page).toContain(text);
});

test("a prop that was bet says so in its closed row (D52)", () => {
  const ownBet = { recommendation: "Over 3.5", placed: true, stake: 9.36, book: "caesars", price: americanOdds(-116) };
  const [closed = ""] = drawn({ ownBet: { ...ownBet, more: 0 } as never }, 0.5).split("Last ten");
  expect(closed).toContain("Placed $9.36 on Over 3.5 at Caesars −116");
});

test("a prop that too few books quote shows our chance without a verdict, as the player's page does; a missing forecast is named", () => {
  expect(drawn({}, 0.344)).toContain("Over 34.4% · no verdict");
  expect(drawn({}, null)).toContain("no forecast");
  expect(drawn({ lock: { message: "Part of Pro.", requiredTier: "pro" } }, null)).toContain("forecast closed");
});
