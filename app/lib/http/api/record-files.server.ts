import type { Parameter, Schemas } from "./json-schemas.server.ts";
import type { JsonSchema } from "./openapi-example.ts";
import type { Answer, Operation } from "./openapi-operation.ts";
import { recordDocumentSchema } from "#app/lib/schemas/record/anchors.ts";

/** The part of the description for the record's files. */
export const RECORD_FILES = {
  name: "Record files",
  description:
    "The published record as files, for everybody and without a session: to keep, and to check with `npm run record:verify` or your own program.",
} as const;

const RUN: Parameter = {
  name: "run",
  in: "query",
  required: false,
  description: "The run of the feed; default: the current one.",
  schema: { type: "integer", minimum: 1 },
};
const FEED: Parameter = {
  name: "feed",
  in: "query",
  required: false,
  description: "The feed; default: the one that the visitor reads.",
  schema: { type: "string" },
};
const FORMAT: Parameter = {
  name: "format",
  in: "query",
  required: false,
  description: "json, with everything the verifier needs, or csv, for a spreadsheet.",
  schema: { type: "string", enum: ["csv", "json"], default: "csv" },
};
const AFTER: Parameter = {
  name: "after",
  in: "query",
  required: false,
  description: "The number of the last link you already have.",
  schema: { type: "integer", minimum: 0, default: 0 },
};

const lines = (description: string): JsonSchema => ({ type: "string", description });

interface RecordFile {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly content: Answer["content"];
  readonly others: Readonly<Record<string, string>>;
}

const NOT_MODIFIED = { "304": "Not modified: the caller already has this file." };
const INVALID = { "422": "An invalid parameter; the body is a problem document." };

const files = (schemas: Schemas): Readonly<Record<string, RecordFile>> => ({
  "/track-record/export": {
    operationId: "getRecordExport",
    summary: "Everything published in a run, with its results and the links of its chain.",
    parameters: [FORMAT, RUN],
    content: {
      "text/csv": { schema: lines("A line for each pick, with its headers.") },
      "application/json": {
        schema: { type: "object", description: "The record as `record:verify` reads it.", additionalProperties: true },
      },
    },
    others: { ...NOT_MODIFIED, ...INVALID, "503": "The file is being made: come back after Retry-After." },
  },
  "/track-record/chain": {
    operationId: "getRecordChain",
    summary: "The links of a run's chain, a thousand at a time, hashes only. The Link header names the next page.",
    parameters: [FEED, RUN, AFTER],
    content: { "application/jsonl": { schema: lines("JSON Lines, one link each.") } },
    others: INVALID,
  },
  "/track-record/anchors": {
    operationId: "getRecordAnchors",
    summary: "Every signature and time stamp of a run's heads.",
    parameters: [FEED, RUN],
    content: { "application/jsonl": { schema: lines("JSON Lines, one anchor each.") } },
    others: { ...NOT_MODIFIED, ...INVALID },
  },
  "/.well-known/linewise-record.json": {
    operationId: "getRecordHeads",
    summary: "The expected signer, and the head of every chain.",
    parameters: [],
    content: { "application/json": { schema: schemas.refer(recordDocumentSchema, "output", "RecordHeads") } },
    others: NOT_MODIFIED,
  },
});

function operationOf({ operationId, summary, parameters, content, others }: RecordFile): Operation {
  const responses: Record<string, Operation["responses"][string]> = {
    "200": { description: "Success.", ...(content ? { content } : {}) },
    "429": { $ref: "#/components/responses/TooManyRequests" },
  };
  for (const [status, description] of Object.entries(others)) responses[status] = { description };
  return { operationId, summary, tags: [RECORD_FILES.name], security: [], parameters, responses };
}

/** The operations of the record's files, by their addresses. */
export function recordFilePaths(schemas: Schemas): Readonly<Record<string, Readonly<Record<"get", Operation>>>> {
  return Object.fromEntries(Object.entries(files(schemas)).map(([path, file]) => [path, { get: operationOf(file) }]));
}
