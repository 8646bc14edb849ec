import { expect, test } from "vitest";
import type { JsonSchema } from "#app/lib/http/api/openapi-example.ts";
import { joined, typeText } from "../../app/routes/api.docs.($part)/type-text.ts";

const words = (schema: JsonSchema) =>
  typeText(schema)
    .map((part) => part.text)
    .join("");

test.each<[JsonSchema, string]>([
  [{ type: "integer", minimum: 1, maximum: 200 }, "integer, 1 to 200"],
  [{ type: "number", exclusiveMinimum: 0 }, "number, above 0"],
  [{ type: "integer", minimum: 400 }, "integer, at least 400"],
  [{ type: ["string", "null"] }, "string or null"],
  [{ type: "string", maxLength: 200 }, "string, at most 200 characters"],
  [{ type: "string", format: "date-time" }, "timestamp, ISO 8601"],
  [{ anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] }, "timestamp, ISO 8601 or null"],
  [{ anyOf: [{ const: "ALL" }, { enum: ["NBA", "MLB"] }] }, "ALL | NBA | MLB"],
  [{ type: "boolean", const: false }, "false"],
  [{ type: "array", items: { $ref: "#/components/schemas/Game" } }, "list of Game"],
  [{ type: "object", additionalProperties: { type: "array", items: { type: "string" } } }, "object of list of string"],
  [{}, "any value"],
])("%j is %s in words", (schema, expected) => {
  expect(words(schema)).toBe(expected);
});

test("a shape links to its explanation", () => {
  const schema = { oneOf: [{ $ref: "#/components/schemas/LockedPick" }, { $ref: "#/components/schemas/OpenPick" }] };
  expect(typeText(schema).flatMap(({ shape }) => shape ?? [])).toEqual(["LockedPick", "OpenPick"]);
  expect(words(schema)).toBe("LockedPick or OpenPick");
});

test("text beside text is one piece, and a link stays one", () => {
  const parts = [
    { text: "list of " },
    { text: "a " },
    { text: "Leg", shape: "Leg" },
    { text: " or " },
    { text: "null" },
  ];
  expect(joined(parts)).toEqual([{ text: "list of a " }, { text: "Leg", shape: "Leg" }, { text: " or null" }]);
});
