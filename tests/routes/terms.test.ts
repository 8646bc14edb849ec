import { expect, test } from "vitest";
import type { ActionFunction, LoaderFunction } from "@remix-run/node";
import { openApp, routeArgs } from "#tests/setup/app.ts";

interface RouteModule {
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
}

const ROUTES = import.meta.glob<RouteModule>([
  "../../app/routes/**/route.tsx",
  "../../app/routes/*.{ts,tsx}",
  "!../../app/routes/api.*",
]);

/** Routes that are open to everybody, or needed on the way to accepting the notice. */
const OPEN = [
  "$",
  "[.]well-known.linewise-record[.]json",
  "[.]well-known.oauth-authorization-server",
  "[.]well-known.oauth-protected-resource.$",
  "_app.ai-picks",
  "_app.my-picks",
  "_index",
  "api.docs.($part)",
  "auth.callback",
  "client-errors",
  "confidence-demo",
  "consent",
  "demo",
  "glossary",
  "dismiss",
  "healthcheck",
  "help",
  "help_.settlement",
  "legal.$page",
  "legal._index",
  "logout",
  "methodology",
  "metrics",
  "og.pick.$file",
  "og.record[.]png",
  "og.results.$file",
  // Before acceptance they show a visitor's view, and their forms are tested with those of the rest.
  "pricing",
  "subscription",
  "results.$id",
  "roi-simulator",
  "security-testing",
  "settings.data",
  "settings.email",
  "settings.exports.$id",
  "support",
  "theme",
  "track-record",
  "track-record_.anchors",
  "track-record_.chain",
  "track-record_.export",
  "track-record_.verifier[.]html",
  "track-record_.verifier[.]js",
  "track-record_.verify",
  "unsubscribe.$token",
  // Called by other servers, who have no session.
  "oauth.register",
  "oauth.revoke",
  "oauth.token",
  "webhooks.mail",
  "webhooks.messages",
  "webhooks.payments",
];

const nameOf = (file: string) => file.replace(/^.*\/routes\//, "").replace(/(?:\/route)?\.tsx?$/, "");

/** A loader's or action's answer, returned or thrown. */
async function answerOf(run: LoaderFunction | ActionFunction, path: string, init: RequestInit): Promise<Response> {
  try {
    return (await run(routeArgs(path, { ...init, params: { id: "1" } }))) as Response;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

test("a person who has not accepted the notice is redirected to it from every screen, file and form", async () => {
  const app = await openApp();
  const { cookie } = await app.signedIn("elite", { termsAccepted: false });
  const closed = Object.entries(ROUTES).filter(([file]) => !OPEN.includes(nameOf(file)));
  expect(closed.length).toBeGreaterThan(9);
  for (const [file, load] of closed) {
    const { loader, action } = await app.load(load);
    // Reading /live-mode, /settings/join or /tour/progress only redirects back.
    if (loader && !["live-mode", "settings.join", "tour.progress"].includes(nameOf(file))) {
      const answer = await answerOf(loader, "/wanted?league=NBA", { headers: { Cookie: cookie } });
      expect(answer.status, file).toBe(302);
      expect(answer.headers.get("Location"), file).toBe("/consent?redirectTo=%2Fwanted%3Fleague%3DNBA");
    }
    if (action) {
      const answer = await answerOf(action, "/wanted", {
        method: "POST",
        headers: { Cookie: cookie },
        body: new FormData(),
      });
      expect(answer.headers.get("Location"), file).toBe("/consent");
    }
  }
});
