import { useFetchers, useSubmit } from "@remix-run/react";
import { Button, type ButtonProps } from "#app/components/ui/button.tsx";

export interface SlipButtonProps extends Omit<ButtonProps, "type" | "name" | "value" | "pending"> {
  /** The intent and its target: "remove 12", "mode parlay", "clear". */
  readonly change: string;
  /** Page to return to. */
  readonly returnTo: string;
  /** Sends the change in its turn; by default it is sent at once. */
  readonly send?: (change: string) => void;
}

/** Submits a change of the slip by itself. */
export function useSlipSubmit(returnTo: string): (change: string) => void {
  const submit = useSubmit();
  return (change) => {
    submit(
      { intent: change, returnTo },
      { method: "post", action: "/slip", navigate: false, fetcherKey: keyOf(change), preventScrollReset: true },
    );
  };
}

const keyOf = (change: string) => `slip ${change}`;

/** Whether a change that begins with this text is on its way. */
export function useIsChanging(start: string): boolean {
  return useFetchers().some(({ key, state }) => key.startsWith(keyOf(start)) && state !== "idle");
}

/**
 * A button of the slip's form. Without JavaScript it submits the whole form, so that typed but unsaved stakes are kept; with it, it submits
 * only itself, shown as pending. It owns no fetcher, because a fetcher's answer is dropped once its component has unmounted.
 */
export function SlipButton({ change, returnTo, send, onClick, ...rest }: SlipButtonProps) {
  const submit = useSlipSubmit(returnTo);
  const pending = useFetchers().some(({ key, state }) => key === keyOf(change) && state !== "idle");
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
        (send ?? submit)(change);
      }}
    />
  );
}
