import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DailyPerformance } from "#app/lib/schemas/record/dto.ts";
import { DayRow } from "#app/routes/_app.history/history-view.tsx";

const day: DailyPerformance = {
  id: "2026-01-15/1",
  date: "2026-01-15",
  modelVersion: "NHL blend 1",
  totalPredictions: 3,
  correctPredictions: 2,
  winRate: 2 / 3,
  averageEdge: 0.01,
  averageConfidence: 0.57,
  bets: 3,
  profitUnits: 0.82,
  closingLineValue: null,
  closingLineCount: 0,
  rating: null,
};

const profitOf = (change: Partial<DailyPerformance>) =>
  /Profit<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(renderToStaticMarkup(<DayRow record={{ ...day, ...change }} />))?.[1];

test("a day with bets tells their profit, also where it is nothing; a day of leans alone has none to tell", () => {
  expect(profitOf({})).toBe("+0.82 u");
  expect(profitOf({ profitUnits: 0 })).toBe("0.00 u");
  expect(profitOf({ bets: 0, profitUnits: 0 })).toBe("—");
});
