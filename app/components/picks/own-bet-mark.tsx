import { Link } from "@remix-run/react";
import { Icon } from "#app/components/ui/icon.tsx";
import { betHref } from "#app/lib/format/bet-address.ts";
import { ownBetText } from "#app/lib/format/own-bets.ts";
import type { OwnBet } from "#app/lib/schemas/picks/dto.ts";
import type { DisplaySettings } from "./display.ts";

export interface OwnBetMarkProps {
  readonly ownBet: OwnBet;
  /** The bet in words that stands beside the mark; null beside a market as a whole. */
  readonly beside: string | null;
  readonly display: Pick<DisplaySettings, "currencyMark" | "oddsFormat">;
}

/** Marks a pick whose market the viewer has bet (D52), as part of a line. */
export function OwnBetMark({ ownBet, beside, display }: OwnBetMarkProps) {
  return (
    <span className="font-medium text-positive">
      <Icon name="check" size="sm" className="mr-0.5 inline size-3.5! align-[-0.15em]" />
      {ownBetText(ownBet, display, beside)}
    </span>
  );
}

/** The same mark as a link to that bet in My Picks, in place of the buttons that save and add. */
export function OwnBetLink(props: OwnBetMarkProps) {
  return (
    <Link
      to={betHref(props.ownBet.id)}
      className="inline-flex min-h-11 items-center rounded-control bg-positive-soft px-3 py-1 text-sm"
    >
      <OwnBetMark {...props} />
    </Link>
  );
}
