import { expect, test } from "vitest";
import type { OpenApiDocument } from "#app/lib/http/api/openapi.server.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, ORIGIN, routeArgs } from "#tests/setup/app.ts";
import { apiRoutes } from "./families.ts";

/** Values that an example cannot know: a person's own ids, codes that were sent, names that are taken. */
const UNKNOWN: Readonly<Record<string, string>> = {
  "POST /api/notifications/preferences": "the address has to be the person's own",
  "POST /api/ai/compare-players": "the ids of two players",
};

test("the app accepts every documented body unchanged, with the ids of existing objects", async () => {
  const app = await openApp();
  const scene = await ensureScene(app.database, Date.now());
  const { loader } = await app.load(() => import("#app/routes/api.openapi[.]json.ts"));
  const document = (await (await loader(routeArgs("/api/openapi.json"))).json()) as OpenApiDocument;
  const ids: Readonly<Record<string, unknown>> = { strategyId: scene.upcoming[0], pickId: scene.upcoming[0] };
  const routes = await apiRoutes(app);
  const refused: string[] = [];
  let asked = 0;
  for (const [path, item] of Object.entries(document.paths))
    for (const [verb, operation] of Object.entries(item)) {
      const method = verb.toUpperCase();
      const name = `${method} ${path}`;
      const example = operation.requestBody?.content["application/json"]?.example;
      if (example === undefined || name in UNKNOWN) continue;
      const body = JSON.stringify(example, (key, value: unknown) =>
        typeof value === "number" ? (ids[key] ?? value) : value,
      );
      const family = routes.find((one) => path === one.path || path.startsWith(`${one.path}/`));
      const below = path.slice((family?.path.length ?? 0) + 1).replace(/\{(\w+)\}/g, (_, param: string) => {
        const named: Readonly<Record<string, string>> = { feature: "ui-optimization", agentOrTaskId: "calculate-risk" };
        return named[param] ?? String(ids[param] ?? (path.includes("social-network") ? "A".repeat(22) : "100001"));
      });
      const { cookie } = await app.signedIn("elite");
      const headers = { Cookie: cookie, Origin: ORIGIN, "Content-Type": "application/json" };
      const answer = await family?.route.action(routeArgs(path, { method, headers, body, params: { "*": below } }));
      asked++;
      if (!answer || [400, 405, 415, 422].includes(answer.status) || answer.status >= 500)
        refused.push(`${name} ${answer?.status} ${body} ${await answer?.text()}`);
    }
  expect(asked).toBeGreaterThan(15);
  expect(refused).toEqual([]);
});
