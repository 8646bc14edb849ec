import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { fromBER } from "asn1js";
import { ContentInfo, SignedData } from "pkijs";
import { expect, onTestFinished, test } from "vitest";
import { ANCHOR_FORMAT, headText, type Anchor, type RecordHead } from "#app/lib/engine/proof/anchor.ts";
import { askTimestamp } from "#app/lib/platform/timestamp-authority.server.ts";
import { checkTimestamp, readTimestampReply, timestampRequest } from "#app/lib/platform/timestamp-token.server.ts";
import { createAuthority } from "../../dev/timestamp-authority/authority.mjs";
import { startTimestampAuthority } from "../../dev/timestamp-authority/server.mjs";

const HEAD: RecordHead = { feed: "simulation", run: 1, sequence: 7, hash: "ab".repeat(32) };
const AT = new Date("2026-03-01T12:34:56.000Z");
const IN_FORCE = { notBefore: new Date("2026-01-01T00:00:00Z"), notAfter: new Date("2026-12-31T00:00:00Z") };

const anchorOf = (token: Buffer, more: Partial<Anchor> = {}): Anchor => ({
  format: ANCHOR_FORMAT,
  kind: "timestamp",
  head: HEAD,
  at: AT.toISOString(),
  by: "https://tsa.example/",
  proof: token.toString("base64"),
  publicKey: null,
  ...more,
});

/** An authority's answer for the head, and the product's reading of it. */
async function stamped(options: Parameters<typeof createAuthority>[0] = IN_FORCE) {
  const authority = await createAuthority(options);
  const request = timestampRequest(headText(HEAD));
  const reply = await authority.answer(request.der, AT);
  return { authority, request, reply, read: readTimestampReply(request, reply) };
}

async function tokenOf(options?: Parameters<typeof createAuthority>[0]): Promise<Buffer> {
  const { read } = await stamped(options);
  if (!read.ok) throw new Error(read.reason);
  return read.token;
}

test("a good token proves its head at the authority's time", async () => {
  const { read } = await stamped();
  expect(read).toMatchObject({ ok: true, at: AT.getTime() });
  expect(checkTimestamp(anchorOf(await tokenOf()))).toEqual({
    ok: true,
    at: AT.getTime(),
    by: expect.stringMatching(/^CN=Linewise stand-in time-stamping authority \(certificate [0-9a-f]{64}\)$/),
  });
});

test("the token of another implementation is understood", () => {
  expect(checkTimestamp(OPENSSL_ANCHOR)).toEqual({
    ok: true,
    at: Date.parse(OPENSSL_ANCHOR.at),
    by: expect.stringContaining("CN=Another TSA"),
  });
});

test.each([
  ["another head", { head: { ...HEAD, sequence: 8 } }, "it covers another head"],
  ["another run", { head: { ...HEAD, run: 2 } }, "it covers another head"],
  ["another time", { at: "2026-03-01T12:34:55.000Z" }, "it states another time than its token"],
  ["another kind", { kind: "signature" as const }, "it is not a time stamp"],
  ["no base64", { proof: "§" }, "its token is not base64"],
  ["nothing", { proof: "" }, "its token is not base64"],
  ["junk", { proof: "AAAA" }, "it is not one DER value"],
  ["another value", { proof: "MAA=" }, "it is not a time-stamp token"],
])("an anchor of %s is refused", async (_, change, reason) => {
  expect(checkTimestamp({ ...anchorOf(await tokenOf()), ...change })).toEqual({ ok: false, reason });
});

test("an answer with another nonce, or to another text, is refused", async () => {
  const { reply, authority } = await stamped();
  expect(readTimestampReply(timestampRequest(headText(HEAD)), reply)).toEqual({
    ok: false,
    reason: "it answers another request",
  });
  const other = timestampRequest("another text");
  const swapped = await authority.answer(other.der, AT);
  expect(readTimestampReply({ ...other, text: headText(HEAD) }, swapped)).toEqual({
    ok: false,
    reason: "it covers another head",
  });
});

test("no edited byte of a token changes its statement", async () => {
  for (const anchor of [anchorOf(await tokenOf()), OPENSSL_ANCHOR]) {
    const token = Buffer.from(anchor.proof, "base64");
    const genuine = checkTimestamp(anchor);
    const accepted: number[] = [];
    for (let index = 0; index < token.length; index += 5) {
      const edited = Buffer.from(token);
      edited[index] = (edited[index] ?? 0) ^ 0x01;
      const check = checkTimestamp({ ...anchor, proof: edited.toString("base64") });
      if (!check.ok) continue;
      expect(check, `byte ${index}`).toEqual(genuine);
      accepted.push(index);
    }
    // A few bytes lie outside everything that is signed: version numbers, parameters that say nothing.
    expect(accepted.length).toBeLessThan(token.length * 0.02);
  }
});

