import { formatDateTime } from "#app/lib/format/dates.ts";
import type { OfferedCard } from "#app/lib/schemas/picks/dto.ts";
import type { Display } from "./display.ts";
import { gameMoment } from "./pick-state.ts";

/** "CHI @ NOP · in 2 h", with the league in front. */
export function GameLine({
  pick,
  display,
}: {
  readonly pick: Pick<OfferedCard, "league" | "awayCode" | "homeCode" | "gameStatus" | "gameTime">;
  readonly display: Display;
}) {
  return (
    <span className="text-xs whitespace-nowrap text-muted" title={formatDateTime(pick.gameTime, display.timeZone)}>
      {pick.league} · {pick.awayCode} <span aria-label="at">@</span> {pick.homeCode} · {gameMoment(pick, display.now)}
    </span>
  );
}
