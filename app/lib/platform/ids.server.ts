import { createHash, randomBytes, randomUUID } from "node:crypto";

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
