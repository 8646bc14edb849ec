import type { SubmissionResult } from "@conform-to/react";
import { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { refusedField } from "#app/components/forms/refused.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { tierOfFeature } from "#app/lib/engine/entitlements/tiers.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { phoneText, textConsentText } from "#app/lib/format/text-consent.ts";
import type { PreferencesView } from "#app/lib/schemas/notify/alerts-api.ts";

export interface TextFieldsProps {
  readonly preferences: PreferencesView;
  /** Whether the plan includes text messages and the server can send them. */
  readonly texts: "on" | "not-in-plan" | "off";
  readonly result: SubmissionResult | undefined;
}

/** The number for text messages and the person's consent before any is sent; if there can be none, the reason. */
export function TextFields({ preferences, texts, result }: TextFieldsProps) {
  if (texts !== "on")
    return (
      <fieldset>
        <legend className="flex items-center gap-2 text-sm font-medium">
          Text messages
          {texts === "not-in-plan" ? <Badge icon="lock">{tierLabel(tierOfFeature("real-time-alerts"))}</Badge> : null}
        </legend>
        <p className="text-xs text-muted">
          {texts === "off" ? "Not configured on this server." : "Your plan sends e-mails only."}
        </p>
      </fieldset>
    );
  const { phoneNumber, unconfirmedNumber, textAlertsConsent, textDigestConsent } = preferences;
  const typed = refusedField(result, "phoneNumber");
  const stored = unconfirmedNumber ?? phoneNumber;
  const ticked = (name: "textAlertsConsent" | "textDigestConsent", saved: boolean) =>
    result?.initialValue ? result.initialValue[name] === "on" : saved;
  return (
    <fieldset className="space-y-1">
      <legend className="sr-only">Text messages</legend>
      <input type="hidden" name="withTexts" value="on" />
      <Field
        label="Phone number for text messages"
        hint="A new number gets a code first. Leave it empty for no text messages."
        errors={typed.errors}
        inputProps={{
          name: "phoneNumber",
          type: "tel",
          autoComplete: "tel",
          maxLength: 40,
          defaultValue: typed.value ?? (result ? "" : stored === null ? "" : phoneText(stored)),
        }}
      />
      <CheckboxField
        label={<Consent heading="Alerts as texts" text={textConsentText("alerts")} />}
        errors={refusedField(result, "textAlertsConsent").errors}
        inputProps={{
          name: "textAlertsConsent",
          value: "on",
          defaultChecked: ticked("textAlertsConsent", textAlertsConsent),
        }}
      />
      <CheckboxField
        label={<Consent heading="Digest as a text" text={textConsentText("digest")} />}
        errors={refusedField(result, "textDigestConsent").errors}
        inputProps={{
          name: "textDigestConsent",
          value: "on",
          defaultChecked: ticked("textDigestConsent", textDigestConsent),
        }}
      />
    </fieldset>
  );
}

function Consent({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <>
      <span className="block">{heading}</span>
      <span className="block text-xs leading-5 text-muted">{text}</span>
    </>
  );
}
