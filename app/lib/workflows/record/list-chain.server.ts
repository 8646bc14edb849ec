import type { Feed } from "#app/lib/engine/leagues.ts";
import { canonicalJson } from "#app/lib/engine/proof/canonical-json.ts";
import type { Visitor } from "#app/lib/views/caller.ts";
import { listLinks } from "#app/models/record/chain.server.ts";
import { runOf, type RunQuery } from "./inside/run-of.server.ts";

const PAGE_LINKS = 1000;

export interface ChainPage {
  readonly feed: Feed;
  readonly run: number;
  /** JSON Lines. */
  readonly text: string;
  /** The number after which the next page begins; null at the end of the chain. */
  readonly next: number | null;
}

/** The links of a run's chain without what they enter, up to a thousand after a number: enough to check that one head extends another. */
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
