import { z } from "zod";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import type { RegionKey } from "#app/lib/engine/care/regions.ts";
import { LANDING_TERMS } from "#app/lib/format/landing-terms.ts";
import { regionSchema } from "#app/lib/schemas/account/dto.ts";
import { signedCookie } from "./signed-cookie.server.ts";

/** Long enough to create an account at the provider in between. */
const acceptanceCookie = signedCookie("accepted", 3600);
/** A person who said they are too young cannot answer again at once, so that the answer cannot simply be corrected. */
const refusalCookie = signedCookie("under-age", DAY_MS / SECOND_MS);

const keptSchema = z.object({
  document: z.literal(LANDING_TERMS.document),
  version: z.literal(LANDING_TERMS.version),
  acceptedAt: z.number().int().transform(epochMs),
  birthDate: z.iso.date(),
  region: regionSchema,
});

/** An acceptance of the current notice in this browser, with the answers given with it. */
export interface Acceptance {
  readonly acceptedAt: EpochMs;
  readonly birthDate: string;
  readonly region: RegionKey;
}

/** A Set-Cookie value that carries the acceptance of the notice through the sign-in. */
export function acceptanceHeader(acceptance: Acceptance): Promise<string> {
  return acceptanceCookie.serialize({ ...LANDING_TERMS, ...acceptance });
}

/** The acceptance of the current notice in this browser, or null; and the Set-Cookie value that clears it. */
export async function takeAcceptance(
  request: Request,
): Promise<{ readonly accepted: Acceptance | null; readonly header: string }> {
  const kept = keptSchema.safeParse(await acceptanceCookie.parse(request.headers.get("Cookie")));
  return { accepted: kept.data ?? null, header: await acceptanceCookie.serialize("", { maxAge: 0 }) };
}

/** A Set-Cookie value that remembers for a day that a person in this browser is too young, with the sentence they saw. */
export function underAgeHeader(message: string): Promise<string> {
  return refusalCookie.serialize({ message });
}

/** The sentence that a person who is too young saw in this browser within the last day, or null. */
export async function readUnderAge(request: Request): Promise<string | null> {
  const kept = z.object({ message: z.string() }).safeParse(await refusalCookie.parse(request.headers.get("Cookie")));
  return kept.data?.message ?? null;
}
