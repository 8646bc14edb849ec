import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { refusedForm } from "#app/components/forms/refused.ts";
import { Button } from "#app/components/ui/button.tsx";
import { OverCapField, overCapOf } from "#app/components/forms/over-cap-field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { formatMoney, typedAmount } from "#app/lib/format/money.ts";
import type { FormReply } from "#app/lib/schemas/access/outcome.ts";

/** Marks a pick that is among the viewer's open bets, and links to them; `focus` when it replaces the button just pressed. */
export function SavedMark({
  pending = false,
  focus = false,
  to = "/saved-picks",
}: {
  readonly pending?: boolean;
  readonly focus?: boolean;
  /** The bet's own place, where it is known; else the list of bets. */
  readonly to?: string;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focus) link.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <Link
      ref={link}
      to={to}
      className="inline-flex min-h-11 items-center gap-2 rounded-control bg-positive-soft px-3 text-sm font-medium text-positive"
      aria-busy={pending || undefined}
    >
      <Icon name="bookmark-filled" size="sm" />
      Saved
    </Link>
  );
}

export interface SavePickButtonProps {
  readonly pickId: number;
  readonly saved: boolean;
  /** Where to return afterwards: the URL of the current view. The form itself posts to the pick's page. */
  readonly returnTo: string;
  /** Idempotency key made by the page, so that a double click or a retry saves once. */
  readonly idempotencyKey: string;
  /** Stake in cents. */
  readonly stakeCents: number;
  readonly currencyMark: CurrencyMark;
  /** For a lean, which is followed without a stake: "Track", the row's first button. */
  readonly track?: boolean;
  /** Names the bet for screen readers: "Toronto Raptors −3.5". */
  readonly recommendation: string;
  /** Why the last submission was refused (without JavaScript). */
  readonly reply?: FormReply | undefined;
}

/** Saves a pick at a stake. With JavaScript it shows as saved at once, and reverts if the server refuses. */
export function SavePickButton(props: SavePickButtonProps) {
  const {
    pickId,
    saved,
    returnTo,
    idempotencyKey,
    stakeCents,
    currencyMark,
    track = false,
    recommendation,
    reply,
  } = props;
  const pressed = useRef(false);
  const fetcher = useFetcher<FormReply | null>({ key: `save-${pickId}` });
  const saving = fetcher.state !== "idle";
  if (saved || saving) return <SavedMark pending={saving} focus={pressed.current} />;
  const [message] = refusedForm((fetcher.data ?? reply)?.result) ?? [];
  return (
    <fetcher.Form
      method="post"
      action={`/picks/${pickId}`}
      preventScrollReset
      onSubmit={() => (pressed.current = true)}
      className="min-w-0"
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="pickId" value={pickId} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${pickId}`} />
      <input type="hidden" name="stake" value={typedAmount(stakeCents)} />
      <OverCapField id={`over-cap-${pickId}`} sentence={overCapOf(fetcher.data?.result ?? reply?.result)} />
      <Button type="submit" size="sm" icon="bookmark" variant={track ? "primary" : "secondary"}>
        {track ? "Track" : `Save ${formatMoney(stakeCents, currencyMark, { whole: true })}`}
        <span className="sr-only">
          {track
            ? ` ${recommendation} at ${formatMoney(stakeCents, currencyMark, { whole: true })}`
            : ` on ${recommendation}`}
        </span>
      </Button>
      {message ? (
        <p role="alert" className="mt-2 text-sm text-negative">
          {message}
        </p>
      ) : null}
    </fetcher.Form>
  );
}
