import { Link, useFetcher } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { refusedForm } from "#app/components/forms/refused.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SlipPicks } from "./slip-picks.ts";
import type { SlipReply } from "./slip-reply.ts";

export interface AddToSlipButtonProps {
  readonly pickId: number;
  /** Whether the bet is already among the viewer's open bets, so that there is nothing to add. */
  readonly saved: boolean;
  /** Page to return to. */
  readonly returnTo: string;
  /** Names the bet for screen readers: "Toronto Raptors −3.5". */
  readonly recommendation: string;
  /** Whether it is the first button of its row, as it is for a bet. */
  readonly primary?: boolean;
}

/** Links to the slip for a pick that is already in it; `focus` when it replaces the button just pressed. */
export function InSlip({ focus = false, block = false }: { readonly focus?: boolean; readonly block?: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focus) link.current?.focus();
  }, [focus]);
  return (
    <Link to="/slip" ref={link} className={`${buttonClass({ variant: "ghost", size: "sm", block })} text-positive!`}>
      <Icon name="check" size="sm" />
      In slip
    </Link>
  );
}

/** Adds a pick to the slip at the default stake. With JavaScript it shows as added at once, and reverts if the server refuses. */
export function AddToSlipButton({ pickId, saved, returnTo, recommendation, primary = false }: AddToSlipButtonProps) {
  const inSlip = useContext(SlipPicks).includes(pickId);
  const pressed = useRef(false);
  const fetcher = useFetcher<SlipReply | null>({ key: `slip add ${pickId}` });
  if (inSlip || fetcher.state !== "idle") return <InSlip focus={pressed.current} />;
  if (saved) return null;
  return (
    <fetcher.Form method="post" action="/slip" preventScrollReset onSubmit={() => (pressed.current = true)}>
      <input type="hidden" name="pickId" value={pickId} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button type="submit" name="intent" value="add" size="sm" icon="plus" variant={primary ? "primary" : "secondary"}>
        <span>
          Add to slip
          <span className="sr-only">: {recommendation}</span>
        </span>
      </Button>
      <ErrorList errors={refusedForm(fetcher.data?.result)} />
    </fetcher.Form>
  );
}
