import type { ActionFunctionArgs } from "@remix-run/node";
import { Problem, problemResponse, unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { requestTime } from "#app/lib/http/edge/request-context.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { handlePaymentEvent } from "#app/lib/workflows/billing/handle-payment-event.server.ts";

/**
 * Messages of the payment provider. It answers 2xx only once all consequences of a message are stored; after any other answer the provider
 * sends it again.
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return notAllowed();
  const rawBody = await request.text();
  const signature = request.headers.get("Stripe-Signature") ?? "";
  try {
    const outcome = await handlePaymentEvent(await database(), { rawBody, signature, wallNow: await requestTime() });
    if (outcome === "unsigned") return problemResponse(new Problem("malformed", "The signature is not valid."));
    if (outcome === "off") return problemResponse(new Problem("not-found", "No payments are configured."));
    return Response.json({ received: true }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    logger.error({ err: error }, "payment event failed");
    return problemResponse(unavailableProblem(error) ?? new Problem("unavailable", "Deliver this again."));
  }
}

export function loader(): Response {
  return notAllowed();
}

function notAllowed(): Response {
  return problemResponse(new Problem("method-not-allowed", "Use POST.", { headers: { Allow: "POST, OPTIONS" } }));
}
