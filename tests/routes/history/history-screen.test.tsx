import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DailyPerformance } from "#app/lib/schemas/record/dto.ts";
import { DayRow } from "#app/routes/_app.history/history-screen.tsx";

const day: DailyPerformance = {
  id: "2026-01-15/1",
  date: "2026-01-15",
  modelVersion: "NHL blend 1",
  totalPredictions: 3,
  correctPredictions: 2,
  winRate: 2 / 3,
  averageEdge: 0.01,
  averageConfidence: 0.57,
  leans: 2,
  leansCorrect: 1,
  profitUnits: 0.82,
  closingLineValue: null,
  closingLineCount: 0,
  rating: null,
};

const profitOf = (change: Partial<DailyPerformance>) =>
  /Profit<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(renderToStaticMarkup(<DayRow record={{ ...day, ...change }} />))?.[1];

test("a day with bets shows their profit, even if it is zero; a day with only leans has none to show", () => {
  expect(profitOf({})).toBe("+0.82\u00a0u");
  expect(profitOf({ profitUnits: 0 })).toBe("0.00\u00a0u");
  const leansAlone = { totalPredictions: 0, correctPredictions: 0, winRate: null, averageEdge: null };
  expect(profitOf({ ...leansAlone, averageConfidence: null, profitUnits: 0 })).toBeUndefined();
});

test("a day has its date, version, rating, bar, edge and confidence", () => {
  const markup = renderToStaticMarkup(<DayRow record={{ ...day, rating: "Good" }} />);
  expect(markup.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|")).toMatch(
    /^\|Jan 15, 2026\|NHL blend 1\|Good\|Bets won\|2 of 3\|Win rate .*Avg Edge\|\+1\.0%\|Avg Confidence\|57\.0%\|$/,
  );
  expect(markup).toContain('role="meter" aria-label="Bets won" aria-valuemin="0" aria-valuemax="3" aria-valuenow="2"');
});

test("under five bets a day has a count, from five on a rate with its n and range, muted; leans are separate", () => {
  const textOf = (change: Partial<DailyPerformance>) => renderToStaticMarkup(<DayRow record={{ ...day, ...change }} />);
  expect(textOf({})).toContain("too few (3)");
  expect(textOf({})).toContain("leans 1 of 2");
  const five = textOf({ totalPredictions: 5, correctPredictions: 3 });
  expect(five).toContain('<span class="text-muted">60.0%</span>');
  expect(five).toContain("small sample, n\u00a0=\u00a05, 23.1% to 88.2%");
});
