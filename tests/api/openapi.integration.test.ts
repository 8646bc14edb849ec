import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import type { OpenApiDocument } from "#app/lib/http/api/openapi.server.ts";
import type { JsonSchema } from "#app/lib/http/api/openapi-example.ts";
import { openApp, routeArgs, type TestApp } from "#tests/setup/app.ts";
import { apiRoutes } from "./families.ts";

async function served(app: TestApp): Promise<OpenApiDocument> {
  const { loader } = await app.load(() => import("../../app/routes/api.openapi[.]json.ts"));
  const response = await loader(routeArgs("/api/openapi.json"));
  expect(response.status).toBe(200);
  return (await response.json()) as OpenApiDocument;
}

const onTheNetwork = () => openApp({ APP_ORIGIN: "https://linewise.app" });

async function lint(document: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: "/openapi.json", config });
  return problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`);
}

test("every table of every route file is in the description, under its own address", async () => {
  const app = await onTheNetwork();
  const { paths } = await served(app);
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const tables = (await apiRoutes(app)).flatMap(({ path, route }) =>
    Object.keys(route.loader.table).map((key) => {
      const [method, below] = key.split(" ");
      return `${method} ${path}${below ? `/${below}` : ""}`.replace(/:(\w+)/g, "{$1}");
    }),
  );
  const files = described.filter((operation) => !operation.includes(" /api/"));
  expect(described.filter((operation) => operation.includes(" /api/")).sort()).toEqual(tables.sort());
  // Not an endpoint of a table, but a file for everybody.
  expect(files.sort()).toEqual([
    "GET /.well-known/linewise-record.json",
    "GET /track-record/anchors",
    "GET /track-record/chain",
    "GET /track-record/export",
  ]);
});

test("the linter finds nothing in the description, and finds faults put into it", async () => {
  const document = await served(await onTheNetwork());
  expect(await lint(document)).toEqual([]);
  const { info: _info, ...headless } = document;
  expect(await lint(headless)).not.toEqual([]);
  const text = JSON.stringify(document);
  expect(
    await lint(
      JSON.parse(text.replace('"$ref":"#/components/schemas/ShareCounts"', '"$ref":"#/components/schemas/No"')),
    ),
  ).toEqual([expect.stringContaining("no-unresolved-refs"), expect.stringContaining("no-unused-components")]);
});

test("every operation, parameter and field says what it is", async () => {
  const { paths, components } = await served(await onTheNetwork());
  const silent: string[] = [];
  const read = (schema: JsonSchema, where: string): void => {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (!property.description) silent.push(`${where}.${name}`);
      read(property, `${where}.${name}`);
    }
    for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) read(option, where);
    if (schema.items) read(schema.items, `${where}[]`);
  };
  for (const [name, schema] of Object.entries(components.schemas)) read(schema, name);
  for (const item of Object.values(paths))
    for (const { operationId, summary, parameters } of Object.values(item)) {
      if (!summary.endsWith(".")) silent.push(operationId);
      for (const parameter of parameters)
        if ("name" in parameter && !parameter.description) silent.push(`${operationId}?${parameter.name}`);
    }
  expect(silent, "describe them in app/lib/schemas/access/field-texts.ts or by .meta({ fields })").toEqual([]);
});

test("the time of a quote is described as that of its last change, which it is", async () => {
  const { components } = await served(await onTheNetwork());
  const texts: string[] = [];
  const read = (schema: JsonSchema): void => {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (name === "quotedAt" || name === "capturedAt") texts.push(property.description ?? "");
      read(property);
    }
    for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) read(option);
    if (schema.items) read(schema.items);
  };
  Object.values(components.schemas).forEach(read);
  expect([...new Set(texts)].sort()).toEqual(["When the quote last changed.", "When this price last changed."]);
});

test("operations are distinguishable, and an example of a body is accepted by its endpoint", async () => {
  const app = await onTheNetwork();
  const { paths } = await served(app);
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  let bodies = 0;
  for (const { path, route } of await apiRoutes(app))
    for (const [key, { schemas }] of Object.entries(route.loader.table)) {
      if (!schemas.body) continue;
      const [method = "", below] = key.split(" ");
      const described = paths[`${path}${below ? `/${below}` : ""}`.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      const example = described?.requestBody?.content["application/json"]?.example;
      expect(schemas.body.safeParse(example).error, `${key} ${path}`).toBeUndefined();
      bodies++;
    }
  expect(bodies).toBeGreaterThan(1);
});

test("the description is served as 304 to a client that has it, and is the same for everybody", async () => {
  const app = await onTheNetwork();
  const { loader } = await app.load(() => import("../../app/routes/api.openapi[.]json.ts"));
  const first = await loader(routeArgs("/api/openapi.json"));
  expect(first.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+/);
  expect(first.headers.get("Vary")).toBeNull();
  const etag = first.headers.get("ETag") ?? "";
  for (const sent of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
    const again = await loader(routeArgs("/api/openapi.json", { headers: { "If-None-Match": sent } }));
    expect([again.status, again.headers.get("ETag"), await again.text()], sent).toEqual([304, etag, ""]);
  }
  expect((await loader(routeArgs("/api/openapi.json", { headers: { "If-None-Match": '"other"' } }))).status).toBe(200);
});

test("the record's files are described as they are served, and a program's consent by the addresses in the metadata", async () => {
  const app = await onTheNetwork();
  const { paths, components } = await served(app);
  const routes = {
    "/track-record/chain": await app.load(() => import("../../app/routes/track-record_.chain.ts")),
    "/track-record/anchors": await app.load(() => import("../../app/routes/track-record_.anchors.ts")),
    "/.well-known/linewise-record.json": await app.load(
      () => import("../../app/routes/[.]well-known.linewise-record[.]json.ts"),
    ),
  };
  for (const [path, { loader }] of Object.entries(routes)) {
    const answer = await loader(routeArgs(path));
    const described = paths[path]?.["get"]?.responses[String(answer.status)];
    const kind = answer.headers.get("Content-Type")?.split(";")[0] ?? "";
    expect(described && "content" in described && Object.keys(described.content ?? {}), path).toContain(kind);
  }
  const found = await app.load(() => import("../../app/routes/[.]well-known.oauth-authorization-server.ts"));
  const metadata = (await found.loader().json()) as Record<string, unknown>;
  const flow = components.securitySchemes["oauth2"]?.flows?.["authorizationCode"];
  expect(flow).toMatchObject({
    authorizationUrl: metadata["authorization_endpoint"],
    tokenUrl: metadata["token_endpoint"],
  });
  expect(Object.keys(flow?.["scopes"] ?? {})).toEqual(metadata["scopes_supported"]);
});
