import { z } from "zod";
import { normalizedBetType } from "#app/lib/engine/leagues.ts";

/** The texts a field of a query may take, through defaults, unions and fallbacks; null for a field that takes other values. */
function choicesOf(schema: unknown): readonly string[] | null {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String);
  if (schema instanceof z.ZodUnion) {
    const each = schema.options.map(choicesOf);
    return each.includes(null) ? null : each.flatMap((choices) => choices ?? []);
  }
  if (schema instanceof z.ZodPipe) return choicesOf(schema.out);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch || schema instanceof z.ZodOptional)
    return choicesOf(schema.unwrap());
  return null;
}

/** "Use ALL, NBA, MLB, NFL or NHL.": the sentence for a value that is none of a field's choices. */
function choicesText(schema: z.ZodType): string {
  const choices = choicesOf(schema) ?? [];
  return `Use ${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}.`;
}

/** The choice that matches a text of an address (D31): case, spaces, underscores and hyphens do not count; null without a match. */
function choiceMeant(text: string, choices: readonly string[]): string | null {
  const meant = normalizedBetType(text);
  return choices.find((choice) => normalizedBetType(choice) === meant) ?? null;
}

/** A text of an address in the enumeration's spelling; other texts are returned unchanged, for the schema to refuse or replace. */
export function spelledAs(schema: z.ZodType, value: unknown): unknown {
  const choices = choicesOf(schema);
  return typeof value === "string" && choices ? (choiceMeant(value, choices) ?? value) : value;
}

/** A query with every enumeration in the schema's spelling. */
export function spelledQuery(schema: z.ZodType, query: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof query !== "object" || query === null) return query;
  const spelled = Object.entries(query).map(([name, value]) => {
    const field: unknown = schema.shape[name];
    return [name, field instanceof z.ZodType ? spelledAs(field, value) : value];
  });
  return Object.fromEntries(spelled) as unknown;
}

const NOUNS: Readonly<Record<string, string>> = {
  league: "league",
  betType: "bet type",
  riskLevel: "risk level",
  bookmaker: "sportsbook",
  sort: "order",
  tab: "tab",
  period: "period",
  market: "market",
};

/** A value in an address that is none of its field's choices. */
interface UnknownChoice {
  /** "There is no league “XFL”". */
  readonly said: string;
  readonly field: z.ZodType;
}

function unknownChoices(filters: z.ZodObject, params: URLSearchParams): readonly UnknownChoice[] {
  return Object.entries(filters.shape).flatMap(([name, field]) => {
    const text = params.get(name)?.trim() ?? "";
    const choices = choicesOf(field);
    if (text === "" || !choices || choiceMeant(text, choices) !== null || !(field instanceof z.ZodType)) return [];
    return [{ said: `There is no ${NOUNS[name] ?? name} “${text.slice(0, 40)}”`, field }];
  });
}

/**
 * The filter values in an address that do not exist, in words for a note on the page (D31); null if all exist. The page then shows its
 * usual view, because its schema replaces unknown values.
 */
export function unknownChoicesNote(filters: z.ZodObject, params: URLSearchParams): string | null {
  const unknown = unknownChoices(filters, params).map(({ said }) => `${said}, so it is left out.`);
  return unknown.length === 0 ? null : unknown.join(" ");
}

/** The same as a refusal, for a file that has no room for a note: what does not exist, and what does. */
export function unknownChoicesRefusal(filters: z.ZodObject, params: URLSearchParams): string | null {
  const unknown = unknownChoices(filters, params).map(({ said, field }) => `${said}. ${choicesText(field)}`);
  return unknown.length === 0 ? null : unknown.join(" ");
}

/** A filter: one of the schema's values, or "ALL" for no filter. */
export const orAll = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal("ALL"), schema], { error: () => choicesText(z.union([z.literal("ALL"), schema])) });
/** The same in an address, where a blank or unknown value means "ALL" instead of failing the page; spelling is forgiven (D31). */
export const orAllInAddress = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess((value) => spelledAs(orAll(schema), value), orAll(schema))
    .catch("ALL")
    .default("ALL");
/** A value of an enumeration in an address; a blank or unknown value falls back to the default. */
export const oneInAddress = <const T extends readonly [string, ...string[]]>(values: T, usual: T[number]) => {
  const schema = z.enum(values);
  return z
    .preprocess((value) => spelledAs(schema, value), schema)
    .catch(usual as z.output<typeof schema>)
    .default(usual as z.output<typeof schema>);
};
