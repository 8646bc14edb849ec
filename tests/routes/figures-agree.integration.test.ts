import { expect, onTestFinished, test, vi } from "vitest";
import { eq } from "drizzle-orm";
import type * as RiskModel from "#app/lib/agents/risk-model.ts";
import { cents } from "#app/lib/engine/brands.ts";
import { users } from "#db/schema/accounts.ts";
import { makeFeedClock, NOON } from "#db/seed/factories.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp } from "#tests/setup/app.ts";
import { sceneBase } from "#tests/setup/scene-base.ts";
import { contradictions, Crawler, empty, uncompared, type Sighting } from "./figures/crawler.ts";
import { crawlBets, makeOwnBets } from "./figures/bets.ts";
import { crawlFiles } from "./figures/files.ts";
import { crawlMarket } from "./figures/market.ts";
import { crawlMessages } from "./figures/messages.ts";
import { crawlPicks, crawlViews } from "./figures/picks.ts";
import { crawlPrograms } from "./figures/programs.ts";
import { crawlRecord, crawlRecordFile, crawlRecordTool, makeRecord } from "./figures/record.ts";
import { crawlResearch, makeResearch } from "./figures/research.ts";
import { crawlStakes } from "./figures/stakes.ts";

/** The small world of the browser's tests, made once. */
const base = sceneBase();

const BANKROLL_CENTS = cents(200_000);

/** A person with a bankroll, as whom screens and calls are requested. */
async function crawler(from?: string) {
  const app = await openApp({}, from);
  const { id, cookie } = await app.signedIn("elite");
  await app.database.read.update(users).set({ bankrollCents: BANKROLL_CENTS }).where(eq(users.id, id));
  return { crawl: new Crawler(app, cookie), userId: id };
}

async function crawled(): Promise<readonly Sighting[]> {
  const { crawl, userId } = await crawler(base());
  await ensureScene(crawl.app.database, Date.now());
  await makeOwnBets(crawl, userId);
  const open = await crawlPicks(crawl);
  expect(open.length).toBeGreaterThan(3);
  expect(open.some(({ verdict }) => verdict === "BET")).toBe(true);
  await crawlViews(crawl, open);
  await crawlMarket(crawl, open);
  await crawlStakes(crawl, open, BANKROLL_CENTS / 100);
  await crawlFiles(crawl, open);
  await crawlBets(crawl);
  await crawlPrograms(crawl, userId, open);
  await crawlMessages(crawl, userId, open);
  return crawl.seen;
}

const placesIn = (seen: readonly Sighting[]) => (what: RegExp) =>
  new Set(seen.filter((one) => what.test(one.what)).map(({ where }) => where)).size;

test("one moment, one person: every screen and call shows the same pick, stake, chance, price, rate and count", async () => {
  const seen = await crawled();
  expect(contradictions(seen)).toEqual([]);
  expect(uncompared(seen)).toEqual([]);
  // The scene offers no lean.
  expect(empty(seen)).toEqual(["offered … leans"]);
  const places = placesIn(seen);
  expect(places(/^pick \d+ confidence$/)).toBeGreaterThanOrEqual(10);
  expect(places(/^pick \d+ stake$/)).toBeGreaterThanOrEqual(7);
  expect(places(/^pick \d+ price$/)).toBeGreaterThanOrEqual(7);
  expect(places(/^pick \d+ confidence in tenths$/)).toBeGreaterThanOrEqual(5);
  expect(places(/^published \d+ price$/)).toBe(3);
  expect(places(/^own bets profit$/)).toBeGreaterThanOrEqual(11);
  expect(places(/^own bets winRate$/)).toBe(7);
  expect(places(/^bet \d+ profit$/)).toBe(7);
  expect(places(/^own bets of the last day/)).toBe(2);
});

test("props, players, teams, line-ups and the record are the same on every screen and in every call", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  onTestFinished(() => void vi.useRealTimers());
  const { crawl, userId } = await crawler();
  await makeFeedClock(crawl.app.database.read);
  await makeRecord(crawl);
  await makeResearch(crawl);
  await crawlRecord(crawl);
  await crawlRecordFile(crawl);
  await crawlRecordTool(crawl, userId);
  await crawlResearch(crawl, userId);
  expect(contradictions(crawl.seen)).toEqual([]);
  expect(uncompared(crawl.seen)).toEqual([]);
  // Two players of one team have no rating, and nothing was priced since the report.
  expect(empty(crawl.seen)).toEqual(["report … after", "player … rating"]);
  const places = placesIn(crawl.seen);
  expect(places(/^record winRate$/)).toBeGreaterThanOrEqual(6);
  expect(places(/^prop .* chanceOver$/)).toBeGreaterThanOrEqual(7);
  expect(places(/^player .* status$/)).toBeGreaterThanOrEqual(6);
  expect(places(/^team .* wins$/)).toBeGreaterThanOrEqual(4);
});

test("a screen that was made wrong is found, with its name", async () => {
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
  const { crawl } = await crawler(base());
  await ensureScene(crawl.app.database, Date.now());
  await crawlStakes(crawl, await crawlPicks(crawl), BANKROLL_CENTS / 100);
  const wrong = contradictions(crawl.seen);
  expect(wrong.length).toBeGreaterThan(0);
  expect(wrong.every((text) => text.includes("stake") && text.includes("/api/agents"))).toBe(true);
});
