import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/**
 * The effort of compression: `fast` for pages rendered for one reader, where more effort would cost more time than it saves in transfer;
 * `once` for bodies that are cached and sent many times.
 */
const EFFORT = { fast: { brotli: 4, gzip: 4 }, once: { brotli: 10, gzip: 9 } } as const;

/** Compresses a body in the thread pool. */
export async function compressed(
  body: Buffer,
  encoding: Encoding,
  effort: keyof typeof EFFORT = "fast",
): Promise<Buffer> {
  const level = EFFORT[effort];
  switch (encoding) {
    case "br":
      return brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level.brotli,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
    case "gzip":
      return zip(body, { level: level.gzip });
    case "identity":
      return body;
  }
}

/** The best of the offered encodings that the request accepts, in the order offered; `identity` if it accepts none. */
export function acceptedEncoding(
  header: string | string[] | null | undefined,
  offered: readonly Exclude<Encoding, "identity">[] = ["br", "gzip"],
): Encoding {
  const accepted = new Map(
    String(header ?? "")
      .split(",")
      .map((part) => {
        const [name = "", ...parameters] = part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/);
        const quality = parameters.find((parameter) => parameter.startsWith("q="));
        return [name, quality ? Number(quality.slice(2)) : 1] as const;
      }),
  );
  for (const encoding of offered) if ((accepted.get(encoding) ?? accepted.get("*") ?? 0) > 0) return encoding;
  return "identity";
}
