import type { JsonSchema } from "#app/lib/http/api/openapi-example.ts";

/** Part of a type in words; one that names a schema links to it. */
export interface TypePart {
  readonly text: string;
  readonly shape?: string;
}

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "timestamp, ISO 8601",
  date: "date, ISO 8601",
  uri: "address",
};

/** A schema's type in words: "integer, 1 to 200", "list of Game", "NBA, MLB, NFL or NHL". */
export function typeText(schema: JsonSchema): readonly TypePart[] {
  if (schema.$ref) {
    const shape = schema.$ref.split("/").at(-1) ?? "";
    return [{ text: shape, shape }];
  }
  const choices = choicesOf(schema);
  if (choices) return [{ text: choices.join(" | ") }];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap((option, at) => [...(at === 0 ? [] : [{ text: " or " }]), ...typeText(option)]);
  const types = [schema.type ?? "any value"].flat();
  if (types.includes("array") && schema.items) return [{ text: "list of " }, ...typeText(schema.items)];
  if (typeof schema.additionalProperties === "object")
    return [{ text: "object of " }, ...typeText(schema.additionalProperties)];
  const named = types.map((type) => (type === "string" ? (FORMATS[schema.format ?? ""] ?? "string") : type));
  return [{ text: [named.join(" or "), ...boundsOf(schema)].join(", ") }];
}

/** Joins adjacent texts, so that there are as few pieces as possible. */
export function joined(parts: readonly TypePart[]): readonly TypePart[] {
  const pieces: TypePart[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (last && !last.shape && !part.shape) pieces[pieces.length - 1] = { text: last.text + part.text };
    else pieces.push(part);
  }
  return pieces;
}

/** The possible values, where they can be listed. */
function choicesOf(schema: JsonSchema): readonly string[] | null {
  if (schema.const !== undefined) return [String(schema.const)];
  if (schema.enum) return schema.enum.map(String);
  const options = schema.anyOf?.map(choicesOf);
  return options?.every((option) => option !== null) ? options.flat() : null;
}

function boundsOf({ minimum, exclusiveMinimum, maximum, minLength, maxLength }: JsonSchema): string[] {
  const least = minimum ?? exclusiveMinimum;
  const above = minimum === undefined && exclusiveMinimum !== undefined ? "above " : "";
  if (least !== undefined && maximum !== undefined) return [`${above}${least} to ${maximum}`];
  if (least !== undefined) return [above ? `above ${least}` : `at least ${least}`];
  if (maximum !== undefined) return [`at most ${maximum}`];
  if (minLength !== undefined && maxLength !== undefined) return [`${minLength} to ${maxLength} characters`];
  if (maxLength !== undefined) return [`at most ${maxLength} characters`];
  return [];
}
