import type { Given } from "#app/lib/schemas/given.ts";
import type { newsGameSchema, newsItemSchema } from "./api.ts";

/** One report about a player's availability. */
export type NewsItem = Given<typeof newsItemSchema>;
export type NewsChange = NewsItem["change"];
export type NewsGameRef = NonNullable<NewsItem["game"]>;
export type FreedMinutes = NonNullable<NewsItem["minutes"]>;
export type MovedProjection = NewsItem["projections"][number];
export type NewsEffect = NonNullable<NewsItem["effect"]>;
/** A figure before and after a report; null where it was not known. */
export type BeforeAfter = NewsEffect["market"]["chance"];

/** A coming game with the availability of players. */
export type NewsGameCard = Given<typeof newsGameSchema>;
/** The missing and doubtful players of one side of a game, and the starter. */
export type NewsSide = NewsGameCard["home"];
/** A player's part in a report: his name, his team, and his role in it. */
export type NewsPlayer = Omit<NewsSide["absent"][number], "status" | "note" | "at" | "minutes">;
