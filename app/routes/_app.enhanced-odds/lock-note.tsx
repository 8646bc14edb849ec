import { Link } from "@remix-run/react";
import { Icon } from "#app/components/ui/icon.tsx";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { MarketLock } from "#app/lib/schemas/market/enhanced-dto.ts";

/** A feature that the plan does not include, and the plan that does. */
export function LockNote({ lock }: { readonly lock: MarketLock }) {
  return (
    <p className="text-sm text-muted">
      <Icon name="lock" size="sm" className="mr-1 inline" />
      {lock.text}{" "}
      <Link to={`/subscription?plan=${lock.tier}`} className="font-medium text-text underline">
        See {tierLabel(lock.tier)}
      </Link>
    </p>
  );
}
