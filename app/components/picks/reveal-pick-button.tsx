import { useFetcher } from "@remix-run/react";
import { refusedForm } from "#app/components/forms/refused.ts";
import { Button, type ButtonProps } from "#app/components/ui/button.tsx";
import type { FormReply } from "#app/lib/schemas/access/outcome.ts";

export interface RevealPickButtonProps {
  readonly pickId: number;
  readonly matchup: string;
  /** Reveals left today; null without a limit. */
  readonly left: number | null;
  /** Where to return afterwards: the URL of the current view. The form itself posts to the pick's page. */
  readonly returnTo: string;
  /** Why the last submission was refused (without JavaScript). */
  readonly reply?: FormReply | undefined;
  /** The button's look; small and quiet in long lists. */
  readonly look: Pick<ButtonProps, "variant" | "size" | "className">;
}

/** Opens a locked pick; its first reveal uses one of the day's picks (D4). */
export function RevealPickButton({ pickId, matchup, left, returnTo, reply, look }: RevealPickButtonProps) {
  const fetcher = useFetcher<FormReply | null>({ key: `reveal-${pickId}` });
  const pending = fetcher.state !== "idle";
  const [message] = refusedForm((fetcher.data ?? reply)?.result) ?? [];
  return (
    <fetcher.Form method="post" action={`/picks/${pickId}`} preventScrollReset>
      <input type="hidden" name="intent" value="reveal" />
      <input type="hidden" name="pickId" value={pickId} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button type="submit" pending={pending} {...look}>
        {pending ? "Revealing…" : left === null ? "Reveal" : `Reveal (${left} left)`}
        <span className="sr-only">: {matchup}</span>
      </Button>
      {message ? (
        <p role="alert" className="mt-2 text-sm text-negative">
          {message}
        </p>
      ) : null}
    </fetcher.Form>
  );
}
