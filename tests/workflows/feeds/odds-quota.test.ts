import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { oddsBudget, oddsQuota, planOdds } from "#app/lib/workflows/feeds/inside/odds-quota.server.ts";
import { createDatabase } from "#db/client.ts";
import { NOW, oddsService } from "#tests/providers/the-odds-api/odds-service.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

describe("the odds provider's quota", () => {
  const keeper = async (credits: number) => {
    const database = await openTestDatabase();
    const time = { now: NOW };
    const quota = oddsQuota(database, credits, () => epochMs(time.now));
    return { database, time, quota, budget: () => oddsBudget(database, credits, epochMs(time.now)) };
  };
  const headers = (used: number, remaining: number) => {
    return { "x-requests-used": String(used), "x-requests-remaining": String(remaining), "x-requests-last": "3" };
  };

  it("is counted before the question, and the service's own figures count", async () => {
    const { quota, budget } = await keeper(500);
    const { odds } = await oddsService([{ headers: headers(9, 491) }, {}], quota);
    await odds.odds("NBA");
    expect(await budget()).toEqual({ remaining: 491, used: 9, usedToday: 3 });
    await odds.odds("NBA");
    expect(await budget()).toEqual({ remaining: 488, used: 12, usedToday: 6 });
  });

  it("gives back what an answer cost less than was counted before it", async () => {
    const { quota, budget } = await keeper(500);
    const cheap = { "x-requests-used": "1", "x-requests-remaining": "499", "x-requests-last": "1" };
    const { odds } = await oddsService([{ headers: cheap }], quota);
    await odds.odds("NBA");
    expect(await budget()).toEqual({ remaining: 499, used: 1, usedToday: 1 });
  });

  it("is as large as the service says, whatever was configured", async () => {
    const { quota, budget } = await keeper(500);
    await quota.spend(3);
    await quota.record({ used: 19_003, remaining: 997 });
    expect(await budget()).toMatchObject({ remaining: 997, used: 19_003 });
    await quota.record({ used: 19_999, remaining: 1 });
    await expect(quota.spend(3)).rejects.toThrow("1 credits are left");
  });

  it("counts questions that got no answer", async () => {
    const { quota, budget } = await keeper(500);
    const { odds } = await oddsService([{ status: 404, body: {} }], quota);
    await expect(odds.odds("NBA")).rejects.toThrow(ProviderError);
    expect(await budget()).toMatchObject({ used: 3, remaining: 497 });
  });

  it("is not exceeded: what it does not hold is not asked for, what costs nothing is", async () => {
    const { quota } = await keeper(8);
    const { odds, asked } = await oddsService([{}], quota);
    for (let i = 0; i < 2; i++) await odds.odds("NBA");
    for (let i = 0; i < 3; i++)
      await expect(odds.odds("NBA")).rejects.toMatchObject({
        kind: "rate-limited",
        message: "the-odds-api: 2 credits are left this month, 3 are needed",
      });
    expect(asked()).toBe(2);
    await odds.events("NBA");
    expect(asked()).toBe(3);
  });

  it("is not exceeded by two workers who ask at the same moment: one of them gets the last of it", async () => {
    const { database, quota, budget } = await keeper(8);
    const other = await createDatabase({ url: `file:${database.path}` });
    onTestFinished(() => other.close());
    const second = oddsQuota(other, 8, () => epochMs(NOW));
    const outcomes = await Promise.allSettled([quota, second, quota, second].map((each) => each.spend(3)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await budget()).toMatchObject({ used: 6, remaining: 2 });
  });

  it("starts again with the UTC month and the UTC day", async () => {
    const { quota, budget, time } = await keeper(500);
    await quota.spend(3);
    await quota.record({ used: 3, remaining: 497 });
    time.now += DAY_MS;
    expect(await budget()).toEqual({ remaining: 497, used: 3, usedToday: 0 });
    time.now = Date.UTC(2026, 1, 1);
    expect(await budget()).toEqual({ remaining: 500, used: 0, usedToday: 0 });
  });

  it("is never exceeded, whatever is spent and reported in whatever order", async () => {
    const step = fc.oneof(
      fc.record({ spend: fc.constantFrom(1, 2, 3) }),
      fc.record({ remaining: fc.nat(40) }),
      fc.record({ hours: fc.nat(30) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { quota, time, budget } = await keeper(20);
        time.now = Date.UTC(2026, 0, 5);
        // Stored beside the database: the rest as the service would report it.
        let left = 20;
        for (const one of steps) {
          if ("hours" in one) time.now += one.hours * HOUR_MS;
          else if ("remaining" in one) {
            left = Math.min(left, one.remaining);
            await quota.record({ used: 7, remaining: left });
          } else {
            const spent = await quota.spend(one.spend).then(
              () => true,
              () => false,
            );
            expect(spent).toBe(left >= one.spend);
            if (spent) left -= one.spend;
          }
          expect(left).toBeGreaterThanOrEqual(0);
          expect((await budget()).remaining).toBe(left);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("gives the plan the rest of the month and the day's spending", async () => {
    const { database, quota, time } = await keeper(1700);
    await quota.spend(30);
    const slate = { running: 0, starts: [epochMs(NOW + HOUR_MS)] };
    const idle = { running: 0, starts: [] };
    const slates = { NBA: slate, NHL: idle, NFL: idle, MLB: idle };
    const plan = await planOdds(database, 1700, slates, epochMs(time.now));
    expect(plan).toMatchObject({ remaining: 1670, used: 30, usedToday: 30, allowance: 70 });
    expect(plan.cost).toBeLessThanOrEqual(70);
  });
});
