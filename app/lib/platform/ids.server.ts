import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";

/** A new random id (UUID v4). */
export function newId(): string {
  return randomUUID();
}

/** An unguessable URL-safe token of `bytes` random bytes. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** SHA-256 as lower-case hex. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Whether two secrets are the same; how long it takes tells nothing of where they differ, nor of their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (secret: string) => createHash("sha256").update(secret).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
