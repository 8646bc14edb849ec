import type { z } from "zod";
import { formatNumber } from "#app/lib/format/numbers.ts";

const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  date: "a date",
  null: "null",
};

const FORMS: Readonly<Record<string, string>> = {
  datetime: "Send a moment as ISO 8601 with its offset, such as 2026-01-15T17:00:00Z.",
  date: "Send a day such as 2026-01-15.",
  email: "Send an e-mail address.",
  url: "Send an address that begins with https://.",
};

const given = (input: unknown) => input !== undefined && !Number.isNaN(input);

/** A number with the unit of a size. */
function size(origin: string, count: number | bigint): string {
  const number = formatNumber(Number(count), Number.isInteger(Number(count)) ? 0 : 2);
  if (origin === "string") return `${number} ${number === "1" ? "character" : "characters"}`;
  if (origin === "array" || origin === "set") return `${number} ${number === "1" ? "item" : "items"}`;
  return number;
}

/** The error of a value in a program's request, in our own words: it says what to send instead. A schema's own sentence has priority. */
export function validationWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type": {
      const wanted = KINDS[issue.expected] ?? "something else";
      return given(issue.input) ? `Send ${wanted}.` : `Send ${wanted}; it is missing or cannot be read as one.`;
    }
    case "too_small":
      return issue.inclusive === false
        ? `Send more than ${size(issue.origin, issue.minimum)}.`
        : `Send at least ${size(issue.origin, issue.minimum)}.`;
    case "too_big":
      return issue.inclusive === false
        ? `Send less than ${size(issue.origin, issue.maximum)}.`
        : `Send at most ${size(issue.origin, issue.maximum)}.`;
    case "invalid_value": {
      const values = issue.values.map(String);
      return values.length === 1 ? `Send ${values[0]}.` : `Use ${values.slice(0, -1).join(", ")} or ${values.at(-1)}.`;
    }
    case "invalid_format":
      return FORMS[issue.format] ?? "This does not have the required form.";
    case "not_multiple_of":
      return `Send a multiple of ${issue.divisor}.`;
    case "unrecognized_keys":
      return `There is no field ${issue.keys.join(", ")}.`;
    case "invalid_union":
      return "This has none of the allowed forms; the reference shows them.";
    default:
      return "This value is not allowed; the reference lists the allowed ones.";
  }
}
