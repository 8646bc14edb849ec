import type { z } from "zod";

type ReadOnly<Value> = Value extends object ? { readonly [Name in keyof Value]: ReadOnly<Value[Name]> } : Value;

/** An object of an API schema, as screens have it: moments are epoch milliseconds, and every field is readonly. */
export type Given<Schema extends z.ZodType> = ReadOnly<z.input<Schema>>;
