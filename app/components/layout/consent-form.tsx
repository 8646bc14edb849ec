import { Link } from "@remix-run/react";
import { CheckboxField } from "../forms/checkbox-field.tsx";
import { buttonClass } from "../ui/button.tsx";

export const CONSENT_TITLE = "Important Notice";

export interface ConsentFormProps {
  readonly helpLine: string;
  /** Where to go after signing in; a path of this site. */
  readonly redirectTo: string | null;
  /** In a dialog Cancel closes it, on the page it leads back. */
  readonly inDialog: boolean;
}

/** What a person accepts before signing in. A GET form to /api/login; the box is required by the browser. */
export function ConsentForm({ helpLine, redirectTo, inDialog }: ConsentFormProps) {
  return (
    <form method="get" action="/api/login" className="space-y-4 text-sm leading-6">
      {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
      <p>
        Predictions are estimates. Data can be late or wrong, and past results do not promise future ones: always verify
        odds and do independent research before betting.
      </p>
      <p>
        Betting involves risk. Linewise is for adults of legal age where they are: 21+ in most places, 18+ where the law
        allows. Gambling problem? Call {helpLine}.
      </p>
      <CheckboxField
        label="I have understood this, and I am of legal age to bet where I am."
        inputProps={{
          name: "understood",
          value: "yes",
          required: true,
          id: inDialog ? "understood-dialog" : "understood",
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {inDialog ? (
          <button formMethod="dialog" formNoValidate className={buttonClass({ variant: "secondary" })}>
            Cancel
          </button>
        ) : (
          <Link to="/" reloadDocument className={buttonClass({ variant: "secondary" })}>
            Cancel
          </Link>
        )}
        <button className={`${buttonClass({ variant: "primary" })} needs-consent`}>Accept</button>
      </div>
    </form>
  );
}
