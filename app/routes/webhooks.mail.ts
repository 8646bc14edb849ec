import type { ActionFunctionArgs } from "@remix-run/node";
import { readMailReport } from "#app/lib/engine/notify/mail-reports.ts";
import { bearerOf } from "#app/lib/http/session/bearer.server.ts";
import { Problem, problemResponse, unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { requestTime } from "#app/lib/http/edge/request-context.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { isSameSecret } from "#app/lib/platform/ids.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { mailReportSchema } from "#app/lib/schemas/notify/mail-report.ts";
import { receiveMailReport } from "#app/lib/workflows/notify/receive-mail-report.server.ts";

/**
 * Reports of bounces and complaints about accepted e-mails: as JSON, or complete as the mail server wrote them (RFC 3464, RFC 5965).
 * Senders prove themselves by MAIL_WEBHOOK_SECRET.
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return notAllowed();
  const { MAIL_WEBHOOK_SECRET } = env();
  if (MAIL_WEBHOOK_SECRET === undefined)
    return problemResponse(
      new Problem("not-found", "Reports about e-mails are not accepted: MAIL_WEBHOOK_SECRET is not set."),
    );
  if (!isSameSecret(bearerOf(request.headers.get("Authorization")) ?? "", MAIL_WEBHOOK_SECRET))
    return problemResponse(new Problem("unauthenticated", "The secret does not match MAIL_WEBHOOK_SECRET."));
  try {
    const reports = reportsIn(await request.text(), request.headers.get("Content-Type") ?? "");
    if (reports === null)
      return problemResponse(
        new Problem("invalid", "The report does not have the form described in docs/operations.md."),
      );
    const outcome = await receiveMailReport(await database(), reports, await requestTime());
    return Response.json(outcome, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    logger.error({ err: error }, "report about e-mails failed");
    return problemResponse(unavailableProblem(error) ?? new Problem("unavailable", "Deliver this again."));
  }
}

function reportsIn(body: string, type: string) {
  if (!type.toLowerCase().startsWith("application/json")) return readMailReport(body);
  try {
    return mailReportSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export function loader(): Response {
  return notAllowed();
}

function notAllowed(): Response {
  return problemResponse(new Problem("method-not-allowed", "Use POST.", { headers: { Allow: "POST, OPTIONS" } }));
}
