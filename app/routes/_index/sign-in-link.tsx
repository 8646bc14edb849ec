import { Link } from "@remix-run/react";
import { buttonClass, type ButtonSize, type ButtonVariant } from "#app/components/ui/button.tsx";

export const CONSENT_DIALOG = "consent-dialog";

/** Links to the consent page; with scripts, public/dialog.js opens the consent dialog instead. */
export function SignInLink({
  children,
  redirectTo,
  variant = "secondary",
  size = "md",
}: {
  readonly children: string;
  readonly redirectTo: string | null;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}) {
  return (
    <Link
      to={redirectTo ? `/consent?redirectTo=${encodeURIComponent(redirectTo)}` : "/consent"}
      reloadDocument
      data-dialog={CONSENT_DIALOG}
      className={buttonClass({ variant, size })}
    >
      {children}
    </Link>
  );
}
