import { api } from "#app/lib/http/api.server.ts";

/** Whatever no family answers is a problem document, not a page. */
export const { loader, action, table } = api({});