test("a token cut short or with more behind it is refused", async () => {
  const token = await tokenOf();
  for (const edited of [token.subarray(0, -1), Buffer.concat([token, Buffer.from([0])])])
    expect(checkTimestamp(anchorOf(edited)).ok).toBe(false);
});

/** A token with another token's certificate in it. */
function withCertificateOf(token: Buffer, other: Buffer): Buffer {
  const read = (der: Buffer) => {
    const info = new ContentInfo({ schema: fromBER(new Uint8Array(der)).result });
    return { info, signed: new SignedData({ schema: info.content }) };
  };
  const { info, signed } = read(token);
  const { certificates } = read(other).signed;
  if (certificates) signed.certificates = certificates;
  info.content = signed.toSchema(true);
  return Buffer.from(info.toSchema().toBER());
}

test("the certificate of another authority cannot take the signer's place", async () => {
  const ours = await tokenOf({ ...IN_FORCE, serial: 5 });
  expect(checkTimestamp(anchorOf(withCertificateOf(ours, ours))).ok).toBe(true);
  for (const [theirs, reason] of [
    [await tokenOf({ ...IN_FORCE, serial: 6 }), "it lacks its signer's certificate"],
    [await tokenOf({ ...IN_FORCE, serial: 5, name: "Somebody else" }), "it lacks its signer's certificate"],
    [await tokenOf({ ...IN_FORCE, serial: 5 }), "it was signed with another certificate"],
  ] as const)
    expect(checkTimestamp(anchorOf(withCertificateOf(ours, theirs)))).toEqual({ ok: false, reason });
});

test.each([
  ["expired", { notBefore: new Date("2025-01-01"), notAfter: new Date("2026-02-28") }, "not in force at its time"],
  [
    "not yet valid",
    { notBefore: new Date("2026-03-02"), notAfter: new Date("2027-01-01") },
    "not in force at its time",
  ],
  ["without a purpose", { ...IN_FORCE, purposes: null }, "not for time stamping"],
  ["for web servers", { ...IN_FORCE, purposes: ["1.3.6.1.5.5.7.3.1"] }, "not for time stamping"],
  ["for that and more", { ...IN_FORCE, purposes: ["1.3.6.1.5.5.7.3.8", "1.3.6.1.5.5.7.3.1"] }, "not for time stamping"],
  ["for it by the way", { ...IN_FORCE, critical: false }, "not for time stamping"],
] as const)("a certificate that is %s is refused", async (_, options, reason) => {
  const { read } = await stamped(options);
  expect(read).toEqual({ ok: false, reason: expect.stringContaining(reason) });
});

