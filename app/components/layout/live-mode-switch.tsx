import { Form, useLocation } from "@remix-run/react";
import { Icon } from "../ui/icon.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";

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
