import type { z } from "zod";
import { validationWords } from "#app/lib/schemas/access/validation-words.ts";
import { IDEMPOTENCY_KEY_LENGTH } from "#app/lib/schemas/access/problems.ts";
import { invalidProblem, Problem } from "./problem.server.ts";

/** The parameters of a request's address. */
export function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries([...new URL(request.url).searchParams].filter(([name]) => name !== "_routes"));
}

/** @throws Problem for a body that is not JSON. */
export function jsonOf(request: Request, text: string): unknown {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) throw new Problem("unsupported-media-type");
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem("malformed", "The body is not JSON.");
  }
}

const { least, most } = IDEMPOTENCY_KEY_LENGTH;
const IDEMPOTENCY_KEY = new RegExp(`^[\\x21-\\x7e]{${least},${most}}$`);

/** @throws Problem for a key of another length or with other characters. */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get("Idempotency-Key") ?? undefined;
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key))
    throw new Problem("malformed", `An Idempotency-Key must have ${least} to ${most} printable characters.`);
  return key;
}

/** @throws Problem "invalid" naming every field that cannot be used. */
export function parse<S extends z.ZodType>(schema: S | undefined, raw: unknown): z.output<S> | undefined {
  if (!schema) return undefined;
  const parsed = schema.safeParse(raw, { error: validationWords });
  if (parsed.success) return parsed.data;
  throw invalidProblem(parsed.error);
}
