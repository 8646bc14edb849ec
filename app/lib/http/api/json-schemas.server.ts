import { z } from "zod";
import type { JsonSchema } from "./openapi-example.ts";

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
}

const DEFINITION = "#/$defs/";
const COMPONENT = "#/components/schemas/";

/**
 * A schema as Zod exports it, with our own `fields` and `example` in its metadata, and definitions beside the root. Zod leaves `examples`
 * out if the input differs from the output, as with a text that is trimmed.
 */
interface Raw extends JsonSchema {
  readonly example?: unknown;
  readonly $schema?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The description of a field by its name, used if its schema has none; `?name` for a parameter. */
export type FieldTexts = Readonly<Record<string, string>>;

/** Zod schemas as components; a schema with an `id` is shared by all its users. */
export class Schemas {
  readonly #components: Record<string, JsonSchema> = {};
  readonly #fieldTexts: FieldTexts;

  constructor(fieldTexts: FieldTexts) {
    this.#fieldTexts = fieldTexts;
  }

  components(): Readonly<Record<string, JsonSchema>> {
    return this.#components;
  }

  /** A reference to a schema's component; one without an `id` of its own is called `name`. */
  refer(schema: z.ZodType, io: "input" | "output", name?: string): JsonSchema {
    const converted = this.#convert(schema, io);
    if (typeof converted.$ref === "string") return converted;
    if (name === undefined) return converted;
    this.#add(name, converted);
    return { $ref: COMPONENT + name };
  }

  /** The fields of an object as parameters. */
  parameters(schema: z.ZodType | undefined, where: Parameter["in"]): Parameter[] {
    if (!schema) return [];
    const { properties = {}, required = [] } = this.#convert(schema, "input");
    const { fields = {} } = (schema.meta() ?? {}) as Pick<Raw, "fields">;
    return Object.entries(properties).map(([name, property]) => {
      const { description, ...rest } = property;
      return {
        name,
        in: where,
        required: where === "path" || required.includes(name),
        description: fields[name] ?? this.#fieldTexts[`?${name}`] ?? description ?? "",
        schema: rest,
      };
    });
  }

  /** A schema on its own, with every referenced shape in place: for readers that follow no references. */
  standalone(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const inlined = (node: unknown): unknown => {
      if (Array.isArray(node)) return node.map(inlined);
      if (typeof node !== "object" || node === null) return node;
      const { $ref, ...own } = node as JsonSchema;
      const shape = $ref === undefined ? {} : this.#components[$ref.slice(COMPONENT.length)];
      return Object.fromEntries(Object.entries({ ...shape, ...own }).map(([name, value]) => [name, inlined(value)]));
    };
    return inlined(this.#convert(schema, io)) as JsonSchema;
  }

  #convert(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const converted = JSON.stringify(z.toJSONSchema(schema, { io }));
    const { $defs, ...root } = JSON.parse(converted.replaceAll(`"$ref":"${DEFINITION}`, `"$ref":"${COMPONENT}`)) as Raw;
    for (const [name, definition] of Object.entries($defs ?? {})) this.#add(name, this.#tidy(definition));
    return this.#tidy(root);
  }

  /** Adds the fields' descriptions, and leaves out keywords that give a reader no information. */
  #tidy({ $schema: _dialect, id: _id, fields = {}, example, ...schema }: Raw): JsonSchema {
    const { minimum, maximum, format, pattern, additionalProperties, properties, items, anyOf, oneOf, ...rest } =
      schema;
    const dated = format === "date-time" || format === "date";
    const describe = ([name, property]: [string, JsonSchema]) => {
      const description = fields[name] ?? property.description ?? this.#fieldTexts[name];
      return [name, { ...this.#tidy(property), ...(description ? { description } : {}) }];
    };
    return {
      ...rest,
      ...(example === undefined ? {} : { examples: [example] }),
      ...(format ? { format } : {}),
      ...(pattern && !dated ? { pattern } : {}),
      ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
      ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
      ...(properties ? { properties: Object.fromEntries(Object.entries(properties).map(describe)) } : {}),
      ...(items ? { items: this.#tidy(items) } : {}),
      ...(anyOf ? { anyOf: anyOf.map((option) => this.#tidy(option)) } : {}),
      ...(oneOf ? { oneOf: oneOf.map((option) => this.#tidy(option)) } : {}),
      // A field beyond the schema would be a fault today, but may be a new field tomorrow.
      ...(typeof additionalProperties === "object" ? { additionalProperties: this.#tidy(additionalProperties) } : {}),
    };
  }

  #add(name: string, schema: JsonSchema): void {
    const known = this.#components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two shapes are called ${name}`);
    this.#components[name] = schema;
  }
}