/** A server on a free port of this machine. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

test("the stand-in authority answers over HTTP, and refuses what is not a request", async () => {
  const { url, close } = await startTimestampAuthority({ port: 0 });
  onTestFinished(close);
  const { at, token } = await askTimestamp(url, headText(HEAD));
  expect(Math.abs(at - Date.now())).toBeLessThan(300_000);
  expect(checkTimestamp(anchorOf(token, { at: new Date(at).toISOString() })).ok).toBe(true);
  expect((await fetch(url)).status).toBe(405);
  expect((await fetch(url, { method: "POST", body: "x" })).status).toBe(415);
  const headers = { "Content-Type": "application/timestamp-query" };
  const junk = Buffer.from(await (await fetch(url, { method: "POST", headers, body: "junk" })).arrayBuffer());
  expect(readTimestampReply(timestampRequest("x"), junk)).toEqual({
    ok: false,
    reason: "the authority refused (status 2)",
  });
});

test.each([
  ["an error", (_, response) => void response.writeHead(503).end(), "status 503"],
  ["nothing", (_, response) => void response.end(), "it is not one DER value"],
  ["a page", (_, response) => void response.end("<!doctype html><title>Sorry</title>"), /it is not/],
  ["zeros", (_, response) => void response.end(Buffer.alloc(1000)), /it is not/],
  ["far too much", (_, response) => void response.end(Buffer.alloc(200_000)), "the answer is too long"],
  ["another address", (_, response) => void response.writeHead(302, { Location: "/else" }).end(), "fetch failed"],
  ["silence", () => undefined, "no answer within 0.2 s"],
  ["half an answer", (_, response) => void response.write("0"), "no answer within 0.2 s"],
] satisfies [string, RequestListener, string | RegExp][])(
  "an authority that answers %s is reported",
  async (_, listener, reason) => {
    const url = await serve(listener);
    const timeoutMs = typeof reason === "string" && reason.startsWith("no answer") ? 200 : 60_000;
    const asked = askTimestamp(url, headText(HEAD), { timeoutMs });
    await expect(asked).rejects.toThrow(url);
    await expect(asked).rejects.toThrow(reason);
  },
);

/** Made with `openssl ts` 3.0 and an RSA key: another program than the one under test wrote it. */
const OPENSSL_ANCHOR: Anchor = anchorOf(
  Buffer.from(
    "MIIFqgYJKoZIhvcNAQcCoIIFmzCCBZcCAQMxDzANBglghkgBZQMEAgEFADByBgsqhkiG9w0BCRABBKBjBGEwXwIBAQYEKgMEATAxMA0GCWCGSAFl" +
      "AwQCAQUABCDIJBdS9Jf6B6wB0TrvyRIjURbwcC2vwaosrNzHjzIT3QIBAxgPMjAyNjExMjIxMzE5MzNaMAMCAQECCESV1qyaSQuVoIIDBzCCAwMw" +
      "ggHroAMCAQICFBPYy/mWNWuLsLiCDXrxyCpQDGvjMA0GCSqGSIb3DQEBCwUAMBYxFDASBgNVBAMMC0Fub3RoZXIgVFNBMB4XDTI2MTEyMjEzMTgx" +
      "M1oXDTM2MTExOTEzMTgxM1owFjEUMBIGA1UEAwwLQW5vdGhlciBUU0EwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQDhMsmQnVfsLgB5" +
      "0KkihkpmD9HmCNt3xLifJCVrJqWFOYnW4HaOwU11CiedRWY8+deXoEnD/gwvW7eN+xbRa92INRGbzWpULy0S+C/eG/Kks0jfGpAYFWt5/13U4s8j" +
      "CIHvawNvxvdVWrwPeou4qtpa55rbpE7PYN1f8coJl8NJflOdkIggE7MpC2FnErv+tfsCIVhPYwUy31U6v/8ngKGwqPPbWmX8ZEZitW89OgeavLZX" +
      "pN5+jj5NI6PkhnhTR09IOA20w889PWTFAom9FPg5M65kxVAgmGu2GGmsXTiE8Ff+eVdYuNCrkinsmvUWSplc6ikcxO2izvcjnAKHB02JAgMBAAGj" +
      "STBHMBYGA1UdJQEB/wQMMAoGCCsGAQUFBwMIMA4GA1UdDwEB/wQEAwIHgDAdBgNVHQ4EFgQU9FhSEJ/A8mnpHmfE26vvvLMDC+swDQYJKoZIhvcN" +
      "AQELBQADggEBADHI7zUm0SiqhkwcJoHjjwXqIlsp/PyRFZ6W/kbqn6PRaiu1iYa3qRy+9crDk6uEEUJnwX5eV0yncF3pa8+xLvkaytu5b0daYkbb" +
      "kxdmUWMXg5I49tIiJ/IhSevJ6IWtw5+6FgQ5nZ3FA8cgSCkw7QZqXpQPO3u63pnul9e24Fv8Hkuytj5P7zE0TQthynoDhe7e2qWu2IsPPj+L/oeE" +
      "62UOmQ0p2Q0WFbp0Xd1HLGuUn+tIfTLBevp5ZhLfGX9cGx8q340rkXpYiMMqoQLM0ZMWTjaY6/tr7cZb6jlPTfhZqT74VqTGjHGJByiAPyQU43ru" +
      "fbSqrQYpOdP1pM6r6VAxggIAMIIB/AIBATAuMBYxFDASBgNVBAMMC0Fub3RoZXIgVFNBAhQT2Mv5ljVri7C4gg168cgqUAxr4zANBglghkgBZQME" +
      "AgEFAKCBpDAaBgkqhkiG9w0BCQMxDQYLKoZIhvcNAQkQAQQwHAYJKoZIhvcNAQkFMQ8XDTI2MTEyMjEzMTkzM1owLwYJKoZIhvcNAQkEMSIEIBWL" +
      "Ki/BC4jTjm/qlohZ7Q5FURqt6bQXTC8fjTZ57yCHMDcGCyqGSIb3DQEJEAIvMSgwJjAkMCIEIPvReq0EwHcagCz10md38b3b+CMWVcOuRjnSXi8R" +
      "ai4kMA0GCSqGSIb3DQEBAQUABIIBAERW1aNDoTk4pdveo6qVZniqHI3QXfXRNfVgxKK+p/90HhOcIwjO0hruIQvKkAUSZa3jfUVgWCjH/p3wP/NK" +
      "ZZWYRbPTXC9BY0fqfSaR4RS6XLLb+2LWBYzZXlEhVAquUs8T0c0AGCsXkLqEqRWrSD1k4Dw0Mbcy9aEci72szkNzyKOr7Nu0LZCTg/zHT9WsnTby" +
      "7is0QuSjLKKfej1i0179yeAmZVdeeIBnW0skI1eddx8OenNFuTH0tT7ScI2LsoAsdIS8lk54MStbBHqIeGPefFFQcdxZihOsBFsMlsvzOJiLI0Rx" +
      "ZCEVyLqcV88qjjrjnHpuwYj+Agvi8i8lYrQ=",
    "base64",
  ),
  { at: "2026-11-22T13:19:33.000Z" },
);
