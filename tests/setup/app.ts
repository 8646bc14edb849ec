import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { onTestFinished, vi } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { createSession } from "#app/models/account/session.server.ts";
import type { Database } from "#db/client.ts";
import { LANDING_TERMS } from "#app/lib/format/landing-terms.ts";
import { makeConsent, makeUser } from "#db/seed/factories.ts";
import { openTestDatabase } from "./database.ts";
import { freshModules } from "./fresh-modules.ts";

export const ORIGIN = "http://localhost:3000";
const SECRET = "a session secret of tests, long enough";

/** The app's modules as a process with these settings would load them, on a database of its own. */
export interface TestApp {
  readonly database: Database & { readonly path: string };
  /** A new person with an open session: the Cookie header of their browser. */
  /** A new person with an open session, who by default has accepted the notice. */
  signedIn(
    tier: Tier,
    given?: { readonly termsAccepted?: boolean },
  ): Promise<{ readonly id: string; readonly cookie: string; readonly token: string }>;
  /** A module of the app, loaded with this app's settings. */
  load<T>(load: () => Promise<T>): Promise<T>;
}

/** Starts from an environment with nothing but these settings and a copy of a database file (an empty one); call it inside a test. */
export async function openApp(settings: Readonly<Record<string, string>> = {}, base?: string): Promise<TestApp> {
  const database = await openTestDatabase(onTestFinished, base);
  const given = {
    APP_ORIGIN: ORIGIN,
    SESSION_SECRET: SECRET,
    DATABASE_URL: `file:${database.path}`,
    LOG_LEVEL: "silent",
    NODE_ENV: "test",
    ...settings,
  };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  freshModules();
  const cookies = await import("#app/lib/http/session/signed-cookie.server.ts");
  const platform = await import("#app/lib/platform/db.server.ts");
  onTestFinished(async () => {
    await platform.closeDatabase();
    vi.unstubAllEnvs();
  });
  let people = 0;
  return {
    database,
    load: (load) => load(),
    async signedIn(tier, { termsAccepted = true } = {}) {
      const wallNow = Date.now();
      const user = await makeUser(database.read, {
        id: `${tier}-${++people}`,
        tier,
        trialStartedAt: wallNow - HOUR_MS,
        createdAt: wallNow,
      });
      const { id } = user;
      if (termsAccepted) await makeConsent(database.read, user, LANDING_TERMS);
      const token = `token of ${id}`;
      await database.write((tx) =>
        createSession(tx, { token, userId: id, userAgent: null, createdAt: epochMs(wallNow) }),
      );
      const cookie = (await cookies.openSessionCookie(token)).split(";", 1)[0] ?? "";
      return { id, cookie, token };
    },
  };
}

/** Arguments of a loader or action called directly. */
export function routeArgs(
  path: string,
  init: RequestInit & { readonly params?: Record<string, string> } = {},
): LoaderFunctionArgs & ActionFunctionArgs {
  const { params = {}, ...request } = init;
  return { request: new Request(new URL(path, ORIGIN), request), params, context: {} };
}
