import * as access from "./access.ts";
import * as accounts from "./accounts.ts";
import * as agents from "./agents.ts";
import * as alerts from "./alerts.ts";
import * as bets from "./bets.ts";
import * as billing from "./billing.ts";
import * as care from "./care.ts";
import * as catalog from "./catalog.ts";
import * as evolution from "./evolution.ts";
import * as games from "./games.ts";
import * as jobs from "./jobs.ts";
import * as notify from "./notify.ts";
import * as odds from "./odds.ts";
import * as people from "./people.ts";
import * as picks from "./picks.ts";
import * as record from "./record.ts";
import * as recommendations from "./recommendations.ts";
import * as site from "./site.ts";
import * as webHooks from "./web-hooks.ts";

/** Every table, for Drizzle and its migrations. Code elsewhere imports the area it needs. */
export const schema = {
  ...access,
  ...accounts,
  ...agents,
  ...alerts,
  ...bets,
  ...billing,
  ...care,
  ...catalog,
  ...evolution,
  ...games,
  ...jobs,
  ...notify,
  ...odds,
  ...people,
  ...picks,
  ...record,
  ...recommendations,
  ...site,
  ...webHooks,
};
