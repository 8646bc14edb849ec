import { accessQueries } from "./every-query/access.ts";
import { accountQueries } from "./every-query/account.ts";
import { agentsQueries } from "./every-query/agents.ts";
import type { AreaQueries } from "./every-query/area-queries.ts";
import { betsQueries } from "./every-query/bets.ts";
import { billingQueries } from "./every-query/billing.ts";
import { evolutionQueries } from "./every-query/evolution.ts";
import { feedsQueries } from "./every-query/feeds.ts";
import { insightsQueries } from "./every-query/insights.ts";
import { livesQueries } from "./every-query/lives.ts";
import { marketQueries } from "./every-query/market.ts";
import { newsQueries } from "./every-query/news.ts";
import { notifyQueries } from "./every-query/notify.ts";
import { peopleQueries } from "./every-query/people.ts";
import { picksQueries } from "./every-query/picks.ts";
import { playersQueries } from "./every-query/players.ts";
import { propsQueries } from "./every-query/props.ts";
import { pricingQueries } from "./every-query/pricing.ts";
import { recommendationsQueries } from "./every-query/recommendations.ts";
import { recordQueries } from "./every-query/record.ts";
import { siteQueries } from "./every-query/site.ts";
import { slipQueries } from "./every-query/slip.ts";

/** By area, in an order in which later queries find the rows of earlier ones. */
const AREAS: readonly AreaQueries[] = [
  accountQueries,
  billingQueries,
  accessQueries,
  feedsQueries,
  pricingQueries,
  picksQueries,
  recordQueries,
  peopleQueries,
  betsQueries,
  slipQueries,
  agentsQueries,
  recommendationsQueries,
  notifyQueries,
  evolutionQueries,
  insightsQueries,
  livesQueries,
  marketQueries,
  propsQueries,
  newsQueries,
  playersQueries,
  siteQueries,
];

/** Every area's by name; a name that two areas have would hide one of their queries. */
function joined<Value>(of: (area: AreaQueries) => Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const entries = AREAS.flatMap((area) => Object.entries(of(area)));
  const twice = entries.map(([name]) => name).filter((name, at, names) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`Two areas have a query of the name ${twice.join(", ")}.`);
  return Object.fromEntries(entries);
}

/** The models' queries, under the exported name. */
export const ASKED_OF_A_DATABASE = joined(({ ofDatabase }) => ofDatabase);

/** The models' queries and changes inside a caller's transaction. */
export const ASKED_IN_A_TRANSACTION = joined(({ inTransaction }) => inTransaction);

/** Exported functions without queries of their own. */
export const PARTS: ReadonlySet<string> = new Set(AREAS.flatMap(({ parts }) => parts));
