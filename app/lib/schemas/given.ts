import type { z } from "zod";

type ReadOnly<Value> = Value extends object ? { readonly [Name in keyof Value]: ReadOnly<Value[Name]> } : Value;

/** The object that a schema of the API writes, as screens have it: moments are epoch milliseconds, and nothing of it is changed. */
export type Given<Schema extends z.ZodType> = ReadOnly<z.input<Schema>>;
