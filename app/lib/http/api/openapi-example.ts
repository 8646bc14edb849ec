/** The part of JSON Schema 2020-12 that our schemas use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly id?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

const TEXTS: Readonly<Record<string, string>> = {
  "date-time": "2026-01-15T17:00:00.000Z",
  date: "2026-01-15",
  uri: "https://linewise.example/",
};

/** The schema that a reference points to. */
export function resolved(schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const name = schema.$ref?.split("/").at(-1);
  const found = name === undefined ? undefined : components[name];
  return found ? resolved(found, components) : schema;
}

/** A value of the schema's shape: its own example, its first choice, or a placeholder that shows only the type. */
export function exampleOf(schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>): unknown {
  const found = resolved(schema, components);
  const given = schema.examples?.[0] ?? found.examples?.[0] ?? found.const ?? found.enum?.[0] ?? found.default;
  if (given !== undefined) return given;
  const choice = (found.oneOf ?? found.anyOf)?.find((option) => option.type !== "null");
  if (choice) return exampleOf(choice, components);
  const type = [found.type].flat()[0];
  if (type === "object")
    return Object.fromEntries(
      Object.entries(found.properties ?? {})
        .filter(([name, property]) => found.required?.includes(name) || property.default !== undefined)
        .map(([name, property]) => [name, exampleOf(property, components)]),
    );
  if (type === "array") return found.items ? [exampleOf(found.items, components)] : [];
  if (type === "integer" || type === "number")
    return Math.max(0, found.minimum ?? 0, (found.exclusiveMinimum ?? -1) + 1);
  if (type === "boolean") return false;
  if (type === "null") return null;
  return TEXTS[found.format ?? ""] ?? "string";
}
