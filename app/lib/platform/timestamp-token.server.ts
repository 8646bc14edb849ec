import { createHash, randomBytes, timingSafeEqual, verify, X509Certificate } from "node:crypto";
import * as asn1js from "asn1js";
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
  type SignerInfo,
} from "pkijs";
import { headText, type Anchor } from "#app/lib/engine/proof/anchor.ts";

/** What a time stamp proves, or why it proves nothing. */
export type TimestampCheck =
  /** `at` is the authority's time (epoch milliseconds), `by` the subject of the certificate it signed with and that one's SHA-256. */
  { readonly ok: true; readonly at: number; readonly by: string } | { readonly ok: false; readonly reason: string };

/** A question for an RFC 3161 authority. */
export interface TimestampRequest {
  readonly text: string;
  /** Repeated in the answer, so that no earlier answer can be sent instead. */
  readonly nonce: Buffer;
  /** DER of the TimeStampReq. */
  readonly der: Buffer;
}

const SHA256 = "2.16.840.1.101.3.4.2.1";
const DIGESTS: Readonly<Record<string, string>> = {
  [SHA256]: "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
};
/** Signature algorithms with the digest their name fixes; null: the digest of the signed attributes. */
const SIGNATURES: Readonly<Record<string, string | null>> = {
  "1.2.840.113549.1.1.1": null,
  "1.2.840.113549.1.1.11": "sha256",
  "1.2.840.113549.1.1.12": "sha384",
  "1.2.840.113549.1.1.13": "sha512",
  "1.2.840.10045.4.3.2": "sha256",
  "1.2.840.10045.4.3.3": "sha384",
  "1.2.840.10045.4.3.4": "sha512",
};
const SIGNED_DATA = "1.2.840.113549.1.7.2";
const TST_INFO = "1.2.840.113549.1.9.16.1.4";
const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
/** The certificate the signer meant, by its SHA-1 (RFC 2634) or a digest of its choice (RFC 5035). */
const SIGNING_CERTIFICATE = "1.2.840.113549.1.9.16.2.12";
const SIGNING_CERTIFICATE_V2 = "1.2.840.113549.1.9.16.2.47";
const EXTENDED_KEY_USAGE = "2.5.29.37";
const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
const SET_TAG = 0x31;
const CONTEXT_CLASS = 3;

/** Why a token is refused; never leaves this file as an exception. */
class Refusal extends Error {
  override readonly name = "Refusal";
}

function insist(condition: boolean, reason: string): asserts condition {
  if (!condition) throw new Refusal(reason);
}

const digestOf = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest();
const equal = (a: Uint8Array, b: Uint8Array) => a.length === b.length && timingSafeEqual(a, b);

/** The one ASN.1 value these bytes are, to the last byte. */
function parseDer(bytes: Uint8Array): asn1js.AsnType {
  const { offset, result } = asn1js.fromBER(new Uint8Array(bytes));
  insist(offset === bytes.length, "it is not one DER value");
  return result;
}

/** The values of a SEQUENCE, SET or tagged value. */
function partsOf(value: asn1js.AsnType | undefined): readonly asn1js.AsnType[] {
  const parts = (value?.valueBlock as { readonly value?: unknown } | undefined)?.value;
  return Array.isArray(parts) ? (parts as asn1js.AsnType[]) : [];
}

/** The bytes a value was read from: digests and signatures are over these, not over what might be written again. */
const encodingOf = (value: asn1js.AsnType) => Buffer.from(value.valueBeforeDecodeView);

/** Asks for a time stamp of a text: SHA-256, with a nonce, the certificate to come with the answer. */
export function timestampRequest(text: string): TimestampRequest {
  const nonce = randomBytes(16);
  // A DER integer: positive, without leading zeros.
  nonce.writeUInt8((nonce.readUInt8(0) & 0x7f) | 0x40, 0);
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: new Uint8Array(digestOf("sha256", Buffer.from(text))) }),
    }),
    nonce: new asn1js.Integer({ valueHex: new Uint8Array(nonce) }),
    certReq: true,
  });
  return { text, nonce, der: Buffer.from(request.toSchema().toBER()) };
}

