import { expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { simulatedWorld } from "../../../dev/providers/simulated-world.ts";

const EVENING = epochMs(Date.parse("2026-11-20T21:00:00Z"));

/** The board of a moment, in no order: which market comes first says nothing. */
async function boardOf(world: ReturnType<typeof simulatedWorld>, now: number): Promise<readonly string[]> {
  return (await world.at(epochMs(now)).quotes("NBA")).map((quote) => JSON.stringify(quote)).sort();
}

it("a world that is asked minute after minute quotes what one that is asked only once does", async () => {
  const world = simulatedWorld("quotes");
  // Over the first starts, with a pause in between and a step back, as an operator's clock takes them.
  const minutes = [0, 13, 240, 180];
  for (const minute of minutes) {
    const now = EVENING + minute * MINUTE_MS;
    const board = await boardOf(world, now);
    expect(board, `after ${minute} minutes`).toEqual(await boardOf(simulatedWorld("quotes"), now));
    expect(board.length).toBeGreaterThan(30);
  }
  // After a pause this long no earlier quote is still on offer.
  const later = EVENING + 24 * 10 * HOUR_MS;
  expect(await boardOf(world, later)).toEqual(await boardOf(simulatedWorld("quotes"), later));
});
