import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { cents, epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { LIMIT_KINDS, type LimitKind } from "#app/lib/engine/care/limits.ts";
import { localDay } from "#app/lib/format/dates.ts";
import type { BettingSettings } from "#app/lib/schemas/account/forms.ts";
import { users } from "#db/schema/accounts.ts";
import { careTime } from "#db/schema/care.ts";
import { makeBet } from "#db/seed/factories.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, ORIGIN, routeArgs } from "#tests/setup/app.ts";
import { callerAt, readPerson } from "#tests/workflows/scene.ts";
import { assistant, callTool, serveAssistants, tokenHolder } from "./assistant.ts";

const HOME = "America/New_York";
/** One person's day, used up by the kind of limit. */
const USED_UP: Readonly<Record<LimitKind, { readonly amount: number }>> = {
  stake: { amount: 1500 },
  loss: { amount: 1500 },
  time: { amount: 30 },
};

async function open(kind: LimitKind) {
  const app = await openApp({ OPERATOR_EMAILS: "" });
  const scene = await ensureScene(app.database, Date.now());
  const origin = await serveAssistants(app);
  const { token, userId, cookie } = await tokenHolder(app, "elite");
  const { database } = app;
  const now = () => epochMs(Date.now());
  await database.write((tx) =>
    tx
      .update(users)
      .set({ bankrollCents: cents(100_000), timeZone: HOME, region: "US-NJ" })
      .where(eq(users.id, userId)),
  );
  const caller = async () => callerAt(database, await readPerson(database, userId, now()), { wallNow: now() });
  const verbs = await app.load(async () => ({
    ...(await import("#app/lib/workflows/account/set-limits.server.ts")),
    ...(await import("#app/lib/workflows/account/set-bankroll.server.ts")),
    ...(await import("#app/lib/workflows/account/change-settings.server.ts")),
  }));
  const amounts = { day: USED_UP[kind].amount, week: null, month: null };
  await verbs.setLimits(await caller(), { kind, amounts });
  const spentAt: EpochMs = epochMs(Date.now() - 60_000);
  if (kind === "stake") await makeBet(database.read, userId, { stakeCents: cents(1500), savedAt: spentAt });
  if (kind === "loss") {
    const lost = { status: "lost", settledAt: spentAt, profitCents: cents(-1500) } as const;
    await makeBet(database.read, userId, { stakeCents: cents(1500), savedAt: spentAt, ...lost });
  }
  if (kind === "time") {
    const day = localDay(Date.now(), HOME);
    await database.read.insert(careTime).values({ userId, day, minutes: 30, lastSeenAt: spentAt });
  }
  const pickId = scene.upcoming[0] ?? 0;
  const screen = await app.load(() => import("#app/routes/_app.picks.$id/route.tsx"));
  const client = await assistant(origin, token);
  let asked = 0;
  return {
    caller,
    verbs,
    /** The code with which each endpoint refuses a stake of one dollar; "done" where it is accepted. */
    doors: async () => {
      const body = new URLSearchParams({ intent: "save", stake: "1" });
      const params = { id: String(pickId) };
      const saved = await screen
        .action(
          routeArgs(`/picks/${pickId}`, { method: "POST", body, headers: { Cookie: cookie, Origin: ORIGIN }, params }),
        )
        .catch((thrown: unknown) => thrown);
      const page = JSON.stringify(saved instanceof Response ? saved.headers.get("Location") : saved);
      const api = await fetch(`${origin}/api/saved-picks`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ strategyId: pickId, stake: 1 }),
      });
      const tool = await callTool(client, "save_bet", {
        pickIds: [pickId],
        stake: 1,
        idempotencyKey: `try-${++asked}-of-it`,
      });
      return { page, api: (await api.json()) as { readonly code?: string }, status: api.status, tool };
    },
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

const profile = { username: "somebody", region: "US-NJ", timeZone: HOME } as const;
const betting: BettingSettings = {
  ownBooks: [],
  oddsFormat: "american",
  currencyMark: "$",
  unit: null,
  defaultStake: 2500,
  preferredBook: null,
};
/** Every setting that a person can change, with its new value. */
const SETTINGS: readonly (readonly [string, (of: Opened) => Promise<unknown>])[] = [
  ...[
    "America/Chicago",
    "America/Los_Angeles",
    "Pacific/Honolulu",
    "Asia/Tokyo",
    "Pacific/Kiritimati",
    "UTC",
    HOME,
  ].map(
    (timeZone) =>
      [
        `the time zone, to ${timeZone}`,
        async (of: Opened) => of.verbs.changeProfile(await of.caller(), { ...profile, timeZone }, { helpLine: "1" }),
      ] as const,
  ),
  [
    "the region",
    async (of) => of.verbs.changeProfile(await of.caller(), { ...profile, region: "GB" }, { helpLine: "1" }),
  ],
  ["the currency", async (of) => of.verbs.changeBetting(await of.caller(), { ...betting, currencyMark: "€" })],
  [
    "how odds are written",
    async (of) => of.verbs.changeBetting(await of.caller(), { ...betting, oddsFormat: "decimal" }),
  ],
  [
    "unit and stake",
    async (of) => of.verbs.changeBetting(await of.caller(), { ...betting, unit: 100, defaultStake: 100 }),
  ],
  [
    "a bankroll ten times as large",
    async (of) => of.verbs.setBankroll(await of.caller(), { bankrollCents: 1_000_000 }),
  ],
  ["no bankroll", async (of) => of.verbs.setBankroll(await of.caller(), { bankrollCents: null })],
  [
    "the plan, to Pro and back",
    async (of) => {
      const { database, viewer } = await of.caller();
      for (const tier of ["pro", "elite"] as const)
        await database.write((tx) => tx.update(users).set({ tier }).where(eq(users.id, viewer.id)));
    },
  ],
  [
    "the limit itself, to ten times as much",
    async (of) => {
      for (const kind of LIMIT_KINDS)
        await of.verbs.setLimits(await of.caller(), { kind, amounts: { day: 15_000, week: null, month: null } });
    },
  ],
];

describe("a limit that is used up holds at every endpoint, no matter which setting is changed", () => {
  beforeEach(() => {
    // The day has just begun in Chicago and is an hour old in New York.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 15, 6, 1) });
    return () => vi.useRealTimers();
  });
  test.each(LIMIT_KINDS)("%s", async (kind) => {
    const of = await open(kind);
    for (const [name, change] of [["nothing", async () => undefined] as const, ...SETTINGS]) {
      await change(of);
      const { page, api, status, tool } = await of.doors();
      const said = kind === "time" ? /time limit/i : /limit/i;
      expect([status, api.code], `${name}, by the API`).toEqual([
        kind === "time" ? 403 : 409,
        expect.stringMatching(kind === "time" ? /paused/ : /limit/),
      ]);
      expect([tool.refused, tool.text], `${name}, by an assistant`).toEqual([true, expect.stringMatching(said)]);
      expect(page, `${name}, by the screen`).toMatch(said);
    }
  });
});
