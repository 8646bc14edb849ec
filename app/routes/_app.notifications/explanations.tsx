import { Badge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { tierOfFeature } from "#app/lib/engine/entitlements/tiers.ts";
import { ALERT_TYPES, MOST_ALERTS_A_DAY, tierWithAlert, type AlertType } from "#app/lib/engine/notify/alert-types.ts";
import { ALERT_TYPE_TEXTS } from "#app/lib/format/alerts.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { phoneText } from "#app/lib/format/text-consent.ts";
import type { PreferencesView } from "#app/lib/schemas/notify/alerts-api.ts";
import type { TextFieldsProps } from "./text-fields.tsx";

/** The types of notifications, and the plan that includes the types the person's plan lacks. */
export function Types({ locked }: { readonly locked: readonly AlertType[] }) {
  return (
    <Card as="section" padding="sm" aria-labelledby="types-title">
      <CardHeader id="types-title" title="Types" />
      <dl className="divide-y text-sm">
        {ALERT_TYPES.map((type) => (
          <div key={type} className="py-2">
            <dt className="flex flex-wrap items-center gap-2 font-medium">
              {ALERT_TYPE_TEXTS[type].label}
              {locked.includes(type) ? <Badge icon="lock">{tierLabel(tierWithAlert(type))}</Badge> : null}
            </dt>
            <dd className="text-muted">{ALERT_TYPE_TEXTS[type].when}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The person's ways to receive notifications. */
export function Channels({ preferences, texts }: Pick<TextFieldsProps, "preferences" | "texts">) {
  const { email, saved, stopped } = preferences;
  const mail = stopped
    ? "Stopped by the link in one of our messages. Saving your choices starts them again."
    : saved
      ? `To ${email}, as things happen with Elite; the digest with Pro. At most ${MOST_ALERTS_A_DAY.email} alerts in 24 hours.`
      : `Nothing is sent until you save your choices. Messages would go to ${email}.`;
  return (
    <Card as="section" padding="sm" aria-labelledby="channels-title">
      <CardHeader id="channels-title" title="Delivery channels" />
      <dl className="divide-y text-sm">
        <div className="py-2">
          <dt className="font-medium">On this site</dt>
          <dd className="text-muted">Always: the bell counts unread alerts.</dd>
        </div>
        <div className="py-2">
          <dt className="font-medium">E-mail</dt>
          <dd className="text-muted">{mail}</dd>
        </div>
        <div className="py-2">
          <dt className="font-medium">Text message</dt>
          <dd className="text-muted">{textsText(preferences, texts)}</dd>
        </div>
        <div className="flex items-center justify-between py-2">
          <dt className="font-medium">Push</dt>
          <dd>
            <Badge>Coming Soon</Badge>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function textsText(
  { phoneNumber, unconfirmedNumber, phoneStop, stopped }: PreferencesView,
  texts: TextFieldsProps["texts"],
) {
  if (texts === "off") return "Not configured on this server.";
  if (texts === "not-in-plan") return `Part of the ${tierLabel(tierOfFeature("real-time-alerts"))} plan.`;
  if (phoneNumber === null)
    return unconfirmedNumber === null
      ? "Enter your number, choose what to get by text, then save."
      : `Waiting for the code we send to ${phoneText(unconfirmedNumber)}.`;
  if (phoneStop !== null || stopped) return `Stopped. The number is ${phoneText(phoneNumber)}.`;
  return `To ${phoneText(phoneNumber)}, at most ${MOST_ALERTS_A_DAY.sms} alerts in 24 hours. STOP ends them.`;
}
