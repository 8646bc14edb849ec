import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";

/** The server's clock, which a browser uses to measure how long events take. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { wallNow } = await requireCaller(request);
  return Response.json({ now: wallNow }, { headers: { "Cache-Control": "no-store" } });
}
