import { endpoint, type Table } from "#app/lib/http/api.server.ts";
import { openApiDocument, type Family, type OpenApiDocument } from "#app/lib/http/openapi.server.ts";
import { SESSION_COOKIE_NAME } from "#app/lib/http/session-cookie.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { API_FIELD_TEXTS } from "#app/lib/schemas/api-texts.ts";
import { openApiDocumentSchema } from "#app/lib/schemas/api.ts";
import { FAMILIES } from "./families.server.ts";

let made: OpenApiDocument | undefined;

/** The description of every endpoint of this process, itself included; made once. */
export function apiDocument(): OpenApiDocument {
  made ??= openApiDocument([...FAMILIES, self], {
    origin: new URL(env().APP_ORIGIN).origin,
    sessionCookie: SESSION_COOKIE_NAME,
    fieldTexts: API_FIELD_TEXTS,
  });
  return made;
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
  title: "Description",
  description: "The API, described for programs.",
  table: documentTable,
};
