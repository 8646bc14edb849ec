import type { Feed } from "#app/lib/engine/leagues.ts";
import { canonicalJson } from "#app/lib/engine/proof/canonical-json.ts";
import type { Visitor } from "#app/lib/views/caller.ts";
import { getNewestAnchorId, listAnchorPage } from "#app/models/record/anchor.server.ts";
import { runOf, type RunQuery } from "./inside/run-of.server.ts";

/** Anchors read and written at a time: a long file never stands in memory as a whole. */
const PAGE_ANCHORS = 500;

export interface AnchorFile {
  readonly feed: Feed;
  readonly run: number;
  /** Changes when a line is added. */
  readonly version: string;
  /** JSON Lines, piece by piece. */
  readonly lines: AsyncIterable<string>;
}

/** Every anchor of a run, one a line as the verifier of a record takes it, in the order in which they were stored. */
export async function listAnchors(visitor: Visitor, query: RunQuery): Promise<AnchorFile> {
  const { database, feed, run } = await runOf(visitor, query);
  const newest = (await getNewestAnchorId(database, { feed, run })) ?? 0;
  async function* lines() {
    for (let after = 0; after < newest;) {
      const page = await listAnchorPage(database, { feed, run, after, limit: PAGE_ANCHORS });
      // What was added since would not be in the version.
      const known = page.filter(({ id }) => id <= newest);
      if (known.length > 0) yield known.map(({ anchor }) => `${canonicalJson(anchor)}\n`).join("");
      after = page.at(-1)?.id ?? newest;
    }
  }
  return { feed, run, version: `${feed}-${run}-${newest}`, lines: lines() };
}
