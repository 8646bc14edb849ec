import fc from "fast-check";
import { expect, test } from "vitest";
import { MENTOR_DEFAULTS } from "#app/components/insights/mentor-links.ts";
import { betClaims } from "#app/lib/engine/claims/bet-claims.ts";
import type { BettingHabits } from "#app/lib/engine/mentor/tips.ts";
import { mentorFeatures, tipCards } from "#app/lib/views/insights/mentor-tips.ts";
import { reviewBets } from "#tests/engine/whole-lists.ts";
import { mentorFiltersSchema } from "#app/lib/schemas/insights/mentor.ts";
import { mentorInsights } from "#app/lib/views/insights/mentor-insights.ts";
import { anyHistory, habitsOf, madeBet, screenedOf } from "#tests/engine/mentor/made-bets.ts";

const viewer = { currencyMark: "£", pause: null } as const;
const many = (count: number, fields: Parameters<typeof madeBet>[1] = {}) =>
  Array.from({ length: count }, (_, index) => madeBet(index, fields));

const reviewedOf = (bets: Parameters<typeof screenedOf>[0], habits: BettingHabits) => ({
  review: reviewBets(bets),
  claims: betClaims(screenedOf(bets), 0),
  habits,
  mark: "£" as const,
  oddsFormat: "american" as const,
});

test("the address's defaults are the links' ones", () => {
  expect(mentorFiltersSchema.parse({})).toEqual(MENTOR_DEFAULTS);
});

test("a stake above 50 of one's own currency, without and with a bankroll", () => {
  const bets = many(4, { stakeCents: 6250 });
  const [unknown] = tipCards(habitsOf(bets), viewer, []);
  expect(unknown).toMatchObject({
    title: "Stake Size Alert",
    action: { label: "Adjust Stakes", to: "/bankroll" },
    priority: "high",
  });
  expect(unknown?.message).toContain("£62.50 over 4 bets. Risk at most 2–3% of your bankroll");
  const [known] = tipCards(habitsOf(bets, 100_000), viewer, []);
  expect(known?.message).toBe(
    "Your average stake is £62.50 over 4 bets, 6.3% of your bankroll. Risk at most 2–3% on one bet: £30.00 or less.",
  );
  expect(known?.action).toEqual({ label: "Adjust Stakes", to: "/settings#betting" });
});

test("the performance tip leads to picks at 75% and names their price", () => {
  const bets = [...many(20, { status: "won" }), ...many(21, { status: "lost" })];
  const tip = tipCards(habitsOf(bets), viewer, []).find(({ id }) => id === "win-rate-low");
  expect(tip).toMatchObject({
    title: "Performance Tip",
    action: { label: "Filter High Confidence", to: "/betting-strategies?minConfidence=75" },
  });
  expect(tip?.message).toMatch(
    /^You won 48\.8% of 41 decided bets and are behind\. Picks at 75%\+ win more often .*pay less/,
  );
});

test("more than five open bets are a risk: 3–5 at a time are easier to follow", () => {
  const [tip] = tipCards(habitsOf(many(6, { status: "pending" })), viewer, []);
  expect(tip).toMatchObject({ title: "Bet Concentration Risk", action: { label: "Review Portfolio" } });
  expect(tip?.message).toMatch(/^6 bets are open: .* 3–5 at a time are easier to follow\.$/);
});

test("good news has the specification's titles and actions, and no word of more", () => {
  const lucky = tipCards(habitsOf(many(120, { status: "won" })), viewer, []);
  expect(lucky.map(({ title, action, priority, type }) => [title, action?.label ?? null, priority, type])).toEqual([
    ["Hot Streak Alert", "Stay Disciplined", "medium", "info"],
    ["Excellent Performance", null, "low", "success"],
    ["Strong ROI", "Track Patterns", "low", "success"],
  ]);
});

test("during a break nothing is said", () => {
  const habits = habitsOf(many(4, { stakeCents: 6250 }));
  const pause = { kind: "time-out", endsAt: 1 } as const;
  expect(tipCards(habits, { ...viewer, pause }, [])).toEqual([]);
});

test("in any history, no tip or insight asks for a larger stake, and no figure is broken", () => {
  const asksForMore = /\b(?:increase|raise|double|press|bigger|larger|up your|stake more|bet more)\b/i;
  fc.assert(
    fc.property(anyHistory, ({ bets, bankrollCents }) => {
      const habits = habitsOf(bets, bankrollCents);
      const words = [
        ...tipCards(habits, viewer, []).map(({ title, message }) => `${title} ${message}`),
        ...mentorInsights(reviewedOf(bets, habits)).map(
          ({ title, figure, basis, text }) => `${title} ${figure} ${basis} ${text}`,
        ),
      ];
      for (const text of words) {
        expect(text).not.toMatch(asksForMore);
        expect(text).not.toMatch(/NaN|Infinity|undefined|null|too few/);
      }
    }),
    { numRuns: 300 },
  );
});

test("insights need bets: none without, facts with a few, estimates from 30 on", () => {
  const of = (count: number) => {
    const bets = Array.from({ length: count }, (_, index) =>
      madeBet(index, { status: index % 2 ? "lost" : "won", closingLineValue: 0.02 + (index % 3) / 100 }),
    );
    return mentorInsights(reviewedOf(bets, habitsOf(bets))).map(({ id }) => id);
  };
  expect(of(0)).toEqual([]);
  expect(of(4)).toEqual(["average-stake", "drawdown"]);
  expect(of(29)).not.toContain("win-rate");
  expect(of(30)).toEqual(
    expect.arrayContaining([
      "win-rate",
      "roi",
      "closing-line-value",
      "average-stake",
      "losing-run",
      "spread",
      "backed",
    ]),
  );
});

test("an insight gives its figure's basis and whether chance explains it", () => {
  const bets = Array.from({ length: 60 }, (_, index) => madeBet(index, { status: index % 2 ? "lost" : "won" }));
  const insights = mentorInsights(reviewedOf(bets, habitsOf(bets, 50_000)));
  const named = (id: string) => insights.find((insight) => insight.id === id);
  expect(named("win-rate")).toMatchObject({ figure: "50.0%", category: "performance", smallSample: false });
  expect(named("win-rate")?.basis).toMatch(/^n\s=\s60, 95% range/);
  expect(named("win-rate")?.text).toBe(
    "Your prices break even at 52.4%. The return shows whether the difference is more than chance.",
  );
  expect(named("roi")).toMatchObject({ figure: "−4.6%", smallSample: true, tone: "neutral" });
  expect(named("roi")?.text).toBe("Too few bets to tell it from chance.");
  expect(named("average-stake")?.text).toContain("2.0% of your bankroll");
});

test("a feature is active once there is enough data", () => {
  const waiting = (count: number) =>
    mentorFeatures(habitsOf(many(count))).map(({ waiting: missing }) => (missing ? missing.have : "active"));
  expect(waiting(0)).toEqual([0, 0, 0, 0]);
  expect(waiting(29)).toEqual(["active", "active", 29, 0]);
  expect(waiting(30)).toEqual(["active", "active", "active", 0]);
  expect(mentorFeatures(habitsOf(many(1, { status: "pending" })))[3]?.waiting).toBeNull();
});
