import { expect, test } from "vitest";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";
import { suggestionOf } from "../../app/routes/_app.picks.$id/bet-section.tsx";

const display = { now: 0, oddsFormat: "american", currencyMark: "$", timeZone: "UTC", unitCents: null } as const;

/** What the heading of a pick's stake says. */
function said(pick: object, started = false): string {
  const detail = { pick: { ownBet: null, betRefusal: null, stakeFraction: 0.01, ...pick }, stakeCents: 2000 };
  return suggestionOf({ detail: detail as unknown as PickDetail, display: display as never, started });
}

test("no stake is suggested on a price that is too old to bet, nor where there is no edge", () => {
  expect(said({})).toBe("1.0% · $20");
  expect(said({ betRefusal: "stale" })).toBe("No stake on an old price");
  expect(said({ stakeFraction: 0 })).toBe("No stake suggested");
  expect(said({}, true)).toBe("1.0% · $20 when published");
  expect(said({ ownBet: { side: "home" }, betRefusal: "stale" })).toBe("Already bet");
});