/**
 * Checks an authority's answer to a request and takes the token out of it.
 *
 * @param reply DER of the TimeStampResp.
 */
export function readTimestampReply(
  request: TimestampRequest,
  reply: Uint8Array,
): (TimestampCheck & { readonly ok: false }) | { readonly ok: true; readonly at: number; readonly token: Buffer } {
  try {
    const answer = parseDer(reply);
    const { status } = new TimeStampResp({ schema: answer }).status;
    insist(status === 0 || status === 1, `the authority refused (status ${Number(status)})`);
    const [, held] = partsOf(answer);
    insist(held !== undefined, "the answer holds no token");
    const token = encodingOf(held);
    const { at } = checkToken(token, request.text, request.nonce);
    return { ok: true, at, token };
  } catch (error) {
    return refused(error);
  }
}

/**
 * Checks a time stamp by its own contents: that it covers the anchor's head, that its signature was made with the certificate it carries,
 * that this certificate is for time stamping and was valid at the token's time (RFC 3161 §2.4.2, RFC 5652 §5.4, RFC 5816), and that the
 * anchor states the same time. The reader of `by` decides whether to trust the certificate's owner.
 */
export function checkTimestamp(anchor: Anchor): TimestampCheck {
  try {
    insist(anchor.kind === "timestamp", "it is not a time stamp");
    insist(/^[A-Za-z0-9+/]+={0,2}$/.test(anchor.proof), "its token is not base64");
    const checked = checkToken(Buffer.from(anchor.proof, "base64"), headText(anchor.head), null);
    insist(Date.parse(anchor.at) === checked.at, "it states another time than its token");
    return { ok: true, ...checked };
  } catch (error) {
    return refused(error);
  }
}

/** Any error of a parser on bytes from outside means: not a token. */
function refused(error: unknown): TimestampCheck & { readonly ok: false } {
  return { ok: false, reason: error instanceof Refusal ? error.message : "it is not a time-stamp token" };
}

function checkToken(token: Buffer, text: string, nonce: Buffer | null): { readonly at: number; readonly by: string } {
  const tree = parseDer(token);
  const info = new ContentInfo({ schema: tree });
  insist(info.contentType === SIGNED_DATA, "it is not signed data");
  const signed = new SignedData({ schema: info.content });
  const { eContentType, eContent } = signed.encapContentInfo;
  insist(eContentType === TST_INFO && eContent !== undefined, "it signs something other than a time");
  const content = new Uint8Array(eContent.getValue());

  const [signer, ...others] = signed.signerInfos;
  insist(signer !== undefined && others.length === 0, "it has not exactly one signer");
  const certificate = certificateOf(partsOf(partsOf(tree)[1])[0], signer);
  checkSignature(signer, content, certificate);

  const stamp = new TSTInfo({ schema: parseDer(content) });
  insist(stamp.version === 1, "its version is unknown");
  const { hashAlgorithm, hashedMessage } = stamp.messageImprint;
  insist(hashAlgorithm.algorithmId === SHA256, "it covers another digest than SHA-256");
  insist(
    equal(new Uint8Array(hashedMessage.getValue()), digestOf("sha256", Buffer.from(text))),
    "it covers another head",
  );
  if (nonce !== null)
    insist(
      stamp.nonce !== undefined && equal(stamp.nonce.valueBlock.valueHexView, nonce),
      "it answers another request",
    );
  const at = stamp.genTime.getTime();
  insist(Number.isSafeInteger(at), "its time cannot be read");
  checkPurpose(certificate, at);
  return { at, by: nameOf(certificate.x509) };
}

interface SignerCertificate {
  readonly parsed: Certificate;
  readonly der: Buffer;
  readonly x509: X509Certificate;
}

