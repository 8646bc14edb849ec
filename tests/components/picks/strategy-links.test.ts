import { describe, expect, test } from "vitest";
import {
  BET_TYPE_CHOICES,
  choiceLabel,
  RISK_CHOICES,
  FILTER_DEFAULTS,
  clearedHref,
  filterChips,
  showEverythingHref,
  strategiesHref,
} from "#app/components/picks/strategy-links.ts";
import { STRATEGY_FILTER_DEFAULTS, strategyFiltersSchema, type StrategyFilters } from "#app/lib/schemas/picks/forms.ts";

const PATH = "/betting-strategies";
const filters = (changes: Partial<StrategyFilters> = {}): StrategyFilters => ({ ...FILTER_DEFAULTS, ...changes });
const readBack = (href: string) =>
  strategyFiltersSchema.parse(Object.fromEntries(new URL(href, "http://localhost").searchParams));

describe("addresses of the pick list", () => {
  test("the browser's defaults are the schema's", () => {
    expect(FILTER_DEFAULTS).toEqual(STRATEGY_FILTER_DEFAULTS);
  });

  test("the default view has no query", () => {
    expect(strategiesHref(PATH, filters())).toBe(PATH);
  });

  test("an address reads back as the view it was made from", () => {
    const view = filters({
      league: "NHL",
      betType: "total",
      riskLevel: "high",
      minConfidence: 0,
      minEdge: 7,
      bookmaker: "espnbet",
      sort: "start",
      page: 3,
    });
    expect(readBack(strategiesHref(PATH, view, { page: 3 }))).toEqual(view);
  });

  test("a change of filter goes to the first page", () => {
    expect(readBack(strategiesHref(PATH, filters({ page: 4 }), { league: "NBA" })).page).toBe(1);
  });

  test("Clear All goes to the defaults and keeps the order", () => {
    expect(readBack(clearedHref(PATH, filters({ league: "NBA", minConfidence: 85, sort: "edge" })))).toEqual({
      league: "ALL",
      betType: "ALL",
      riskLevel: "ALL",
      minConfidence: 50,
      minEdge: 0,
      bookmaker: "ALL",
      sort: "edge",
      page: 1,
    });
  });

  test("the empty state's Clear Filters lowers the confidence to 0 as well", () => {
    expect(readBack(showEverythingHref(PATH, filters({ league: "NBA", minEdge: 20 })))).toEqual(
      filters({ minConfidence: 0 }),
    );
  });
});

describe("chips of active filters", () => {
  const books = [{ key: "espnbet", label: "theScore Bet" }];

  test("the default confidence has none, since it hides nothing", () => {
    expect(filterChips(PATH, filters(), books)).toEqual([]);
    expect(filterChips(PATH, filters({ minConfidence: 0 }), books)).toEqual([]);
  });

  test("each removes itself and nothing else", () => {
    const view = filters({
      league: "NBA",
      betType: "prop",
      riskLevel: "low",
      minConfidence: 70,
      minEdge: 5,
      bookmaker: "espnbet",
    });
    const chips = filterChips(PATH, view, books);
    expect(chips.map((chip) => chip.label)).toEqual([
      "NBA",
      "Player Props",
      "Low Risk",
      "Confidence 70% or more",
      "Edge 5% or more",
      "theScore Bet",
    ]);
    for (const chip of chips) {
      const after = filterChips(PATH, readBack(chip.href), books).map((other) => other.key);
      expect(after).toEqual(chips.map((other) => other.key).filter((key) => key !== chip.key));
    }
  });
});

test("a choice is labeled with its plan, for people whose plan does not have it", () => {
  const labels = (tier: "free" | "pro" | "elite") =>
    [...BET_TYPE_CHOICES, ...RISK_CHOICES]
      .map((choice) => choiceLabel(choice, tier))
      .filter((label) => /\(/.test(label));
  expect(labels("free")).toEqual([
    "Spread (Pro)",
    "Total (Pro)",
    "Parlay (Pro)",
    "Player Props (Pro)",
    "High Risk (Elite)",
  ]);
  expect(labels("pro")).toEqual(["High Risk (Elite)"]);
  expect(labels("elite")).toEqual([]);
});
