import type { z } from "zod";
import type { TokenScope } from "#app/lib/engine/access/allowances.ts";
import { answerOnce, answerWithBody, onDatabase, type Asker, type Endpoint } from "#app/lib/http/api/api.server.ts";
import type { Final } from "#app/lib/http/api/final-answer.server.ts";
import { Schemas } from "#app/lib/http/api/json-schemas.server.ts";
import type { JsonSchema } from "#app/lib/http/api/openapi-example.ts";
import { invalidProblem, type ProblemDocument } from "#app/lib/http/api/problem.server.ts";
import type { TokenHolder } from "#app/lib/http/api/asked-by.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { aboutSchema } from "#app/lib/schemas/access/mcp.ts";
import { API_FIELD_TEXTS } from "#app/lib/schemas/access/field-texts.ts";
import { validationWords } from "#app/lib/schemas/access/validation-words.ts";
import { spelledQuery } from "#app/lib/schemas/choices.ts";
import type { Caller } from "#app/lib/views/caller.ts";

/** The person behind an assistant, and the scopes of their token. */
export interface ToolAsker extends Asker {
  readonly caller: Caller;
  readonly holder: TokenHolder;
}

/** The input of a tool; the arguments are parsed already. */
interface ToolCall<I> extends ToolAsker {
  readonly input: I;
}

interface Definition<I extends z.ZodObject, O extends z.ZodObject> {
  /** The name for assistants: words joined by underscores. */
  readonly name: string;
  readonly title: string;
  /** The tool's answer and how to read it; assistants choose by it. */
  readonly description: string;
  readonly scope: TokenScope | "any";
  /** The tool shows possible bets, so it is closed to people who take a break. */
  readonly sells: boolean;
  /** The argument that makes a change happen once; a tool without one changes nothing. */
  readonly onceBy?: keyof z.output<I> & string;
  readonly input: I;
  readonly output: O;
  /** The answer as it leaves. */
  readonly run: (call: ToolCall<z.output<I>>) => Promise<z.output<O>>;
  /** The same in a few sentences: each figure with its range and the age of its price. */
  readonly text: (body: z.output<O>, by: ToolAsker) => string;
}

/** The result of a call: the answer in both forms, or the problem the API would answer with. */
type ToolOutcome =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>>; readonly text: string }
  | { readonly ok: false; readonly problem: ProblemDocument };

/** A tool as it is listed and called. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly scope: TokenScope | "any";
  readonly sells: boolean;
  readonly changes: boolean;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  /** @throws Problem for arguments that cannot be used, and for a refusal. */
  call(given: unknown, by: ToolAsker): Promise<ToolOutcome>;
}

/** The arguments of a tool; an argument without a description gets that of the API's parameter or field of the same name. */
function argumentsOf(shape: z.ZodObject): JsonSchema {
  const own = new Schemas({}).standalone(shape, "input").properties ?? {};
  const { properties = {}, ...rest } = new Schemas(API_FIELD_TEXTS).standalone(shape, "input");
  const described = Object.entries(properties).map(([name, property]) => {
    const description = own[name]?.description ?? API_FIELD_TEXTS[`?${name}`] ?? property.description;
    return [name, { ...property, ...(description === undefined ? {} : { description }) }];
  });
  return { ...rest, properties: Object.fromEntries(described) as JsonSchema["properties"] & object };
}

/** The answer of a tool, with the data that every answer carries. */
function answerOf(shape: z.ZodObject): JsonSchema {
  const { properties = {}, required = [], ...rest } = new Schemas(API_FIELD_TEXTS).standalone(shape, "output");
  const about = new Schemas({}).standalone(aboutSchema, "output");
  return { ...rest, properties: { ...properties, about }, required: [...required, "about"] };
}

/** Declares a tool. */
export function tool<I extends z.ZodObject, O extends z.ZodObject>(definition: Definition<I, O>): Tool {
  const { name, title, description, scope, sells, onceBy, input: inputShape, output, run, text } = definition;
  const parse = (given: unknown): z.output<I> => {
    const parsed = inputShape.safeParse(spelledQuery(inputShape, given ?? {}), { error: validationWords });
    if (parsed.success) return parsed.data;
    throw invalidProblem(parsed.error);
  };
  return {
    name,
    title,
    description,
    scope,
    sells,
    changes: onceBy !== undefined,
    inputSchema: argumentsOf(inputShape),
    outputSchema: answerOf(output),
    async call(given, by) {
      const input = parse(given);
      if (onceBy === undefined) {
        const body = await run({ ...by, input });
        return { ok: true, body, text: text(body, by) };
      }
      const key = `MCP ${name} ${String(input[onceBy])}`;
      const final = await answerOnce(
        by.caller,
        { key, requestHash: sha256Hex(JSON.stringify(input)) },
        async (within) => ({
          body: await run({ ...by, ...onDatabase(by, within), caller: { ...by.caller, database: within }, input }),
        }),
      );
      return finalOutcome(final, (body: z.output<O>) => text(body, by));
    },
  };
}

/** A stored answer as the outcome of a call; a repeated one says so. */
function finalOutcome<B>({ status, headers, text }: Final, textOf: (body: B) => string): ToolOutcome {
  if (status >= 400) return { ok: false, problem: JSON.parse(text) as ProblemDocument };
  const kept = JSON.parse(text) as B & Readonly<Record<string, unknown>>;
  const body = "Idempotency-Replayed" in headers ? { ...kept, repeated: true } : kept;
  return { ok: true, body, text: textOf(body) };
}

/** The answer of an API endpoint to the caller: parsed, decided and shaped by the endpoint itself. @throws Problem as it does. */
export async function askEndpoint<O extends z.ZodType>(
  endpoint: Endpoint | undefined,
  _shape: O,
  { params = {}, query, body }: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
  { caller, visitor, holder }: ToolAsker,
): Promise<z.output<O>> {
  if (!endpoint) throw new Error("A tool calls an endpoint that does not exist");
  const answer = endpoint.prepare({ signedIn: holder, headers: new Headers(), params, query, body });
  return answerWithBody(await answer({ caller, visitor })).body as z.output<O>;
}

/** A document an assistant can read whole. */
export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  readonly read: (by: ToolAsker) => Promise<string>;
}
