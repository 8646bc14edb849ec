import { useFetchers, useSubmit } from "@remix-run/react";
import { Button, type ButtonProps } from "#app/components/ui/button.tsx";

export interface SlipButtonProps extends Omit<ButtonProps, "type" | "name" | "value" | "pending"> {
  /** The intent and its target: "remove 12", "mode parlay", "clear". */
  readonly change: string;
  /** Page to return to. */
  readonly returnTo: string;
}

/**
 * A button of the slip's form. Without JavaScript it submits the whole form, so that typed but unsaved stakes are kept; with it, it submits
 * only itself, shown as pending. It owns no fetcher, because a fetcher's answer is dropped once its component has unmounted.
 */
export function SlipButton({ change, returnTo, onClick, ...rest }: SlipButtonProps) {
  const submit = useSubmit();
  const fetcherKey = `slip ${change}`;
  const pending = useFetchers().some(({ key, state }) => key === fetcherKey && state !== "idle");
  return (
    <Button
      {...rest}
      type="submit"
      name="intent"
      value={change}
      pending={pending}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
        submit(
          { intent: change, returnTo },
          { method: "post", action: "/slip", navigate: false, fetcherKey, preventScrollReset: true },
        );
      }}
    />
  );
}
