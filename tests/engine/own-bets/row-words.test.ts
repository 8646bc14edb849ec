import { expect, test } from "vitest";
import { wordsOfRow } from "#app/lib/engine/own-bets/selection/row-words.ts";

test("a pick that the market repeats says nothing more; words beside a league still count", () => {
  const market = (cells: Parameters<typeof wordsOfRow>[0]) => wordsOfRow(cells, ".").market;
  expect(market({ selection: "Celtics -4.5", market: "celtics -4.5" })).toBe("");
  expect(market({ selection: "Celtics -4.5", market: "1st Half" })).toBe("1st Half");
  expect(market({ side: "Celtics", league: "NBA 1st half" })).toMatch(/1st half/i);
  expect(market({ selection: "Celtics", market: "Celtics", league: "NBA 1st half" })).toMatch(/1st half/i);
});
