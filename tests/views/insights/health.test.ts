import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { failedAnswers, noteFailedAnswer } from "#app/lib/platform/failed-answers.server.ts";
import { healthOf } from "#app/lib/views/insights/health-view.ts";

const QUIET = { failed: 0, refusedWrites: 0, failedLately: 0, refusedLately: 0 };
type Probe = Parameters<typeof healthOf>[0];

const NOW = epochMs(Date.parse("2026-01-15T18:00:00Z"));

/** Everything healthy; `given` is what is not. */
function health(given: Partial<Omit<Probe, "state">> & { readonly state?: Partial<Probe["state"]> } = {}) {
  const read = epochMs(NOW - MINUTE_MS);
  const state: Probe["state"] = {
    news: { lastQuoteAt: read, oddsReadThrough: { NBA: read }, pricedThrough: { NBA: read } },
    workerBeatAt: epochMs(NOW - 10_000),
    jobs: [
      { job: "odds:simulation", runs: 1440, failed: 0 },
      { job: "publish:simulation", runs: 288, failed: 0 },
      { job: "alerts", runs: 1440, failed: 0 },
      { job: "odds:live", runs: 1440, failed: 0 },
    ],
    ...given.state,
  };
  return healthOf({
    answers: QUIET,
    responseMs: 3,
    stale: false,
    feed: "simulation",
    asOf: NOW,
    wallNow: NOW,
    ...given,
    state,
  });
}

test("its clock is the feed's, as everywhere on the screen", () => {
  expect(health({ asOf: epochMs(NOW + 6 * HOUR_MS) }).checkedAt).toBe(NOW + 6 * HOUR_MS);
});

const named = (name: string, panel: ReturnType<typeof health>) => panel.components.find((one) => one.name === name);

test("all is well: six of six, no errors, and only what was asked has a response time", () => {
  const panel = health();
  expect(panel).toMatchObject({ operational: 6, errors: 0, checkedAt: NOW });
  expect(panel.components.map(({ status, tone }) => [status, tone])).toEqual(
    Array.from({ length: 6 }, () => ["Operational", "positive"]),
  );
  expect(panel.components.map(({ responseMs }) => responseMs)).toEqual([3, null, null, null, null, null]);
});

test("over 200 ms is marked as slow, 200 are not", () => {
  expect(named("Database", health({ responseMs: 200 }))).toMatchObject({ ok: true, slow: false, tone: "positive" });
  expect(named("Database", health({ responseMs: 201 }))).toMatchObject({
    ok: false,
    slow: true,
    tone: "caution",
    status: "Slow",
    responseMs: 201,
  });
});

test("a day's failures are counted at their component, in red; another feed's prices are jobs like any other", () => {
  const jobs = [
    { job: "odds:simulation", runs: 1440, failed: 2 },
    { job: "odds:live", runs: 1440, failed: 7 },
    { job: "alerts", runs: 10, failed: 0 },
  ];
  const panel = health({ state: { jobs } });
  expect(named("Prices", panel)).toMatchObject({ ok: true, tone: "negative", status: "Operational", errors: 2 });
  expect(named("Forecasts", panel)).toMatchObject({ ok: true, tone: "positive", errors: 0 });
  expect(named("Background jobs", panel)).toMatchObject({
    ok: false,
    tone: "negative",
    status: "Error",
    errors: 7,
    note: "1,450 runs in 24 h",
  });
  expect(panel).toMatchObject({ operational: 5, errors: 9 });
});

test("old prices, no forecast and a silent worker are warnings", () => {
  const silent = { workerBeatAt: epochMs(NOW - 2 * MINUTE_MS) };
  const news = { lastQuoteAt: null, oddsReadThrough: {}, pricedThrough: {} };
  const panel = health({ stale: true, state: { ...silent, news } });
  expect(named("Prices", panel)).toMatchObject({ status: "Out of date", tone: "caution", note: "never read" });
  expect(named("Forecasts", panel)).toMatchObject({ status: "None yet", tone: "caution", note: "never priced" });
  expect(named("Background worker", panel)).toMatchObject({ status: "Silent", tone: "caution" });
  expect(panel.operational).toBe(3);
});

test("refused changes and other server errors are counted, and reported while they are fresh", () => {
  const panel = health({ answers: { failed: 5, refusedWrites: 2, failedLately: 1, refusedLately: 1 } });
  expect(named("Database", panel)).toMatchObject({
    ok: false,
    tone: "negative",
    status: "Refuses changes",
    errors: 2,
    note: "answered this page's queries; 2 changes refused in 24 h",
  });
  expect(named("Web server", panel)).toMatchObject({ ok: false, tone: "negative", status: "Error", errors: 3 });
  expect(panel.errors).toBe(5);
  const past = health({ answers: { failed: 5, refusedWrites: 2, failedLately: 0, refusedLately: 0 } });
  expect(named("Database", past)).toMatchObject({ ok: true, tone: "negative", status: "Operational", errors: 2 });
});

test("failed answers are kept for a day, by whether they were to change something", () => {
  const day = 24 * 3_600_000;
  noteFailedAnswer({ changes: true, at: NOW });
  noteFailedAnswer({ changes: false, at: NOW + MINUTE_MS });
  expect(failedAnswers(NOW + 2 * MINUTE_MS)).toEqual({
    failed: 2,
    refusedWrites: 1,
    failedLately: 2,
    refusedLately: 1,
  });
  expect(failedAnswers(NOW + 60 * MINUTE_MS)).toEqual({
    failed: 2,
    refusedWrites: 1,
    failedLately: 0,
    refusedLately: 0,
  });
  expect(failedAnswers(NOW + day)).toMatchObject({ failed: 0 });
});
