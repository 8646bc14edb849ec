import { writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";
import { apiDocument } from "#app/routes/api.docs.($part)/document.server.ts";

/**
 * Writes the types of an API client, as a public generator makes them of the API document, to `tests/api/generated-api.d.ts`: what the tests'
 * clients are compiled against. `npm run typecheck` and `npm test` run it before they check types.
 */
// A client needs no prose, and reads headers as they come.
const terse = JSON.stringify(apiDocument(), (name, value: unknown) =>
  name === "headers" || (name === "description" && typeof value === "string") ? undefined : value,
);
await writeFile(new URL("../api/generated-api.d.ts", import.meta.url), astToString(await openapiTS(terse)));
