import { z } from "zod";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { askEndpoint, tool, type ToolAsker } from "#app/lib/http/mcp/tool.server.ts";
import { apiNewsGamesSchema, newsGamesQuerySchema, type ApiNewsGames } from "#app/lib/schemas/news/api.ts";
import { ENDPOINTS } from "./endpoints.server.ts";
import { momentText } from "./pick-words.server.ts";

const fields = newsGamesQuerySchema.shape;
type Side = ApiNewsGames["games"][number]["home"];

function sideText({ team, starter, absent }: Side, by: ToolAsker): string {
  const starts = starter === null ? "" : ` Starts: ${starter.player} (${starter.status}).`;
  if (absent.length === 0) return `${team}: nobody reported out or in doubt.${starts}`;
  const named = absent.map(({ player, status, role, note, at, minutes }) => {
    const heirs = (minutes?.to ?? []).map((heir) => `${heir.player} +${formatNumber(heir.more, 1)} min`).join(", ");
    return [
      `${player} ${status}`,
      ...(role === null ? [] : [role]),
      ...(note === "" ? [] : [note]),
      `reported ${momentText(at, by)}`,
      ...(heirs === "" ? [] : [`expected to play more: ${heirs}`]),
    ].join(", ");
  });
  return `${team}: ${named.join("; ")}.${starts}`;
}

export const whoIsOut = tool({
  name: "who_is_out",
  title: "Who is out",
  description:
    "Who is missing, in doubt and named to start in the games of the next day and a half, with each player's role by box scores and where his minutes are expected to go. Nothing about what to bet; prices may know it already.",
  scope: "picks:read",
  sells: false,
  input: z.object({
    league: fields.league,
    gameId: z.string().max(200).optional().describe("Only this game, from find_games or a pick."),
    mine: fields.mine,
    limit: fields.limit,
    cursor: fields.cursor,
  }),
  output: apiNewsGamesSchema,
  run: ({ input, ...by }) => askEndpoint(ENDPOINTS.newsGames, apiNewsGamesSchema, { query: input }, by),
  text: ({ games, nextCursor }, by) =>
    [
      games.length === 0 ? "No such game." : `${formatCount(games.length, "game")}.`,
      ...games.flatMap(({ id, league, awayTeam, homeTeam, startAt, away, home }) => [
        `${id}: ${league}, ${awayTeam} @ ${homeTeam}, ${momentText(startAt, by)}`,
        `  ${sideText(away, by)}`,
        `  ${sideText(home, by)}`,
      ]),
      ...(nextCursor === null ? [] : [`More with cursor ${nextCursor}.`]),
    ].join("\n"),
});
