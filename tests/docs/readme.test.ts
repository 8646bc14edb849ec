import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { dailyShare, planQuota } from "#app/lib/engine/feeds/quota-plan.ts";
import { SIMULATED_PEOPLE } from "#app/lib/engine/lives/people.ts";
import { LEAGUE_ODDS_COST } from "#app/lib/providers/the-odds-api/client.server.ts";

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
/** As one line: a sentence may be broken anywhere. */
const readme = read("README.md").replaceAll(/\s+/g, " ");
const { engines, scripts } = JSON.parse(read("package.json")) as {
  readonly engines: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
};

/** A month of the longest kind, at noon of its first day, with a game an hour ahead in every league. */
const now = epochMs(Date.UTC(2026, 0, 1, 12));
const planFor = (remaining: number) =>
  planQuota({
    now,
    remaining,
    usedToday: 0,
    cost: LEAGUE_ODDS_COST,
    starts: { NBA: [epochMs(now + HOUR_MS)], MLB: [], NFL: [], NHL: [] },
  });

test("the README's costs and readings are those of the quota's plan", () => {
  expect(readme).toContain(`Reading a league once costs ${LEAGUE_ODDS_COST} credits`);
  const [, credits] = /free plan's (\d+) allow five readings a day/.exec(readme) ?? [];
  expect(Math.floor(dailyShare({ now, remaining: Number(credits), usedToday: 0 }) / LEAGUE_ODDS_COST)).toBe(5);
  const [, least, most] = /larger plans are read every (\d+) to (\d+) minutes/.exec(readme) ?? [];
  const read = Object.values(planFor(1_000_000).intervals).filter((every) => every !== null);
  expect([Math.min(...read), Math.max(...read)]).toEqual([Number(least) * MINUTE_MS, Number(most) * MINUTE_MS]);
});

test("the README counts the people of the simulated world and names the required Node", () => {
  // Besides the two who can be signed in as.
  expect(SIMULATED_PEOPLE.length - 2).toBe(24);
  expect(readme).toContain("two dozen simulated members");
  const [, node] = /With Node ([\d.]+) or later/.exec(readme) ?? [];
  expect(engines["node"]).toContain(`^${node}.`);
});

test("every command that the README names exists", () => {
  const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name]) => name ?? []);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test("no document holds both sides of a merge", () => {
  const docs = readdirSync(new URL("../../docs", import.meta.url), { recursive: true, encoding: "utf8" });
  const texts = [
    "README.md",
    "CONTRIBUTING.md",
    ...docs.filter((file) => file.endsWith(".md")).map((file) => `docs/${file}`),
  ];
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter((file) => /^(<{7}|={7}|>{7})( |$)/m.test(read(file)))).toEqual([]);
});
