import { z } from "zod";

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** Reads a number also where a service writes it as text: "3" for 3. Anything else goes to the schema as it came. */
export function alsoAsText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((given) => (typeof given === "string" && NUMBER.test(given) ? Number(given) : given), schema);
}
