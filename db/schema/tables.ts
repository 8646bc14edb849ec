import * as accounts from "./accounts.ts";
import * as bets from "./bets.ts";
import * as billing from "./billing.ts";
import * as care from "./care.ts";
import * as catalog from "./catalog.ts";
import * as games from "./games.ts";
import * as jobs from "./jobs.ts";
import * as notify from "./notify.ts";
import * as odds from "./odds.ts";
import * as picks from "./picks.ts";

/** Every table, for Drizzle and its migrations. Code elsewhere imports the area it needs. */
export const schema = {
  ...accounts,
  ...bets,
  ...billing,
  ...care,
  ...catalog,
  ...games,
  ...jobs,
  ...notify,
  ...odds,
  ...picks,
};
