/**
 * Answers RFC 3161 time-stamp requests with a key and a certificate of its own, as an authority does. For local runs and tests: nobody has
 * a reason to trust it.
 */
import { createHash, webcrypto } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";

const SHA256 = "2.16.840.1.101.3.4.2.1";
const SIGNED_DATA = "1.2.840.113549.1.7.2";
const TST_INFO = "1.2.840.113549.1.9.16.1.4";
const POLICY = "1.3.6.1.4.1.99999.1";
const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
const DAY_MS = 86_400_000;
const GRANTED = 0;
const REJECTED = 2;

const bytesOf = (der) => new Uint8Array(der);
const sha256 = (bytes) => createHash("sha256").update(bytes).digest();
const crypto = new pkijs.CryptoEngine({ name: "node", crypto: webcrypto, subtle: webcrypto.subtle });

/**
 * @param {object} [options] The parts that a test makes invalid.
 * @param {readonly string[] | null} [options.purposes] Extended key usage of the certificate; null leaves the extension out.
 * @param {boolean} [options.critical]
 * @param {Date} [options.notBefore]
 * @param {Date} [options.notAfter]
 * @param {string} [options.name]
 * @param {number} [options.serial] Serial number of the certificate.
 */
export async function createAuthority({
  purposes = [TIME_STAMPING],
  critical = true,
  notBefore = new Date(Date.now() - DAY_MS),
  notAfter = new Date(Date.now() + 3650 * DAY_MS),
  name = "Linewise stand-in time-stamping authority",
  serial = 1,
} = {}) {
  const keys = await webcrypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: serial });
  for (const names of [certificate.issuer, certificate.subject])
    names.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({ type: "2.5.4.3", value: new asn1js.Utf8String({ value: name }) }),
    );
  certificate.notBefore.value = notBefore;
  certificate.notAfter.value = notAfter;
  certificate.extensions = [];
  if (purposes)
    certificate.extensions.push(
      new pkijs.Extension({
        extnID: "2.5.29.37",
        critical,
        extnValue: new pkijs.ExtKeyUsage({ keyPurposes: [...purposes] }).toSchema().toBER(),
      }),
    );
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, crypto);
  await certificate.sign(keys.privateKey, "SHA-256", crypto);
  const certificateDer = bytesOf(certificate.toSchema(true).toBER());
  let tokens = 0;

  /** A token over an imprint, a DER ContentInfo as an ASN.1 value. */
  async function token({ imprint, nonce, at }) {
    const stamp = new pkijs.TSTInfo({
      version: 1,
      policy: POLICY,
      messageImprint: imprint,
      serialNumber: new asn1js.Integer({ value: ++tokens }),
      genTime: at,
      ...(nonce ? { nonce } : {}),
    });
    const content = bytesOf(stamp.toSchema().toBER());
    const attributes = [
      new pkijs.Attribute({
        type: "1.2.840.113549.1.9.3",
        values: [new asn1js.ObjectIdentifier({ value: TST_INFO })],
      }),
      new pkijs.Attribute({
        type: "1.2.840.113549.1.9.4",
        values: [new asn1js.OctetString({ valueHex: bytesOf(sha256(content)) })],
      }),
      // ESSCertIDv2 (RFC 5816) with its default digest, SHA-256.
      new pkijs.Attribute({
        type: "1.2.840.113549.1.9.16.2.47",
        values: [sequence(sequence(sequence(new asn1js.OctetString({ valueHex: bytesOf(sha256(certificateDer)) }))))],
      }),
    ];
    const signed = new pkijs.SignedData({
      version: 3,
      digestAlgorithms: [new pkijs.AlgorithmIdentifier({ algorithmId: SHA256 })],
      encapContentInfo: new pkijs.EncapsulatedContentInfo({
        eContentType: TST_INFO,
        eContent: new asn1js.OctetString({ valueHex: content }),
      }),
      certificates: [certificate],
      signerInfos: [
        new pkijs.SignerInfo({
          version: 1,
          sid: new pkijs.IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
        }),
      ],
    });
    await signed.sign(keys.privateKey, 0, "SHA-256", undefined, crypto);
    return new pkijs.ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) });
  }

  return {
    /**
     * The DER of the answer to the DER of a request; a refusal where it is not one.
     * @param {Uint8Array} request
     * @param {Date} [at]
     * @returns {Promise<Buffer>}
     */
    async answer(request, at = new Date()) {
      let asked;
      try {
        asked = new pkijs.TimeStampReq({ schema: asn1js.fromBER(new Uint8Array(request)).result });
      } catch {
        return der(new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: REJECTED }) }));
      }
      const { messageImprint: imprint, nonce } = asked;
      const timeStampToken = await token({ imprint, nonce, at });
      return der(new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: GRANTED }), timeStampToken }));
    },
  };
}

const sequence = (...value) => new asn1js.Sequence({ value });
const der = (value) => Buffer.from(value.toSchema().toBER());
