import type { LoaderFunctionArgs } from "@remix-run/node";
import { invalidProblem, problemResponse } from "#app/lib/http/api/problem.server.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { chainQuerySchema } from "#app/lib/schemas/record/anchors.ts";
import { listChain } from "#app/lib/workflows/record/list-proofs.server.ts";

/** Links of a run's chain as JSON Lines, hashes only, a thousand after `after`; the Link header names the next page. For everybody. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = chainQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return problemResponse(invalidProblem(query.error));
  const page = await listChain(await visitorOf(null), query.data);
  const { feed, run, text, next } = page;
  return new Response(text, {
    headers: {
      "Content-Type": "application/jsonl; charset=utf-8",
      "Cache-Control": "private, no-cache",
      ...(next === null ? {} : { Link: `</track-record/chain?feed=${feed}&run=${run}&after=${next}>; rel="next"` }),
    },
  });
}
