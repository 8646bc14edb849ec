import { endpoint, type Table } from "#app/lib/http/api/api.server.ts";
import { openApiDocument, type Family, type OpenApiDocument } from "#app/lib/http/api/openapi.server.ts";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import { SESSION_COOKIE_NAME } from "#app/lib/http/session/signed-cookie.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { API_FIELD_TEXTS } from "#app/lib/schemas/access/field-texts.ts";
import { openApiDocumentSchema } from "#app/lib/schemas/access/api.ts";
import { FAMILIES, GAMES } from "./families.server.ts";

let made: OpenApiDocument | undefined;

/** The OpenAPI description of every endpoint, itself included; built once per process. */
export function apiDocument(): OpenApiDocument {
  made ??= openApiDocument([...FAMILIES, self], {
    origin: new URL(env().APP_ORIGIN).origin,
    sessionCookie: SESSION_COOKIE_NAME,
    fieldTexts: API_FIELD_TEXTS,
  });
  return made;
}

/** A real validation error, as an example: a page of zero items. */
export function failedCall(): { readonly call: string; readonly document: string } {
  const { path, table } = GAMES;
  try {
    table.GET?.prepare({
      signedIn: null,
      params: {},
      query: { limit: "0" },
      body: undefined,
      headers: new Headers(),
    });
  } catch (error) {
    if (error instanceof Problem)
      return { call: `GET ${path}?limit=0`, document: JSON.stringify(error.toDocument(), null, 2) };
    throw error;
  }
  throw new Error(`GET ${path} takes a limit of 0`);
}

/** The table of /api/openapi.json. */
export const documentTable: Table = {
  GET: endpoint({
    access: "public",
    summary: "This description, as OpenAPI 3.1.",
    output: openApiDocumentSchema,
    cacheControl: "public, max-age=300, stale-while-revalidate=86400",
    run: async () => ({ body: { ...apiDocument() } }),
  }),
};

const self: Family = {
  path: "/api/openapi.json",
  title: "OpenAPI",
  description: "Machine-readable description of the API.",
  table: documentTable,
};
