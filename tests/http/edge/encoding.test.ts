import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { acceptedEncoding, compressed } from "#app/lib/http/edge/encoding.server.ts";

describe("the encoding of a body", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["deflate", "identity"],
    ["", "identity"],
    [undefined, "identity"],
    ["GZIP ; q=1", "gzip"],
  ] as const)("is chosen from %j: %s", (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });

  it("gives back what went in", async () => {
    const body = Buffer.from("<p>Über 2,5 Tore</p>".repeat(200));
    for (const effort of ["fast", "once"] as const) {
      const br = await compressed(body, "br", effort);
      const gzip = await compressed(body, "gzip", effort);
      expect(brotliDecompressSync(br)).toEqual(body);
      expect(gunzipSync(gzip)).toEqual(body);
      expect(Math.max(br.length, gzip.length)).toBeLessThan(body.length / 5);
    }
    expect(await compressed(body, "identity")).toBe(body);
  });
});
