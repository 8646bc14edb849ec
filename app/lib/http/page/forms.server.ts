import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { Problem, unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import type { Done, FormReply, Refusal, WrongField } from "#app/lib/schemas/access/outcome.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { onceByForm } from "./form-key.server.ts";
import { redirectWithToast, toastOf } from "./toast.server.ts";

/** The data that comes with a form beside its values. */
export interface Sent {
  readonly request: Request;
  readonly params: ActionFunctionArgs["params"];
  readonly form: FormData;
  /** Path and search of the page that posted it. */
  readonly here: string;
}

type Data<T> = ReturnType<typeof data<T>>;
type Answer<Made> = Response | Data<null> | Data<FormReply<Made>>;

/** After success: the page that shows the verb's message as a toast, an answer of its own, or a result that only this answer shows. */
type Next<Made> = string | Response | Data<null> | { readonly made: Made; readonly status?: number };

interface Declaration<Schema extends z.ZodType, Outcome extends Done | WrongField | Refusal, Made> {
  /** Without a schema no value is read. */
  readonly schema?: Schema;
  readonly run: (caller: Caller, values: z.output<Schema>, sent: Sent) => Promise<Outcome>;
  readonly to:
    | string
    | ((done: Extract<Outcome, Done>, values: z.output<Schema>, sent: Sent) => Next<Made> | Promise<Next<Made>>);
}

/** One form of a screen, made by `form` or `button`. */
interface Form<Made> {
  answer(caller: Caller, intent: string, sent: Sent): Promise<Answer<Made>>;
}

type MadeBy<Table> = Table[keyof Table] extends Form<infer Made> ? Made : never;

const unknownForm = () => new Response("Unknown form", { status: 400 });

/**
 * The action of a screen, from its forms by `intent`; a screen's only form needs none. All follow the same steps: read the person, parse
 * the values, run the verb (once per page if the form has its key), then redirect with a toast or answer with the reason. The front door
 * has checked the origin.
 */
export function forms<Table extends Readonly<Record<string, Form<unknown>>>>(
  table: Table,
  who: (request: Request) => Promise<Caller> = requireCaller,
) {
  const names = Object.keys(table);
  const only = names.length === 1 ? names[0] : undefined;
  return async ({ request, params }: ActionFunctionArgs): Promise<Answer<MadeBy<Table>>> => {
    const caller = await who(request);
    const form = await request.formData().catch(() => new FormData());
    const intent = String(form.get("intent") ?? only);
    const pressed = Object.hasOwn(table, intent) ? (table[intent] as Form<MadeBy<Table>>) : undefined;
    if (!pressed) throw unknownForm();
    const { pathname, search } = new URL(request.url);
    return pressed.answer(caller, intent, { request, params, form, here: `${pathname}${search}` });
  };
}

/**
 * A form with typed values. A failure is answered on its page with the typed values and the reason: 422, or 503 while nothing can be saved.
 * A refusal that names no field is shown at `field`, else above the form.
 */
export function form<Schema extends z.ZodType, Outcome extends Done | WrongField | Refusal, Made = never>({
  field,
  ...declared
}: Declaration<Schema, Outcome, Made> & { readonly field?: string }): Form<Made> {
  return answering(declared, (why, reply) => {
    if (why === null) return reply(422, {});
    if (why instanceof Problem) return reply(why.status, { formErrors: [why.message] }, why.headers);
    const at = why.field ?? field;
    return reply(422, at === undefined ? { formErrors: [why.message] } : { fieldErrors: { [at]: [why.message] } });
  });
}

/**
 * A button: it has no typed values to show again, so a failure is a toast on the page `at`, where success leads too unless `to` says
 * otherwise. `failed` words the failure while nothing can be saved.
 */
export function button<Schema extends z.ZodType, Outcome extends Done | Refusal, Made = never>({
  at,
  to,
  failed = (sentence) => sentence,
  ...declared
}: Omit<Declaration<Schema, Outcome, Made>, "to"> & {
  readonly at: string | ((sent: Sent) => string);
  readonly to?: Declaration<Schema, Outcome, Made>["to"];
  readonly failed?: (sentence: string) => string;
}): Form<Made> {
  const page = (sent: Sent) => (typeof at === "string" ? at : at(sent));
  const onward = to ?? ((_done: unknown, _values: unknown, sent: Sent) => page(sent));
  return answering({ ...declared, to: onward }, (why, _reply, sent) => {
    if (why === null || !("code" in why)) throw unknownForm();
    const toast =
      why instanceof Problem ? { title: failed(why.message), variant: "destructive" as const } : toastOf(why);
    return redirectWithToast(page(sent), toast);
  });
}

/** A verb's refusal on its way out of the once-only work, so that the next press is another try. */
class Refused extends Error {
  readonly outcome: WrongField | Refusal;
  constructor(outcome: WrongField | Refusal) {
    super(outcome.message);
    this.outcome = outcome;
  }
}

type Reply = (
  status: number,
  errors: { readonly formErrors?: string[]; readonly fieldErrors?: Record<string, string[]> },
  headers?: HeadersInit,
) => Data<FormReply<never>>;

/**
 * `unable` answers the cases in which nothing was done: values that the schema refuses (null), a verb's refusal, or a database that cannot
 * be written.
 */
function answering<Schema extends z.ZodType, Outcome extends Done | WrongField | Refusal, Made>(
  { schema, run, to }: Declaration<Schema, Outcome, Made>,
  unable: (
    why: WrongField | Refusal | Problem | null,
    reply: Reply,
    sent: Sent,
  ) => Data<FormReply<never>> | Promise<Response>,
): Form<Made> {
  return {
    async answer(caller, intent, sent) {
      const submission = parseWithZod(sent.form, {
        schema: (schema ?? z.unknown()) as Schema,
        disableAutoCoercion: true,
      });
      const reply: Reply = (status, errors, headers) =>
        data({ intent, result: submission.reply(errors), made: null }, { status, ...(headers ? { headers } : {}) });
      if (submission.status !== "success") return unable(null, reply, sent);
      const values = submission.value;
      try {
        return await onceByForm(sent.form, caller.viewer.id, async (): Promise<Answer<Made>> => {
          const outcome: Done | WrongField | Refusal = await run(caller, values, sent);
          if (!outcome.ok) throw new Refused(outcome);
          const next = typeof to === "string" ? to : await to(outcome as Extract<Outcome, Done>, values, sent);
          if (typeof next === "string") return redirectWithToast(next, toastOf(outcome));
          if (!("made" in next)) return next;
          return data(
            { intent, result: submission.reply({ resetForm: true }), made: next.made },
            { status: next.status ?? 201, headers: { "Cache-Control": "no-store" } },
          );
        });
      } catch (error) {
        const why = error instanceof Refused ? error.outcome : unavailableProblem(error);
        if (why === null) throw error;
        if ("code" in why && why.code === "not-found") throw data(null, { status: 404 });
        return unable(why, reply, sent);
      }
    },
  };
}
