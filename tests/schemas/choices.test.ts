import { expect, test } from "vitest";
import { z } from "zod";
import { spelledQuery, unknownChoicesNote, orAll } from "#app/lib/schemas/choices.ts";
import { savedPickFiltersSchema } from "#app/lib/schemas/bets/forms.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import { leagueSchema } from "#app/lib/schemas/vocabulary.ts";

test.each([
  ["league", "nba", "NBA"],
  ["league", " N-B A ", "NBA"],
  ["league", "all", "ALL"],
  ["betType", "MoneyLine", "moneyline"],
  ["betType", "Player Props", "prop"],
  ["betType", "player_prop", "prop"],
  ["riskLevel", "HIGH", "high"],
  ["bookmaker", "Draft Kings", "draftkings"],
  ["bookmaker", "ESPN_BET", "espnbet"],
  ["sort", "Newest", "newest"],
  ["league", "XFL", "ALL"],
  ["sort", "", "best"],
] as const)("in an address %s=%s means %s (D31)", (name, typed, meant) => {
  expect(strategyFiltersSchema.parse({ [name]: typed })[name]).toBe(meant);
});

test("tabs and periods of saved bets may be spelled just as freely", () => {
  expect(savedPickFiltersSchema.parse({ tab: "Settled", period: "ALL", betType: "Parlay" })).toMatchObject({
    tab: "settled",
    period: "all",
    betType: "parlay",
  });
});

test("a query of the API is normalized to its schema's spelling, and unknown values are left to be refused by name", () => {
  const schema = z.object({
    league: orAll(leagueSchema).default("ALL"),
    limit: z.coerce.number().optional(),
    id: z.string(),
  });
  const query = { league: "nhl", limit: "5", id: "NBA", more: "x" };
  expect(spelledQuery(schema, query)).toEqual({ league: "NHL", limit: "5", id: "NBA", more: "x" });
  const refused = schema.safeParse(spelledQuery(schema, { league: "football", id: "" }));
  expect(refused.error?.issues[0]?.message).toBe("Use ALL, NBA, MLB, NFL or NHL.");
});

test("a page names unknown parts instead of silently showing everything", () => {
  const note = (query: string) => unknownChoicesNote(strategyFiltersSchema, new URLSearchParams(query));
  expect(note("")).toBeNull();
  expect(note("league=nba&betType=Player+Prop&minConfidence=abc&page=2&utm=x&sort=")).toBeNull();
  expect(note("league=football")).toBe("There is no league “football”, so it is left out.");
  expect(note(`betType=teaser&bookmaker=${"b".repeat(60)}`)).toBe(
    `There is no bet type “teaser”, so it is left out. There is no sportsbook “${"b".repeat(40)}”, so it is left out.`,
  );
});
