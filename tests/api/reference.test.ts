import { expect, test } from "vitest";
import { openApp, routeArgs, type TestApp } from "#tests/setup/app.ts";
import type { PartContent } from "../../app/routes/api.docs.($part)/reference-parts.server.ts";

type Content<Kind extends PartContent["kind"]> = Extract<PartContent, { kind: Kind }>;

/** The reference as its pages are answered, all of them. */
async function referenceOf(app: TestApp) {
  const { loader } = await app.load(() => import("../../app/routes/api.docs.($part)/route.tsx"));
  const load = (href: string) => {
    const part = href.split("/")[3];
    return loader(routeArgs(href, part === undefined ? {} : { params: { part } }));
  };
  const { contents } = await load("/api/docs");
  const parts = await Promise.all(
    contents.map(async ({ href }) => ({ href, content: JSON.parse((await load(href)).part.content) as PartContent })),
  );
  const ofKind = <Kind extends PartContent["kind"]>(kind: Kind) =>
    parts.flatMap(({ href, content }) => (content.kind === kind ? [{ href, ...(content as Content<Kind>) }] : []));
  const [guide] = ofKind("guide");
  const families = ofKind("family");
  if (!guide) throw new Error("The reference has no guide");
  return {
    load,
    contents,
    guide,
    families,
    operations: families.flatMap((family) => family.operations),
    shapes: ofKind("shapes").flatMap(({ shapes }) => shapes),
  };
}

test("every shape the reference names is explained in it, once", async () => {
  const { operations, shapes } = await referenceOf(await openApp());
  const fields = [
    ...operations.flatMap(({ parameters, body, answer }) => [...parameters, ...body, ...answer]),
    ...shapes.flatMap((shape) => shape.fields),
  ];
  const named = [...fields.flatMap((field) => field.type), ...shapes.flatMap((shape) => shape.type)];
  const names = shapes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(named.flatMap(({ shape }) => shape ?? []).filter((shape) => !names.includes(shape))).toEqual([]);
  expect(operations.length).toBeGreaterThan(10);
  // A stream is not a document with fields: its description lists the data of each event.
  const documents = operations.filter(({ id }) => id !== "getStream");
  for (const { id, answer } of documents) expect(answer.length, id).toBeGreaterThan(0);
});

test("the index names what the pages explain, each under an address of its own", async () => {
  const { contents, guide, families, operations, shapes } = await referenceOf(await openApp());
  expect(new Set(contents.map(({ href }) => href)).size).toBe(contents.length);
  expect(contents.map(({ href }) => href)).toEqual([
    "/api/docs",
    ...families.map(({ href }) => href),
    "/api/docs/shapes",
    "/api/docs/shapes-p-to-z",
  ]);
  expect(guide.families.map(({ name }) => `/api/docs/${name}`)).toEqual(families.map(({ href }) => href));
  expect(guide.families.flatMap((family) => family.operations)).toEqual(
    operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
  );
  expect(guide.shapes).toEqual(shapes.map(({ name }) => name));
});

test("a page is built once for everybody", async () => {
  const app = await openApp();
  const { load } = await referenceOf(app);
  const [one, other] = [await load("/api/docs/bets"), await load("/api/docs/bets")];
  expect(one.part).toBe(other.part);
});

test("an unknown part is not found", async () => {
  const { load } = await referenceOf(await openApp());
  for (const href of ["/api/docs/nothing", "/api/docs/Bets", "/api/docs/constructor"])
    await expect(load(href), href).rejects.toMatchObject({ init: { status: 404 } });
});

test("a refusal is shown as the endpoint makes it, and a call as a shell takes it", async () => {
  const app = await openApp();
  const games = await app.load(() => import("../../app/routes/api.games.$.ts"));
  const { guide, operations } = await referenceOf(app);
  const refused = await games.loader(routeArgs("/api/games?limit=0"));
  expect(JSON.parse(guide.guide.failedCall.document)).toEqual(await refused.json());
  for (const { curl, method, signedIn } of operations) {
    expect(curl).not.toMatch(/[{]\w+[}]/);
    expect(curl.includes("linewise_session=$SESSION")).toBe(signedIn);
    expect(curl.includes("Origin: ")).toBe(method !== "GET");
  }
});
