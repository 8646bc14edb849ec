import type { ReactNode } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { LockedStrategy } from "#app/lib/schemas/picks/dto.ts";
import { CardHeading } from "./card-heading.tsx";
import type { Display } from "./display.ts";

/** Bars in place of the figures. Decoration only: nothing of the pick has left the server (D3). */
export function LockedBars() {
  return (
    <div aria-hidden className="mt-3 space-y-3">
      <div className="h-5 w-2/3 rounded bg-sunken" />
      <div className="grid grid-cols-3 gap-3">
        <div className="h-11 rounded bg-sunken" />
        <div className="h-11 rounded bg-sunken" />
        <div className="h-11 rounded bg-sunken" />
      </div>
    </div>
  );
}

/** A pick the viewer may not see or has not revealed: the game, why it is locked, and how to open it where that is possible. */
export function LockedPickCard({
  pick,
  display,
  upgrade,
  reveal,
}: {
  readonly pick: LockedStrategy;
  readonly display: Display;
  /** What the plan that opens it includes. */
  readonly upgrade: string | null;
  /** The reveal form. */
  readonly reveal: ReactNode;
}) {
  return (
    <Card as="article" padding="none" className="flex h-full flex-col p-4">
      <CardHeading card={pick} display={display} />
      <LockedBars />
      <div className="mt-4 flex items-start gap-2.5 text-sm">
        <Icon name="lock" size="sm" className="mt-0.5 text-muted" />
        <div className="min-w-0">
          <p className="font-medium">{pick.lockMessage}</p>
          {upgrade ? <p className="mt-1 text-muted">{upgrade}</p> : null}
        </div>
      </div>
      <div className="mt-auto flex items-center justify-between gap-2 pt-4">
        {pick.canReveal ? reveal : <Badge icon="lock">Locked</Badge>}
      </div>
    </Card>
  );
}
