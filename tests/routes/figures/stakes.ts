import { expect } from "vitest";
import type { Crawler } from "./crawler.ts";
import { opinionsOn, pickFigures } from "./opinions.ts";
import type { ApiPick } from "./picks.ts";

/** Every place that suggests a stake. */
export async function crawlStakes(crawl: Crawler, open: readonly ApiPick[], bankroll: number): Promise<void> {
  const bets = open.filter(({ verdict }) => verdict === "BET");
  for (const { id, visible, ...bet } of bets)
    for (const [where, opinion] of await opinionsOn(crawl, { ...bet, price: visible.price })) {
      if (opinion.forecast === null) throw new Error(`The second opinion on pick ${id} has no forecast`);
      crawl.note(where, `pick ${id}`, pickFigures(opinion));
    }
  const agents = () => import("#app/routes/api.agents.$.ts");
  interface Run {
    readonly result: {
      readonly portfolio: {
        readonly bankroll: number;
        readonly bankrollAssumed: boolean;
        readonly stakes: readonly { pickId: number; stake: number }[];
        readonly exposureWithOpen: number;
        readonly dayLimit: number;
      } | null;
      readonly finalConfidence: readonly { pickId: number; confidence: number }[];
    };
  }
  const { result } = await crawl.call<Run>("/api/agents/test", agents, {});
  for (const { pickId, confidence } of result.finalConfidence)
    crawl.note("/api/agents", `pick ${pickId}`, { confidence });
  expect(result.portfolio).toMatchObject({ bankroll: bankroll, bankrollAssumed: false });
  // Named: all cards together under the caps of game and day. Each alone is the card's stake.
  expect(result.portfolio?.exposureWithOpen).toBeLessThanOrEqual((result.portfolio?.dayLimit ?? 0) + 1e-9);
  for (const { id, gameId } of bets.slice(0, 2)) {
    const alone = await crawl.call<Run>("/api/agents/execute/riskModel", agents, { games: [{ id: gameId }] });
    const stake = alone.result.portfolio?.stakes.find(({ pickId }) => pickId === id)?.stake;
    if (alone.result.portfolio?.stakes.length === 1) crawl.note("/api/agents/execute", `pick ${id}`, { stake });
  }

  const slip = () => import("#app/routes/api.slip.$.ts");
  interface SlipBody {
    readonly items: readonly {
      pickId: number;
      confidence: number;
      edge: number;
      verdict: string;
      suggestedStakeCents: number;
      stakeCents: number;
      toWinCents: number;
      visible: { price: number };
    }[];
  }
  for (const { id } of bets.slice(0, 3)) await crawl.call("/api/slip/items", slip, { pickId: id });
  const { items } = await crawl.call<SlipBody>("/api/slip", slip);
  for (const { pickId, confidence, edge, verdict, visible } of items)
    crawl.note("/api/slip", `pick ${pickId}`, { confidence, edge, verdict, price: visible.price });
  const beside = await crawl.call<Run>("/api/agents/execute/riskModel", agents, { on: "slip" });
  // A slip sizes its bets together: its stakes are the risk model's of the slip, and at most the cards' own.
  for (const { pickId, suggestedStakeCents, stakeCents, toWinCents } of items) {
    crawl.note("/api/slip", `slip ${pickId}`, {
      stake: suggestedStakeCents / 100,
      entered: stakeCents / 100,
      win: toWinCents / 100,
    });
    expect(suggestedStakeCents / 100).toBeLessThanOrEqual(
      (open.find(({ id }) => id === pickId)?.suggestedStake ?? 0) + 0.01,
    );
  }
  for (const { pickId, stake } of beside.result.portfolio?.stakes ?? [])
    crawl.note("/api/agents on the slip", `slip ${pickId}`, { stake });
}
