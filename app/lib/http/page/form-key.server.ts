import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";

/** The hidden field of a form that creates something: new on every page. */
const FORM_KEY = "formKey";
/** A press after this time is intended. */
const KEPT_MS = 10 * MINUTE_MS;

const answers = new LRUCache<string, Promise<unknown>>({ max: 2000, ttl: KEPT_MS });

/** Whether an action's answer refuses the typed values: the next press is another try. */
function isRefusal(answer: unknown): boolean {
  if (answer instanceof Response) return answer.status >= 400;
  const { init } = (answer ?? {}) as { readonly init?: { readonly status?: number } | null };
  return (init?.status ?? 200) >= 400;
}

/**
 * Runs a form's work once per person, page and contents: a second press, or the same request sent again, gets the same answer and creates
 * nothing. Kept in this process's memory, because an answer may carry a secret that is shown once.
 */
export async function onceByForm<Answer>(form: FormData, userId: string, run: () => Promise<Answer>): Promise<Answer> {
  const formKey = form.get(FORM_KEY);
  if (typeof formKey !== "string" || formKey === "") return run();
  const fields = await Promise.all(
    [...form].map(async ([name, value]) => [name, typeof value === "string" ? value : sha256Hex(await value.text())]),
  );
  const key = sha256Hex(JSON.stringify([userId, ...fields]));
  const known = answers.get(key) as Promise<Answer> | undefined;
  const answer = known ?? run();
  answers.set(key, answer);
  try {
    const given = await answer;
    if (isRefusal(given)) answers.delete(key);
    return given instanceof Response ? (given.clone() as Answer) : given;
  } catch (error) {
    answers.delete(key);
    throw error;
  }
}
