import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { epochMs } from "#app/lib/engine/brands.ts";
import { carriesToken } from "#app/lib/http/session/bearer.server.ts";
import { sessionOwner } from "#app/lib/http/session/session-owner.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { refusals, type RefusedCaller, type RefusedKind } from "#app/lib/platform/refusals.server.ts";
import { saveRefusalExcess } from "#app/models/site/refusal-excess.server.ts";
import { clientAddress, routeClassOf } from "./rate-limit.server.ts";
import { routeName } from "./route-table.server.ts";

/** The sender of a request, for counting refusals. */
async function callersOf(request: IncomingMessage): Promise<readonly RefusedCaller[]> {
  const account = await sessionOwner(request.headers.cookie ?? null);
  return [
    { by: "address", caller: clientAddress(request) },
    ...(account === null ? [] : [{ by: "account" as const, caller: account }]),
  ];
}

/** The kind of an answer's refusal; null if it refused nothing that suggests an attack. */
function refusedKind({
  status,
  signIn,
  byToken,
}: {
  readonly status: number;
  readonly signIn: boolean;
  readonly byToken: boolean;
}): RefusedKind | null {
  if (signIn) return status >= 400 && status < 500 ? "sign-in" : null;
  if (byToken) return status === 401 || status === 403 ? "token" : null;
  return status === 401 || status === 403 || status === 429 ? "request" : null;
}

/** Checks an answer (D42): an excess of refusals is written to the security log and slows its caller. */
export async function examineAnswer(
  request: IncomingMessage,
  { path, status, at }: { readonly path: string; readonly status: number; readonly at: number },
): Promise<void> {
  const signIn = routeClassOf(request.method ?? "GET", path, routeName(path)) === "sign-in";
  const kind = refusedKind({ status, signIn, byToken: carriesToken(request.headers) });
  const excesses = refusals.examine(await callersOf(request), kind, at);
  if (excesses.length === 0) return;
  logger.warn({ excesses }, "refused far more often than usual");
  const store = await database();
  await store.write(async (tx) => {
    for (const excess of excesses)
      await saveRefusalExcess(tx, { ...excess, at: epochMs(at), kinds: { ...excess.kinds } });
  });
}

/** The delay for a caller that was refused far more often than usual (D42). */
const SLOWED_BY_MS = 1_000;

/** Delays a request of a slowed caller. This machine itself is never delayed: its health checks and its owner use it. */
export async function slowDown(request: IncomingMessage): Promise<void> {
  const address = clientAddress(request);
  if (ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback") return;
  if (!refusals.isSlowed(await callersOf(request), wallClock())) return;
  await new Promise((resolve) => setTimeout(resolve, SLOWED_BY_MS));
}
