import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { ProviderAnswer, ProviderFetch, ProviderProblem } from "#app/lib/providers/ports.ts";
import type { AnswerContents, ReadAnswer } from "./contents.ts";
import type { Wire, WireRequest } from "./http.ts";
import type { Taken } from "./rows.ts";

/** One question of several, with its name in problems ("NHL roster of BOS") and how its answer is read. */
export interface Question {
  readonly what: string;
  readonly request: WireRequest;
  readonly read: ReadAnswer;
}

/** What several questions were answered together. */
export interface Answers {
  readonly contents: readonly AnswerContents[];
  readonly problems: readonly ProviderProblem[];
  readonly fetches: readonly ProviderFetch[];
}

/**
 * Asks several questions of one provider. A question that fails, or whose answer is something else, becomes a problem that names it; the
 * others go on.
 *
 * @param now when an answer was received. @param failures "keep failures" where the answers only add to others.
 * @throws the first failure when every question failed, unless failures are kept.
 */
export async function askAll(
  wire: Wire,
  now: () => EpochMs,
  questions: readonly Question[],
  failures: "throw failures" | "keep failures" = "throw failures",
): Promise<Answers> {
  const replies = await Promise.allSettled(
    questions.map(async ({ request }) => ({ reply: await wire.get(request), receivedAt: now() })),
  );
  const contents: AnswerContents[] = [];
  const problems: ProviderProblem[] = [];
  const fetches: ProviderFetch[] = [];
  replies.forEach((settled, index) => {
    const { what, read } = questions[index] as Question;
    if (settled.status === "rejected") {
      problems.push({ where: what, message: messageOf(settled.reason) });
      return;
    }
    const { reply, receivedAt } = settled.value;
    if (reply.fetch !== null) fetches.push(reply.fetch);
    const found = read(reply.body, receivedAt);
    if (found === null) problems.push({ where: what, message: "The answer is something else" });
    else contents.push(found);
  });
  const [failed] = replies.filter((settled) => settled.status === "rejected");
  if (failures === "throw failures" && failed !== undefined && replies.every(({ status }) => status === "rejected"))
    throw failed.reason;
  return { contents, problems, fetches };
}

const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/** One part of the answers as a port gives it: the items of all of them, with every problem on the way. */
export function answerOf<T>(
  { contents, problems, fetches }: Answers,
  part: (contents: AnswerContents) => Taken<T> | undefined,
): ProviderAnswer<T> {
  const parts = contents.flatMap((one) => part(one) ?? []);
  return {
    items: parts.flatMap(({ items }) => items),
    problems: [...problems, ...parts.flatMap((taken) => taken.problems)],
    fetches,
  };
}
