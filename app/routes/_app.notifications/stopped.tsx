import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { phoneText } from "#app/lib/format/text-consent.ts";
import type { PreferencesView } from "#app/lib/schemas/notify/alerts-api.ts";

/** Why messages that the person wants do not go out, and what to do; nothing if they do. */
export function Stopped({ preferences }: { readonly preferences: PreferencesView }) {
  const { email, emailStop, phoneNumber, phoneStop } = preferences;
  return (
    <>
      {emailStop === null ? null : (
        <Card as="section" padding="sm" aria-labelledby="email-stopped">
          <h2 id="email-stopped" className="font-semibold text-caution">
            {emailStop === "complaint" ? "Alerts by e-mail are stopped" : `E-mails to ${email} do not arrive`}
          </h2>
          <p className="text-sm text-muted">
            {emailStop === "complaint"
              ? "Your mailbox reported them as unwanted. Messages about your account and payments still arrive."
              : "Your mail server says that there is no such address, so we no longer write to it. Change the address in Profile & Settings, or try it again."}
          </p>
          <Form method="post" className="-mb-1 -ml-3">
            <Button type="submit" name="intent" value="resume-email" variant="ghost">
              Write to {email} again
            </Button>
          </Form>
        </Card>
      )}
      {phoneStop === null || phoneNumber === null ? null : (
        <Card as="section" padding="sm" aria-labelledby="texts-stopped">
          <h2 id="texts-stopped" className="font-semibold text-caution">
            {phoneStop === "reply" ? "Text messages are stopped" : `Texts to ${phoneText(phoneNumber)} do not arrive`}
          </h2>
          <p className="text-sm text-muted">
            {phoneStop === "reply"
              ? `${phoneText(phoneNumber)} answered STOP. Text START from it to bring them back, or choose e-mail below.`
              : "The network says that this number cannot receive texts. Enter another one, or choose e-mail."}
          </p>
        </Card>
      )}
    </>
  );
}
