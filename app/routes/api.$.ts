import { api } from "#app/lib/http/api.server.ts";

/** Whatever no family answers is a problem document, not a page. */
const family = api({});

export const loader = family.loader;
export const action = family.action;
