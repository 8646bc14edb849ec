import { api } from "#app/lib/http/api/api.server.ts";
import { documentTable } from "#app/routes/api.docs.($part)/document.server.ts";

const family = api(documentTable, { scope: "any" });

export const loader = family.loader;
export const action = family.action;
