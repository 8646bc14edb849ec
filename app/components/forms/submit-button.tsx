import { useNavigation } from "@remix-run/react";
import { Button, type ButtonProps } from "../ui/button.tsx";

export interface SubmitButtonProps extends Omit<ButtonProps, "type" | "pending"> {
  /**
   * Whether this button's submission is in progress. For a fetcher: `fetcher.state !== "idle"`. Default: read from the page's
   * navigation by the button's name and value (or the form's action if the button has no name).
   */
  readonly pending?: boolean;
  /** The form's action, which tells forms without a named button apart. */
  readonly action?: string;
  /** Text while pending; default: the children. */
  readonly pendingText?: string;
}

/** Submits a form; shows as pending while its own submission runs. A plain submit button without JavaScript. */
export function SubmitButton({
  pending,
  action,
  pendingText,
  children,
  variant = "primary",
  ...rest
}: SubmitButtonProps) {
  const navigation = useNavigation();
  const mine =
    navigation.state !== "idle" &&
    navigation.formData !== undefined &&
    (action === undefined || navigation.formAction?.split("?")[0] === action.split("?")[0]) &&
    (rest.name === undefined || navigation.formData.get(rest.name) === String(rest.value ?? ""));
  const busy = pending ?? mine;
  return (
    <Button {...rest} variant={variant} type="submit" pending={busy}>
      {busy && pendingText ? pendingText : children}
    </Button>
  );
}
