import { expect, test } from "vitest";
import { openApp, routeArgs } from "#tests/setup/app.ts";

test("every shape the reference names is explained in it, once", async () => {
  const app = await openApp();
  const { loader } = await app.load(() => import("../../app/routes/api.docs/route.tsx"));
  const { view } = await loader(routeArgs("/api/docs"));
  const operations = view.groups.flatMap((group) => group.operations);
  const fields = [
    ...operations.flatMap(({ parameters, body, answer }) => [...parameters, ...body, ...answer]),
    ...view.shapes.flatMap((shape) => shape.fields),
  ];
  const named = [...fields.flatMap((field) => field.type), ...view.shapes.flatMap((shape) => shape.type)];
  const shapes = view.shapes.map(({ name }) => name);
  expect(new Set(shapes).size).toBe(shapes.length);
  expect(named.flatMap(({ shape }) => shape ?? []).filter((shape) => !shapes.includes(shape))).toEqual([]);
  expect(operations.length).toBeGreaterThan(10);
  // A stream is no document with fields: its description says what each event carries.
  const documents = operations.filter(({ id }) => id !== "getStream");
  for (const { id, answer } of documents) expect(answer.length, id).toBeGreaterThan(0);
});

test("a refusal is shown as the endpoint makes it, and a call as a shell takes it", async () => {
  const app = await openApp();
  const { loader } = await app.load(() => import("../../app/routes/api.docs/route.tsx"));
  const games = await app.load(() => import("../../app/routes/api.games.ts"));
  const { view } = await loader(routeArgs("/api/docs"));
  const refused = await games.loader(routeArgs("/api/games?limit=0"));
  expect(JSON.parse(view.failedCall.document)).toEqual(await refused.json());
  const calls = view.groups.flatMap((group) => group.operations);
  for (const { curl, method, signedIn } of calls) {
    expect(curl).not.toMatch(/[{]\w+[}]/);
    expect(curl.includes("linewise_session=$SESSION")).toBe(signedIn);
    expect(curl.includes("Origin: ")).toBe(method !== "GET");
  }
});
