import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { eq } from "drizzle-orm";
import type * as RiskModel from "#app/lib/agents/risk-model.ts";
import { cents } from "#app/lib/engine/brands.ts";
import { users } from "#db/schema/accounts.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp } from "#tests/setup/app.ts";
import { sceneBase } from "#tests/setup/scene-base.ts";
import { contradictions, Crawler, type Sighting } from "./figures/crawler.ts";
import { crawlFiles } from "./figures/files.ts";
import { crawlPicks, crawlViews } from "./figures/picks.ts";
import { crawlRecord } from "./figures/record.ts";
import { crawlStakes } from "./figures/stakes.ts";

/** The small world of the browser's tests, made once. */
let base: string;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  base = await sceneBase((close) => closing.push(close));
  return async () => {
    for (const close of closing) await close();
  };
});

const BANKROLL_CENTS = cents(200_000);

async function crawler(): Promise<Crawler> {
  const app = await openApp({}, base);
  await ensureScene(app.database, Date.now());
  const { id, cookie } = await app.signedIn("elite");
  await app.database.read.update(users).set({ bankrollCents: BANKROLL_CENTS }).where(eq(users.id, id));
  return new Crawler(app, cookie);
}

async function crawled(): Promise<readonly Sighting[]> {
  const crawl = await crawler();
  const open = await crawlPicks(crawl);
  expect(open.length).toBeGreaterThan(3);
  expect(open.some(({ verdict }) => verdict === "BET")).toBe(true);
  await crawlViews(crawl, open);
  await crawlStakes(crawl, open, BANKROLL_CENTS / 100);
  await crawlFiles(crawl, open);
  await crawlRecord(crawl);
  return crawl.seen;
}

test("one moment, one person: every screen and call shows the same pick, stake, chance, price, rate and count", async () => {
  const seen = await crawled();
  expect(contradictions(seen)).toEqual([]);
  // What is compared with nothing proves nothing.
  const places = (what: RegExp) => new Set(seen.filter((one) => what.test(one.what)).map(({ where }) => where)).size;
  expect(places(/^pick \d+ confidence$/)).toBeGreaterThanOrEqual(7);
  expect(places(/^pick \d+ stake$/)).toBeGreaterThanOrEqual(5);
  expect(places(/^pick \d+ price$/)).toBeGreaterThanOrEqual(5);
  expect(places(/^pick \d+ confidence in tenths$/)).toBe(3);
  expect(places(/^record bets$/)).toBe(3);
});

test("a screen that is made wrong is found, with its name", async () => {
  vi.doMock("#app/lib/agents/risk-model.ts", async (original) => {
    const actual = await original<typeof RiskModel>();
    return {
      ...actual,
      portfolioRisk: (...given: Parameters<typeof RiskModel.portfolioRisk>) => {
        const risk = actual.portfolioRisk(...given);
        return {
          ...risk,
          stakes: risk.stakes.map((one) => ({ ...one, stakeCents: Math.round(one.stakeCents * 1.1) })),
        };
      },
    };
  });
  onTestFinished(() => vi.doUnmock("#app/lib/agents/risk-model.ts"));
  const wrong = contradictions(await crawled());
  expect(wrong.length).toBeGreaterThan(0);
  expect(wrong.every((text) => text.includes("stake") && text.includes("/api/agents"))).toBe(true);
});
