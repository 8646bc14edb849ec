import { z } from "zod";
import { ANCHOR_FORMAT, ANCHOR_KINDS, type Anchor } from "#app/lib/engine/proof/anchor.ts";
import { ENTRY_KINDS } from "#app/lib/engine/proof/chain.ts";
import type { RecordEntry } from "#app/lib/engine/proof/record-file.ts";
import { feedSchema } from "#app/lib/schemas/vocabulary.ts";

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const sequenceSchema = z.int().min(1);

const headSchema = z
  .strictObject({
    feed: z.string().min(1),
    run: z.int().min(1),
    sequence: sequenceSchema,
    hash: hashSchema,
  })
  .meta({
    fields: {
      feed: "The feed of the record.",
      run: "The run of the feed.",
      sequence: "How many entries the chain has.",
      hash: "The hash of the newest entry.",
    },
  });

/** A line of an anchor file. Whether its proof holds is another question. */
export const anchorSchema = z
  .strictObject({
    format: z.literal(ANCHOR_FORMAT),
    kind: z.enum(ANCHOR_KINDS),
    head: headSchema,
    at: z.iso.datetime(),
    by: z.string().min(1).max(500),
    proof: z.base64().min(1),
    publicKey: z.base64().min(1).nullable(),
  })
  .meta({
    fields: {
      format: "The format of an anchor.",
      kind: "A signature of ours, or a time stamp of an authority.",
      head: "The head that is anchored.",
      at: "When it was anchored.",
      by: "Who anchored it.",
      proof: "The signature, or the authority's token.",
      publicKey: "The key that signed; null for a time stamp.",
    },
  }) satisfies z.ZodType<Anchor>;

/** A line of /track-record/chain: a link without its entry's content. */
export const linkSchema = z.object({
  sequence: sequenceSchema,
  kind: z.enum(ENTRY_KINDS),
  refId: z.string(),
  payloadHash: hashSchema,
  previousHash: hashSchema,
  hash: hashSchema,
}) satisfies z.ZodType<Omit<RecordEntry, "payload" | "about">>;

const publicKeySchema = z.object({
  publicKey: z.base64().meta({ description: "The key that signs." }),
  fingerprint: hashSchema.meta({ description: "SHA-256 of the key." }),
});

/** The format of the document below; a downloaded record has a format of its own. */
export const RECORD_DOCUMENT_FORMAT = "linewise-record-heads/1";

/** /.well-known/linewise-record.json: the public key of the signatures, and the end of every chain. */
export const recordDocumentSchema = z.object({
  format: z.literal(RECORD_DOCUMENT_FORMAT).meta({ description: "The format of this document." }),
  key: publicKeySchema
    .extend({ since: z.iso.datetime().nullable().meta({ description: "When it signed first." }) })
    .nullable()
    .meta({ description: "Signs the heads; null where no key is configured." }),
  formerKeys: z
    .array(
      publicKeySchema.extend({ retiredOn: z.iso.date().meta({ description: "The last day on which it signed." }) }),
    )
    .meta({ description: "The keys before it." }),
  heads: z
    .array(
      z
        .object({
          head: headSchema,
          signature: anchorSchema.nullable(),
          timestamps: z.array(anchorSchema),
          anchors: z.string(),
          chain: z.string(),
        })
        .meta({
          fields: {
            head: "The head of the chain.",
            signature: "The newest signature by the present key; null before the first.",
            timestamps: "The newest time stamp of every configured authority.",
            anchors: "Where every anchor of the run is: an address on this server.",
            chain: "Where the links of its chain are, without their entries: an address on this server.",
          },
        }),
    )
    .meta({ description: "The run of every feed, by feed and run." }),
});
export type RecordDocument = z.output<typeof recordDocumentSchema>;

/** ?feed=&run= of the files of a run; without them the feed and the run a visitor sees. */
export const runQuerySchema = z.object({
  feed: feedSchema.optional(),
  run: z.coerce.number().int().min(1).max(1_000_000).optional(),
});
export const chainQuerySchema = runQuerySchema.extend({
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});
