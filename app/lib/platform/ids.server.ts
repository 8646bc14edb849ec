import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from "node:crypto";

/** A new random id (UUID v4). */
export function newId(): string {
  return randomUUID();
}

/** An unguessable URL-safe token of `bytes` random bytes. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** The same number of random bytes in base64, for standards that require it. */
export function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString("base64");
}

/** SHA-256 as lower-case hex. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** The challenge of a code verifier (RFC 7636, S256). */
export function pkceChallenge(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

/**
 * A key for one purpose, derived from a secret (HMAC-SHA-256, URL-safe): what is signed for one purpose is worthless for any other, and
 * no derived key reveals the secret.
 */
export function derivedKey(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url");
}

/** Compares two secrets in constant time, without revealing where they differ or how long they are. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (secret: string) => createHash("sha256").update(secret).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** A code of `count` random decimal digits, drawn uniformly from a secure source. */
export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join("");
}
