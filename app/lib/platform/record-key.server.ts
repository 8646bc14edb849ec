import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from "node:crypto";
import { sha256Hex } from "./ids.server.ts";

/** A public key of the record that is no longer used, and the day it was retired. */
export interface FormerKey {
  /** Base64 of the DER (SubjectPublicKeyInfo). */
  readonly publicKey: string;
  /** ISO date. */
  readonly retiredOn: string;
}

/** A key that signs heads of the record. */
export interface RecordKey {
  /** Base64 of the DER (SubjectPublicKeyInfo). */
  readonly publicKey: string;
  readonly fingerprint: string;
  /** The Ed25519 signature of a text, base64. */
  sign(text: string): string;
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

function derOf(base64: string): Buffer | null {
  return BASE64.test(base64) ? Buffer.from(base64, "base64") : null;
}

function ed25519(open: () => KeyObject): KeyObject | null {
  try {
    const key = open();
    return key.asymmetricKeyType === "ed25519" ? key : null;
  } catch {
    return null;
  }
}

function openPublicKey(base64: string): KeyObject | null {
  const der = derOf(base64);
  return der && ed25519(() => createPublicKey({ key: der, format: "der", type: "spki" }));
}

/** The fingerprint of a key: SHA-256 of its DER as lower-case hex. */
export function keyFingerprint(publicKey: string): string {
  return sha256Hex(Buffer.from(publicKey, "base64"));
}

/** Opens an Ed25519 private key (PKCS#8 DER in base64); null for anything else. */
export function openRecordKey(base64: string): RecordKey | null {
  const der = derOf(base64);
  const privateKey = der && ed25519(() => createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
  if (!privateKey) return null;
  const publicKey = createPublicKey(privateKey).export({ format: "der", type: "spki" }).toString("base64");
  return {
    publicKey,
    fingerprint: keyFingerprint(publicKey),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString("base64"),
  };
}

/** Whether a signature (base64) of a text was made with the private half of an Ed25519 public key (base64 DER). */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = openPublicKey(publicKey);
  const bytes = derOf(signature);
  return key !== null && bytes !== null && verify(null, Buffer.from(text), key, bytes);
}

/** Reads a retired key written as PUBLIC_KEY@YYYY-MM-DD; null where it is not one. */
export function readFormerKey(text: string): FormerKey | null {
  const [publicKey = "", retiredOn = "", ...rest] = text.split("@");
  const isDay = /^\d{4}-\d\d-\d\d$/.test(retiredOn) && new Date(`${retiredOn}T00:00Z`).toJSON()?.startsWith(retiredOn);
  return rest.length === 0 && isDay && openPublicKey(publicKey) ? { publicKey, retiredOn } : null;
}
