import type { z } from "zod";
import { answerShape } from "./item-schemas.ts";
import type { ProviderAnswer, ProviderProblem } from "./ports.ts";
import { ProviderError } from "./provider-error.ts";

/** Default time limit for one answer of a provider, in milliseconds. */
const ANSWER_WITHIN_MS = 20_000;

export interface ProviderQuestion<T> {
  /** The requested data, for messages: "NBA odds". */
  readonly what: string;
  /** Schema of an item. */
  readonly item: z.ZodType;
  /** Why a well-formed item cannot belong to this answer; null when it can. */
  readonly refuse?: (item: T) => string | null;
  readonly withinMs?: number | undefined;
}

/**
 * Calls a port and validates its answer: the only place where a provider's data enters the program. An invalid item is dropped and reported
 * as a problem; valid ones pass unchanged.
 *
 * @throws ProviderError when the port fails, times out or answers with something else, or when no item is usable. Such an answer does not
 *   count as "no news": the same interval is requested again.
 */
export async function askProvider<T>(
  question: ProviderQuestion<T>,
  call: () => Promise<ProviderAnswer<T>>,
): Promise<ProviderAnswer<T>> {
  const { what, item: schema, refuse, withinMs = ANSWER_WITHIN_MS } = question;
  const answer = await inTime(what, withinMs, call);
  const shape = answerShape.safeParse(answer);
  if (!shape.success)
    throw new ProviderError("unreadable", `${what}: the answer cannot be read (${firstIssue(shape.error)})`);
  const problems: ProviderProblem[] = [...answer.problems];
  const items = answer.items.filter((item, index) => {
    const parsed = schema.safeParse(item);
    const reason = parsed.success ? (refuse?.(item) ?? null) : firstIssue(parsed.error);
    if (reason !== null) problems.push({ where: `${what}, item ${index + 1}`, message: reason });
    return reason === null;
  });
  if (items.length === 0 && answer.items.length > 0) {
    const reason = problems.at(-1)?.message ?? "";
    throw new ProviderError("unreadable", `${what}: none of ${answer.items.length} items is usable (${reason})`);
  }
  return { items, problems, fetches: answer.fetches };
}

async function inTime<T>(what: string, withinMs: number, call: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ProviderError("silent", `${what}: no answer within ${withinMs / 1000} s`)),
      withinMs,
    );
  });
  try {
    return await Promise.race([call(), silence]);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new ProviderError("failed", `${what}: ${message}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The first validation error, with its field name. */
function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return "not as it should be";
  const field = issue.path.join(".");
  return field === "" ? issue.message : `${field}: ${issue.message}`;
}
