import { integer, text } from "drizzle-orm/sqlite-core";
import type { EpochMs } from "../../app/lib/engine/brands.ts";
import { FEEDS, GAME_MARKETS, LEAGUES, MARKETS, SIDES } from "../../app/lib/engine/leagues.ts";

/** Column kinds that recur; each call makes a fresh column. Moments are UTC epoch milliseconds, money is integer cents. */
export const moment = (name: string) => integer(name).$type<EpochMs>();
export const flag = (name: string) => integer(name, { mode: "boolean" });
export const leagueColumn = () => text("league", { enum: LEAGUES });
export const feedColumn = () => text("feed", { enum: FEEDS });
export const marketColumn = () => text("market", { enum: MARKETS });
export const gameMarketColumn = () => text("market", { enum: GAME_MARKETS });
/** Player and statistic of a prop (`subjectText`); empty on the markets of the whole game. */
export const subjectColumn = () => text("subject").notNull().default("");
export const sideColumn = () => text("side", { enum: SIDES });
