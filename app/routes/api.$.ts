import { api } from "#app/lib/http/api/api.server.ts";

/** Unknown API URLs answer with a problem document, not a page. */
const family = api({}, { scope: null });

export const loader = family.loader;
export const action = family.action;
