import { Link } from "@remix-run/react";
import { CardHeader } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { PlanLock } from "#app/lib/schemas/picks/pick-dto.ts";

export interface PlanLockNoteProps {
  readonly title: string;
  readonly lock: PlanLock;
  /** The text this plan sees instead. */
  readonly instead?: string;
}

/** A part of the page that the plan does not show, and the plan that does. */
export function PlanLockNote({ title, lock, instead }: PlanLockNoteProps) {
  return (
    <>
      <CardHeader title={title} description={instead} />
      <p className="text-sm text-muted">
        <Icon name="lock" size="sm" className="mr-1 inline" />
        {lock.text}{" "}
        <Link
          to={`/subscription?plan=${lock.tier}`}
          className="inline-flex min-h-11 items-center font-medium text-text underline"
        >
          See {tierLabel(lock.tier)}
        </Link>
      </p>
    </>
  );
}
