import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedKey } from "./ids.server.ts";

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The context of a sealed text. */
interface Sealing {
  /** The server's secret (SESSION_SECRET). The key is derived from it: without it the database does not reveal a sealed text. */
  readonly secret: string;
  /** A key of its own per purpose. */
  readonly purpose: string;
  /** The row of the text: copied into another one it cannot be opened. */
  readonly row: string;
}

const keyOf = ({ secret, purpose }: Sealing) => Buffer.from(derivedKey(secret, `seal:${purpose}`), "base64url");

/** Encrypts a text that has to be read again, such as a signing secret (AES-256-GCM). */
export function seal(text: string, sealing: Sealing): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(sealing), nonce).setAAD(Buffer.from(sealing.row));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** Opens a sealed text; null where the secret has changed since, or it was made for another row or purpose. */
export function unseal(sealed: string, sealing: Sealing): string | null {
  const [version, coded = ""] = sealed.split(".");
  const bytes = Buffer.from(coded, "base64url");
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(sealing), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(sealing.row))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
