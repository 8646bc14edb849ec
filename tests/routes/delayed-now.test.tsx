import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";
import { rowText } from "../../app/routes/_app.betting-strategies/folded-groups.tsx";
import { ThenAndNow } from "../../app/routes/_app.picks.$id/then-and-now.tsx";

const display = { now: 0, oddsFormat: "american", currencyMark: "$", timeZone: "UTC", unitCents: null } as const;
const SEEN = Date.UTC(2026, 10, 29, 6, 24);
const worth = { line: null, price: -110, book: "caesars", confidence: 0.5, confidenceLow: 0.45, confidenceHigh: 0.55 };
const said = { ...worth, marketProbability: 0.5, edge: -0.04, verdict: "PASS", stakeFraction: 0 };

/** What stands on a folded row and above the columns of a pick's page, for a plan whose price belongs to a moment. */
function shown(seenAt: number | null, edge: number | null = -0.023) {
  const row = {
    now: { edge, betFrom: 102, stale: false, moved: false, seenAt },
    ...({ publishedPrice: -105, publishedVerdict: "BET" } as const),
  };
  const pick = { market: "moneyline", side: "home", published: { ...said, at: 0 }, now: { ...said, assessedAt: 0 } };
  const detail = { pick: { ...pick, visible: { moved: false, seenAt } }, grading: null, stakeCents: null };
  const page = renderToStaticMarkup(
    <ThenAndNow detail={detail as unknown as PickDetail} display={display as never} notes={[]} />,
  );
  return [rowText(row, display), page.match(/(?<=Published<\/th>.*?>)[^<]+(?=<\/th>)/)?.[0]];
}

test("a delayed plan reads the moment of its price wherever others read “now” (D49)", () => {
  expect(shown(null)).toEqual(["edge −2.3% now · a bet at +102 or better", "Now"]);
  expect(shown(SEEN)).toEqual(["edge −2.3% as of 6:24 AM · a bet at +102 or better", "As of 6:24 AM"]);
  expect(shown(SEEN, null)[0]).toBe("not offered as of 6:24 AM · a bet at +102 or better");
});
