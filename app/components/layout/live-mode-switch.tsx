import { Form, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { Icon } from "../ui/icon.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";

const AGAIN_MS = 60_000;

/**
 * For pages that show the switch: reads every minute whether the session uses live data (core §7), and reloads the page if another tab has
 * changed that. One call serves all menus of a page. `live` is null on pages without the switch.
 */
export function useLiveMode(live: boolean | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (live === null) return;
    const timer = setInterval(async () => {
      const answer = await fetch("/api/live-mode-status").catch(() => null);
      if (!answer?.ok) return;
      const { isLiveMode } = (await answer.json()) as { readonly isLiveMode: boolean };
      if (isLiveMode !== live) revalidate();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [live, revalidate]);
}

/** Live data or simulation for this session; drawn only on localhost or with the dev parameter (core §2). */
export function LiveModeSwitch({ live }: { readonly live: boolean }) {
  const location = useLocation();
  return (
    <Form method="post" action="/live-mode">
      <input type="hidden" name="redirectTo" value={location.pathname + location.search} />
      <SubmitButton
        variant="ghost"
        name="enabled"
        value={live ? "false" : "true"}
        action="/live-mode"
        role="switch"
        aria-checked={live}
        className="w-full justify-start! gap-3! border-0! px-3!"
      >
        <Icon name="radio" />
        <span className="flex-1 text-left">Live data</span>
        <span className="text-muted">{live ? "On" : "Off"}</span>
      </SubmitButton>
    </Form>
  );
}
