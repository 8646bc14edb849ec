import { seal, unseal } from "./sealed-secret.server.ts";

const SEALED = "sealed:";

/**
 * The words of a message that let somebody in, such as a code or a link, as they wait in the outbox: somebody who reads only the database
 * cannot use them.
 */
export function sealedWords(words: string, message: { readonly dedupeKey: string; readonly secret: string }): string {
  const { dedupeKey: row, secret } = message;
  return `${SEALED}${seal(words, { secret, purpose: "messages", row })}`;
}

/** The words of a message from the outbox, sealed or not; null where they cannot be opened, because the server's secret has changed since. */
export function openedWords(
  { body, dedupeKey: row }: { readonly body: string; readonly dedupeKey: string },
  secret: string | undefined,
): string | null {
  if (!body.startsWith(SEALED)) return body;
  return secret === undefined ? null : unseal(body.slice(SEALED.length), { secret, purpose: "messages", row });
}
