/**
 * Writes the types of an API client, as a public generator makes them of the API document, to `tests/api/generated-api.d.ts`: what the tests'
 * clients are compiled against. `npm run typecheck` and `npm test` run it before they check types.
 */
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

// The document needs a configuration and none of its secrets; a fresh clone has none.
process.env["SESSION_SECRET"] ??= randomBytes(32).toString("hex");
const { apiDocument } = await import("#app/routes/api.docs.($part)/document.server.ts");
// A client needs no prose, and reads headers as they come.
const terse = JSON.stringify(apiDocument(), (name, value: unknown) =>
  name === "headers" || (name === "description" && typeof value === "string") ? undefined : value,
);
await writeFile(new URL("../api/generated-api.d.ts", import.meta.url), astToString(await openapiTS(terse)));
