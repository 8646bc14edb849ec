import type { Feed } from "#app/lib/engine/leagues.ts";
import { canonicalJson } from "#app/lib/engine/proof/canonical-json.ts";
import type { Visitor } from "#app/lib/views/caller.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { getNewestAnchorId, listAnchorPage } from "#app/models/record/anchor.server.ts";
import { listLinks } from "#app/models/record/chain.server.ts";

/** A run of a feed, named or as a visitor sees it. */
interface RunQuery {
  readonly feed?: Feed | undefined;
  readonly run?: number | undefined;
}

/** The run that a query names. */
async function runOf({ database, feed: own, wallNow }: Visitor, { feed, run }: RunQuery) {
  if (feed !== undefined && run !== undefined) return { database, feed, run };
  const clock = await getFeedClock(database, feed ?? own, wallNow);
  return { database, feed: clock.feed, run: run ?? clock.run };
}

/** Anchors read and written at a time: a long file is never in memory as a whole. */
const PAGE_ANCHORS = 500;

export interface AnchorFile {
  readonly feed: Feed;
  readonly run: number;
  /** Changes when a line is added. */
  readonly version: string;
  /** JSON Lines, piece by piece. */
  readonly lines: AsyncIterable<string>;
}

/** Every anchor of a run, one per line in the format of the record's verifier, in the order they were stored. */
export async function listAnchors(visitor: Visitor, query: RunQuery): Promise<AnchorFile> {
  const { database, feed, run } = await runOf(visitor, query);
  const newest = (await getNewestAnchorId(database, { feed, run })) ?? 0;
  async function* lines() {
    for (let after = 0; after < newest;) {
      const page = await listAnchorPage(database, { feed, run, after, limit: PAGE_ANCHORS });
      // Anchors added since are not covered by the version.
      const known = page.filter(({ id }) => id <= newest);
      if (known.length > 0) yield known.map(({ anchor }) => `${canonicalJson(anchor)}\n`).join("");
      after = page.at(-1)?.id ?? newest;
    }
  }
  return { feed, run, version: `${feed}-${run}-${newest}`, lines: lines() };
}

const PAGE_LINKS = 1000;

export interface ChainPage {
  readonly feed: Feed;
  readonly run: number;
  /** JSON Lines. */
  readonly text: string;
  /** The number after which the next page begins; null at the end of the chain. */
  readonly next: number | null;
}

/** The links of a run's chain without their payloads, up to a thousand after a number: enough to check that one head extends another. */
export async function listChain(
  visitor: Visitor,
  { after, ...query }: RunQuery & { readonly after: number },
): Promise<ChainPage> {
  const { database, feed, run } = await runOf(visitor, query);
  const links = await listLinks(database, { feed, run, after, limit: PAGE_LINKS });
  return {
    feed,
    run,
    text: links.map((link) => `${canonicalJson(link)}\n`).join(""),
    next: links.length === PAGE_LINKS ? (links.at(-1)?.sequence ?? null) : null,
  };
}
