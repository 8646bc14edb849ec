import type { z } from "zod";
import { answerShape } from "./item-schemas.ts";
import type { ProviderAnswer, ProviderProblem } from "./ports.ts";
import { ProviderError } from "./provider-error.ts";

/** How long a provider may take for one answer where its feed says nothing else, milliseconds. */
export const ANSWER_WITHIN_MS = 20_000;

export interface ProviderQuestion<T> {
  /** What is asked for, in words: "NBA odds". */
  readonly what: string;
  /** What an item has to look like. */
  readonly item: z.ZodType;
  /** Why a well-formed item cannot belong to the answer; null where it can. */
  readonly refuse?: (item: T) => string | null;
  readonly withinMs?: number | undefined;
}

/**
 * Asks a port, and lets in only what its type promises: the one place where a provider's answer enters the program. An item that is not
 * what it should be is left out and told as a problem; the good ones pass unchanged.
 *
 * @throws ProviderError when the port fails or does not answer in time, when the answer is no answer, or when none of its items is usable:
 *   such an answer is not taken for "no news", so that the same time is asked for again.
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

/** The first thing that is wrong, with the name of its field. */
function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return "not as it should be";
  const field = issue.path.join(".");
  return field === "" ? issue.message : `${field}: ${issue.message}`;
}
