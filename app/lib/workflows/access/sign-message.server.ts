import { Webhook } from "standardwebhooks";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { randomBase64 } from "#app/lib/platform/ids.server.ts";
import { seal, unseal } from "#app/lib/platform/sealed-secret.server.ts";
import type { SealedSecrets } from "#app/models/access/web-hook.server.ts";

const PURPOSE = "web hooks";
/** Standard Webhooks requires 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** A new signing secret in the format of Standard Webhooks, and its stored form for a receiver. */
export function newSigningSecret(
  webHookId: string,
  secret: string,
): { readonly secret: string; readonly sealedSecret: string } {
  const made = `whsec_${randomBase64(SECRET_BYTES)}`;
  return { secret: made, sealedSecret: seal(made, { secret, purpose: PURPOSE, row: webHookId }) };
}

/**
 * The headers of a message by Standard Webhooks: id, time and signature; while the previous secret is still valid, a signature by each.
 * Null if the secrets can no longer be read, because the server's own has changed.
 */
export function signedHeaders(
  webHook: SealedSecrets & { readonly id: string },
  message: { readonly id: string; readonly payload: string; readonly at: EpochMs },
  secret: string,
): Readonly<Record<string, string>> | null {
  const { id: row, sealedSecret, sealedFormerSecret, formerSecretUntil } = webHook;
  const former = formerSecretUntil !== null && formerSecretUntil > message.at ? sealedFormerSecret : null;
  const present = unseal(sealedSecret, { secret, purpose: PURPOSE, row });
  if (present === null) return null;
  const secrets = [present, former === null ? null : unseal(former, { secret, purpose: PURPOSE, row })];
  const at = new Date(message.at);
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(Math.floor(message.at / 1000)),
    "webhook-signature": secrets
      .flatMap((one) => (one === null ? [] : new Webhook(one).sign(message.id, at, message.payload)))
      .join(" "),
  };
}
