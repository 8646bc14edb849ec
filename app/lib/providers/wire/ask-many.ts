import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { ProviderAnswer, ProviderFetch, ProviderProblem } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import type { AnswerContents } from "./contents.ts";
import type { Wire, WireRequest } from "./http.ts";
import type { Taken } from "./rows.ts";

/** One question of several, and the reader of its answer; null where the answer is of another kind. */
export interface Question {
  readonly wire: Wire;
  readonly request: WireRequest;
  readonly read: (body: unknown, receivedAt: EpochMs) => AnswerContents | null;
}

/** The answers to several questions to one provider, with their verbatim bodies. */
export interface Answers {
  readonly contents: readonly AnswerContents[];
  readonly problems: readonly ProviderProblem[];
  readonly fetches: readonly ProviderFetch[];
}

/**
 * Asks several questions one after another. One that fails becomes a problem beside the answers of the others.
 *
 * @throws ProviderError when every question fails, or when the provider asks to wait: then no further question is sent.
 */
export async function askMany(questions: readonly Question[], clock: () => EpochMs): Promise<Answers> {
  const contents: AnswerContents[] = [];
  const problems: ProviderProblem[] = [];
  const fetches: ProviderFetch[] = [];
  const failures: ProviderError[] = [];
  for (const { wire, request, read } of questions) {
    try {
      const { body, fetch } = await wire.get(request);
      if (fetch !== null) fetches.push(fetch);
      const answer = read(body, clock());
      if (answer === null) throw new ProviderError("unreadable", `${request.path}: not the answer that was asked for`);
      contents.push(answer);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind === "rate-limited") throw error;
      failures.push(error);
      problems.push({ where: request.path, message: error.message });
    }
  }
  const [first] = failures;
  if (first !== undefined && failures.length === questions.length) throw first;
  return { contents, problems, fetches };
}

/** One part of the answers as a port's answer: "games", "boxLines". */
export function partOf<T>(
  answers: Answers,
  part: (contents: AnswerContents) => Taken<T> | undefined,
): ProviderAnswer<T> {
  const parts = answers.contents.flatMap((contents) => part(contents) ?? []);
  return {
    items: parts.flatMap(({ items }) => items),
    problems: [...answers.problems, ...parts.flatMap(({ problems }) => problems)],
    fetches: answers.fetches,
  };
}
