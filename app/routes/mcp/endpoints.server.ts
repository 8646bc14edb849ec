import { loader as games } from "#app/routes/api.games.$.ts";
import { loader as news } from "#app/routes/api.news.$.ts";
import { loader as odds } from "#app/routes/api.odds.ts";
import { loader as picks } from "#app/routes/api.betting-strategies.$.ts";
import { loader as props } from "#app/routes/api.props.$.ts";
import { loader as savedPicks } from "#app/routes/api.saved-picks.$.ts";
import { loader as secondOpinion } from "#app/routes/api.second-opinion.ts";

/** The API endpoints behind the tools: only they decide what a person may see and do. */
export const ENDPOINTS = {
  games: games.table.GET,
  odds: odds.table.GET,
  newsGames: news.table["GET games"],
  picks: picks.table.GET,
  pick: picks.table["GET :pickId"],
  props: props.table.GET,
  tonight: props.table["GET :playerId"],
  revealPick: picks.table["POST :pickId/reveal"],
  savePick: savedPicks.table.POST,
  secondOpinion: secondOpinion.table.POST,
} as const;
