import { z } from "zod";
import { ANCHOR_FORMAT, ANCHOR_KINDS, type Anchor } from "#app/lib/engine/record/anchor.ts";
import { ENTRY_KINDS } from "#app/lib/engine/record/chain.ts";
import { feedSchema } from "#app/lib/schemas/vocabulary.ts";

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const sequenceSchema = z.int().min(1);

const headSchema = z.strictObject({
  feed: z.string().min(1),
  run: z.int().min(1),
  sequence: sequenceSchema,
  hash: hashSchema,
});

/** A line of an anchor file. Its proof is checked elsewhere. */
export const anchorSchema = z.strictObject({
  format: z.literal(ANCHOR_FORMAT),
  kind: z.enum(ANCHOR_KINDS),
  head: headSchema,
  at: z.iso.datetime(),
  by: z.string().min(1).max(500),
  proof: z.base64().min(1),
  publicKey: z.base64().min(1).nullable(),
}) satisfies z.ZodType<Anchor>;

/** A line of /track-record/chain: a link without its entry's content. */
export const linkSchema = z.object({
  sequence: sequenceSchema,
  kind: z.enum(ENTRY_KINDS),
  refId: z.string(),
  payloadHash: hashSchema,
  previousHash: hashSchema,
  hash: hashSchema,
});

const publicKeySchema = z.object({ publicKey: z.base64(), fingerprint: hashSchema });

/** The format of the document below; a downloaded record has a format of its own. */
export const RECORD_DOCUMENT_FORMAT = "linewise-record-heads/1";

/** /.well-known/linewise-record.json: the public key of the signatures, and the end of every chain. */
export const recordDocumentSchema = z.object({
  format: z.literal(RECORD_DOCUMENT_FORMAT),
  /** Signs the heads; null where no key is configured. `since` is when it signed first. */
  key: publicKeySchema.extend({ since: z.iso.datetime().nullable() }).nullable(),
  formerKeys: z.array(publicKeySchema.extend({ retiredOn: z.iso.date() })),
  /** The run of every feed, by feed and run. */
  heads: z.array(
    z.object({
      head: headSchema,
      /** The newest by the present key. */
      signature: anchorSchema.nullable(),
      /** The newest of every configured authority. */
      timestamps: z.array(anchorSchema),
      /** The addresses of all anchors of the run, and of its links without their content. */
      anchors: z.string(),
      chain: z.string(),
    }),
  ),
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
