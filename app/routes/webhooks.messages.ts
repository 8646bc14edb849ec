import type { ActionFunctionArgs } from "@remix-run/node";
import { Problem, problemResponse, unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { requestTime } from "#app/lib/http/edge/request-context.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { textingSettings } from "#app/lib/platform/texting.server.ts";
import { receiveText } from "#app/lib/workflows/notify/receive-text.server.ts";

/** Events of the text message provider: a message's delivery, or a person's reply. 2xx only once it is stored. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return notAllowed();
  const { APP_ORIGIN: origin, HELP_LINE: helpLine } = env();
  const call = {
    url: request.url,
    body: await request.text(),
    signature: request.headers.get("X-Twilio-Signature") ?? "",
  };
  try {
    const answering = { texting: textingSettings(), wallNow: await requestTime(), origin, helpLine };
    const answer = await receiveText(await database(), call, answering);
    if (answer === "unsigned") return problemResponse(new Problem("malformed", "The signature is not valid."));
    if (answer === "off") return problemResponse(new Problem("not-found", "No text messages are configured."));
    return new Response(answer.body, { headers: { "Content-Type": answer.type, "Cache-Control": "no-store" } });
  } catch (error) {
    logger.error({ err: error }, "text message event failed");
    return problemResponse(unavailableProblem(error) ?? new Problem("unavailable", "Deliver this again."));
  }
}

export function loader(): Response {
  return notAllowed();
}

function notAllowed(): Response {
  return problemResponse(new Problem("method-not-allowed", "Use POST.", { headers: { Allow: "POST, OPTIONS" } }));
}
