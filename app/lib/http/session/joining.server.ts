import { z } from "zod";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { signedCookie } from "./signed-cookie.server.ts";

/** The time a person may need at their provider. */
const joiningCookie = signedCookie("joining", 600);

/** A Set-Cookie value that makes the next sign-in in this browser add its identity to the account of this session. */
export function joiningHeader(token: string): Promise<string> {
  return joiningCookie.serialize({ session: sha256Hex(token) });
}

/** Whether a callback belongs to such a request of its session, and the Set-Cookie value that clears the request. */
export async function takeJoining(
  request: Request,
  token: string | null,
): Promise<{ readonly joins: boolean; readonly header: string }> {
  const kept = z.object({ session: z.string() }).safeParse(await joiningCookie.parse(request.headers.get("Cookie")));
  const joins = token !== null && kept.success && kept.data.session === sha256Hex(token);
  return { joins, header: await joiningCookie.serialize("", { maxAge: 0 }) };
}
