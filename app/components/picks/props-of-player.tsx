import { Link } from "@remix-run/react";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";

/** Links from a pick on a player to all of his props; nothing on the markets of a game. */
export function PropsOfPlayer({
  pick: { market, teamName },
  className,
}: {
  readonly pick: Pick<OpenPick, "market" | "teamName">;
  readonly className: string;
}) {
  return market === "prop" ? (
    <Link to={`/props?${new URLSearchParams({ search: teamName })}`} className={className}>
      Props of {teamName}
    </Link>
  ) : null;
}
