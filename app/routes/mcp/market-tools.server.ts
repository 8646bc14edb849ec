import { z } from "zod";
import { matchesWords } from "#app/lib/engine/text-match.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatCount, marketLabel } from "#app/lib/format/labels.ts";
import { askEndpoint, tool } from "#app/lib/http/mcp/tool.server.ts";
import { limitSchema } from "#app/lib/schemas/access/api.ts";
import { apiGamePageSchema, apiOddsListSchema, gameQuerySchema } from "#app/lib/schemas/market/api.ts";
import { ENDPOINTS } from "./endpoints.server.ts";
import { ageText, delayText, momentText, priceText } from "./pick-words.server.ts";

const fields = gameQuerySchema.shape;
/** The most games searched for a team. */
const MOST_GAMES = 200;

export const findGames = tool({
  name: "find_games",
  title: "Find games",
  description:
    "Games by start time, by default from six hours ago to seven days ahead, with their ids for game_odds, price_bet and size_stake. It gives no betting advice.",
  scope: "any",
  sells: false,
  input: z.object({
    league: fields.league,
    team: z.string().trim().max(60).optional().describe("Words of a team's name, such as celtics."),
    from: fields.from,
    to: fields.to,
    limit: limitSchema(100, 25),
    cursor: fields.cursor,
  }),
  output: apiGamePageSchema,
  run: async ({ input, ...by }) => {
    const { team = "", limit, ...query } = input;
    const asked = { ...query, limit: team === "" ? limit : MOST_GAMES };
    const page = await askEndpoint(ENDPOINTS.games, apiGamePageSchema, { query: asked }, by);
    if (team === "") return page;
    const games = page.games.filter(({ homeTeam, awayTeam, homeCode, awayCode }) =>
      matchesWords(team, [homeTeam, homeCode, awayTeam, awayCode].join(" ")),
    );
    return { ...page, games: games.slice(0, limit), nextCursor: null };
  },
  text: ({ games, nextCursor }, by) =>
    [
      games.length === 0 ? "No such game." : `${formatCount(games.length, "game")}.`,
      ...games.map(
        ({ id, league, awayTeam, homeTeam, startAt, status, homeScore, awayScore }) =>
          `${id}: ${league}, ${awayTeam} @ ${homeTeam}, ${momentText(startAt, by)}, ${status}${homeScore === null || awayScore === null ? "" : ` ${awayScore}–${homeScore}`}`,
      ),
      ...(nextCursor === null ? [] : [`More with cursor ${nextCursor}.`]),
    ].join("\n"),
});

export const gameOdds = tool({
  name: "game_odds",
  title: "Odds of a game",
  description:
    "The newest quote per book and market on one game, from the books of the person's plan and with the plan's delay. `first` is the home side or the over, `second` the away side or the under. `alternates` are prices at lines other than the main ones, one side each, where they have been read. A quote says when it last changed and whether it is too old to bet; a price may be gone by the time it is read.",
  scope: "odds:read",
  sells: true,
  input: z.object({ gameId: z.string().max(200).describe("Id of a game, from find_games or a pick.") }),
  output: apiOddsListSchema,
  run: ({ input, ...by }) => askEndpoint(ENDPOINTS.odds, apiOddsListSchema, { query: { ...input, limit: 1 } }, by),
  text: ({ quotes, alternates, quoteDelayMinutes }, by) =>
    [
      quotes.length === 0
        ? "No quotes on this game at the books of this plan."
        : `${formatCount(quotes.length, "quote")}, home or over first.${delayText(quoteDelayMinutes)}`,
      ...quotes.map(
        ({ market, line, book, first, second, capturedAt, stale, seenAt, moved }) =>
          `${marketLabel(market)}${line === null ? "" : ` ${line}`} at ${bookLabel(book)}: ${priceText(first, by)} and ${priceText(second, by)}, ${ageText({ at: capturedAt, stale, seenAt, moved }, by)}`,
      ),
      ...(alternates.length === 0
        ? []
        : [`At other lines, one side each: ${formatCount(alternates.length, "price")} in \`alternates\`.`]),
    ].join("\n"),
});
