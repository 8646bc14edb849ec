import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SummaryTiles } from "#app/components/bets/summary-tiles.tsx";
import { summaryTally } from "#app/lib/views/bets/summarize-bets.ts";
import { epochMs } from "#app/lib/engine/brands.ts";

const bet = { stakeCents: 1000, closingLineValue: null, gameId: null, settledAt: epochMs(0) };

test("the amount staked and the number of bets beside it are of the same bets: a void one is in neither", () => {
  const tally = summaryTally();
  for (const status of ["won", "lost"] as const)
    tally.add({ ...bet, status, profitCents: status === "won" ? 900 : -1000 });
  const textOf = () =>
    renderToStaticMarkup(
      <SummaryTiles
        {...{ summary: tally.summary(), tracked: summaryTally().summary(), currencyMark: "$" }}
        imported={{ bets: 0, profitCents: 0 }}
      />,
    );
  expect(textOf()).toMatch(/\$20\.00 staked on 2 settled bets</);
  tally.add({ ...bet, status: "void", profitCents: 0 });
  expect(textOf()).toContain("$20.00 staked on 2 settled bets, voids refunded");
});
