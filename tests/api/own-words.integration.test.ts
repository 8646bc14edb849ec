import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#app/lib/http/api/api.server.ts";
import type { Problem } from "#app/lib/http/api/problem.server.ts";
import { validationWords } from "#app/lib/schemas/access/validation-words.ts";
import { makeFeedClock } from "#db/seed/factories.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";
import { apiRoutes } from "./families.ts";

/** The library's own messages. */
const ITS_WORDS =
  /invalid (?:input|option|string|url|iso|uuid|e-?mail|key|union)|expected|received|too (?:small|big)|unrecognized/i;

const BAD = [undefined, null, "", "x", -1, 0.5, 1e12, true, [], [{}], {}, { x: 1 }] as const;

/** An endpoint's answer to a request in which everything, or one field after the other, is wrong. */
function sentences({ schemas, prepare }: Endpoint): readonly string[] {
  const asked: { params: unknown; query: unknown; body: unknown }[] = [];
  for (const part of ["params", "query", "body"] as const) {
    const schema = schemas[part];
    if (!schema) continue;
    const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    for (const bad of BAD) {
      asked.push({ params: {}, query: {}, body: {}, [part]: bad });
      for (const name of names) asked.push({ params: {}, query: {}, body: {}, [part]: { [name]: bad } });
    }
  }
  return asked.flatMap((raw) => {
    try {
      prepare({ signedIn: null as never, headers: new Headers(), ...raw });
      return [];
    } catch (error) {
      // The app's modules are loaded again, so that its class differs from this file's.
      if (error instanceof Error && error.name === "Problem")
        return Object.values((error as Problem).errors ?? {}).flat();
      throw error;
    }
  });
}

test("no endpoint answers an invalid request in the words of a library", async () => {
  const app = await openApp();
  const said = new Map<string, string>();
  for (const { path, route } of await apiRoutes(app))
    for (const [key, endpoint] of Object.entries(route.loader.table))
      for (const sentence of sentences(endpoint)) said.set(sentence, `${key} ${path}`);
  expect(said.size).toBeGreaterThan(30);
  expect([...said].filter(([sentence]) => ITS_WORDS.test(sentence) || !/[.?]$|^[A-Z]/.test(sentence))).toEqual([]);
});

test("the library's own words would be found", () => {
  const { error } = z.object({ limit: z.number().max(5) }).safeParse({ limit: "x" });
  expect(error?.issues[0]?.message).toMatch(ITS_WORDS);
  const own = z.object({ limit: z.number().max(5) }).safeParse({ limit: 6 }, { error: validationWords });
  expect(own.error?.issues[0]?.message).toBe("Send at most 5.");
});

test("an unknown parameter is named in the answer; a known one is not", async () => {
  const app = await openApp();
  await makeFeedClock(app.database.read);
  const { cookie } = await app.signedIn("pro");
  const { loader } = await app.load(() => import("#app/routes/api.saved-picks.$.ts"));
  const ask = (query: string) => loader(routeArgs(`/api/saved-picks?${query}`, { headers: { Cookie: cookie } }));
  const misspelled = await ask("legaue=NBA&tab=open");
  expect(await misspelled.json()).toMatchObject({ warnings: ["There is no parameter legaue: it was ignored."] });
  expect(misspelled.headers.get("Linewise-Ignored")).toBe("legaue");
  const known = await ask("league=NBA&_routes=x");
  expect(Object.keys((await known.json()) as object)).not.toContain("warnings");
  expect(known.headers.get("Linewise-Ignored")).toBeNull();
  const games = await app.load(() => import("#app/routes/api.games.$.ts"));
  const bare = await games.loader(routeArgs("/api/games?leauge=NBA"));
  expect([Array.isArray(await bare.json()), bare.headers.get("Linewise-Ignored")]).toEqual([true, "leauge"]);
});

test("the bet type filters locked picks too", async () => {
  const app = await openApp();
  await ensureScene(app.database, Date.now());
  const { cookie } = await app.signedIn("free");
  const { loader } = await app.load(() => import("#app/routes/api.betting-strategies.$.ts"));
  const ask = async (betType: string) => {
    const answer = await loader(
      routeArgs(`/api/betting-strategies?betType=${betType}`, { headers: { Cookie: cookie } }),
    );
    return ((await answer.json()) as { strategies: { locked: boolean; betType: string }[] }).strategies;
  };
  const all = await ask("ALL");
  const types = [...new Set(all.filter(({ locked }) => locked).map(({ betType }) => betType))];
  expect(types.length).toBeGreaterThan(1);
  for (const type of types) {
    const found = await ask(type);
    expect([...new Set(found.map(({ betType }) => betType))]).toEqual([type]);
    expect(found.filter(({ locked }) => locked)).toEqual(all.filter((pick) => pick.locked && pick.betType === type));
  }
});
