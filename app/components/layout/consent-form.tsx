import { Link } from "@remix-run/react";
import { LANDING_TERMS_CONFIRMATION, LANDING_TERMS_TITLE, landingTermsText } from "#app/lib/format/landing-terms.ts";
import type { SubmissionResult } from "@conform-to/react";
import { ConsentFields } from "../account/consent-fields.tsx";
import { CheckboxField } from "../forms/checkbox-field.tsx";
import { refusedField, refusedForm } from "../forms/refused.ts";
import { buttonClass } from "../ui/button.tsx";

/** Keeps a telephone number on one line. */
const NO_BREAK_HYPHEN = "\u2011";

export const CONSENT_TITLE = LANDING_TERMS_TITLE;

export interface ConsentFormProps {
  readonly helpLine: string;
  /** Where to go after signing in; a path of this site. */
  readonly redirectTo: string | null;
  /** Cancel closes the dialog. On the page it goes back, or signs out a person who is already signed in. */
  readonly way: "dialog" | "page" | "signed-in";
  /** The refused values as typed, with their errors. */
  readonly result?: SubmissionResult | undefined;
}

/** The notice to accept before signing in: a POST to /consent, which continues to /api/login. Browser and server both require the checkbox. */
export function ConsentForm({ helpLine, redirectTo, way, result }: ConsentFormProps) {
  const errors = [...(refusedField(result, "understood").errors ?? []), ...(refusedForm(result) ?? [])];
  const cancel = buttonClass({ variant: "secondary" });
  return (
    <form method="post" action="/consent" className="space-y-4 text-sm leading-6">
      {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
      {landingTermsText(helpLine.replaceAll("-", NO_BREAK_HYPHEN)).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ConsentFields id={`consent-${way}`} result={result} />
      <CheckboxField
        label={LANDING_TERMS_CONFIRMATION}
        errors={errors}
        inputProps={{
          name: "understood",
          value: "yes",
          required: true,
          defaultChecked: result?.initialValue?.["understood"] === "yes",
          id: way === "dialog" ? "understood-dialog" : "understood",
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {way === "dialog" ? (
          <button formMethod="dialog" formNoValidate className={cancel}>
            Cancel
          </button>
        ) : way === "page" ? (
          <Link to="/" reloadDocument className={cancel}>
            Cancel
          </Link>
        ) : (
          <button formAction="/logout" formNoValidate className={cancel}>
            Sign out
          </button>
        )}
        <button className={`${buttonClass({ variant: "primary" })} needs-consent`}>Accept</button>
      </div>
    </form>
  );
}