/** The certificate among those of the signed data that the signer names by issuer and serial number. */
function certificateOf(signedData: asn1js.AsnType | undefined, { sid }: SignerInfo): SignerCertificate {
  insist(sid instanceof IssuerAndSerialNumber, "its signer is not named by issuer and serial number");
  const isTagged = ({ idBlock }: asn1js.AsnType) => idBlock.tagClass === CONTEXT_CLASS && idBlock.tagNumber === 0;
  for (const one of partsOf(partsOf(signedData).find(isTagged))) {
    const der = encodingOf(one);
    const parsed = new Certificate({ schema: parseDer(der) });
    const { issuer, serialNumber } = parsed;
    const isMeant =
      issuer.isEqual(sid.issuer) &&
      equal(serialNumber.valueBlock.valueHexView, sid.serialNumber.valueBlock.valueHexView);
    if (isMeant) return { parsed, der, x509: new X509Certificate(der) };
  }
  throw new Refusal("it lacks its signer's certificate");
}

function checkSignature(signer: SignerInfo, content: Uint8Array, certificate: SignerCertificate): void {
  const digest = DIGESTS[signer.digestAlgorithm.algorithmId];
  const { signedAttrs } = signer;
  const named = SIGNATURES[signer.signatureAlgorithm.algorithmId];
  insist(digest !== undefined && named !== undefined, "it is signed in a way that is not supported");
  insist(signedAttrs !== undefined, "it lacks signed attributes");
  const attribute = (type: string) => {
    const [found, ...more] = signedAttrs.attributes.filter((one) => one.type === type);
    return more.length === 0 && found?.values.length === 1 ? (found.values[0] as unknown) : undefined;
  };
  const type = attribute(CONTENT_TYPE);
  insist(
    type instanceof asn1js.ObjectIdentifier && type.getValue() === TST_INFO,
    "it signs something other than a time",
  );
  const stated = attribute(MESSAGE_DIGEST);
  insist(
    stated instanceof asn1js.OctetString && equal(new Uint8Array(stated.getValue()), digestOf(digest, content)),
    "its content was changed",
  );
  checkMeant(attribute(SIGNING_CERTIFICATE), attribute(SIGNING_CERTIFICATE_V2), certificate);

  // RFC 5652 §5.4: the SET itself is signed, not the implicit tag it travels under.
  const covered = Buffer.from(signedAttrs.encodedValue);
  covered[0] = SET_TAG;
  const signature = new Uint8Array(signer.signature.getValue());
  insist(verify(named ?? digest, covered, certificate.x509.publicKey, signature), "its signature does not hold");
}

/** The certificate's own digest among the signed attributes: a second certificate of the same name and key cannot take its place. */
function checkMeant(first: unknown, second: unknown, { der }: SignerCertificate): void {
  const identifier = (attribute: unknown): readonly asn1js.AsnType[] | undefined => {
    const one = attribute instanceof asn1js.Sequence ? partsOf(partsOf(attribute)[0])[0] : undefined;
    return one && partsOf(one);
  };
  const parts = identifier(second) ?? identifier(first);
  insist(parts !== undefined, "it does not name its certificate");
  const [head] = parts;
  // ESSCertIDv2 begins with the algorithm, left out where it is SHA-256.
  const algorithm = head instanceof asn1js.Sequence ? partsOf(head)[0] : undefined;
  const hash = head instanceof asn1js.OctetString ? head : parts[1];
  const digest =
    identifier(second) === undefined
      ? "sha1"
      : algorithm instanceof asn1js.ObjectIdentifier
        ? DIGESTS[algorithm.getValue()]
        : "sha256";
  insist(
    digest !== undefined &&
      hash instanceof asn1js.OctetString &&
      equal(new Uint8Array(hash.getValue()), digestOf(digest, der)),
    "it was signed with another certificate",
  );
}

/** RFC 3161 §2.3: a key for time stamping and nothing else, and the certificate in force at the token's time. */
function checkPurpose({ parsed, x509 }: SignerCertificate, at: number): void {
  const usage = parsed.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const purposes = usage?.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  insist(
    usage?.critical === true && purposes.length === 1 && purposes[0] === TIME_STAMPING,
    "its certificate is not for time stamping",
  );
  insist(
    Date.parse(x509.validFrom) <= at && at <= Date.parse(x509.validTo),
    "its certificate was not in force at its time",
  );
}

function nameOf(x509: X509Certificate): string {
  const fingerprint = x509.fingerprint256.replaceAll(":", "").toLowerCase();
  return `${x509.subject.replaceAll("\n", ", ")} (certificate ${fingerprint})`;
}
