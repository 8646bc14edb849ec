import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicShell } from "#app/components/layout/public-shell.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { MAIL_KIND_TEXTS } from "#app/lib/format/mail.ts";
import { phoneText } from "#app/lib/format/text-consent.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { callerOf } from "#app/lib/http/session/caller.server.ts";
import { requireViewer } from "#app/lib/http/session/viewer.server.ts";
import type { MailEntry } from "#app/lib/schemas/notify/dto.ts";
import { readOwnMail } from "#app/lib/workflows/notify/read-own-mail.server.ts";

export const handle = { noScripts: true };

export const meta: MetaFunction = () => [{ title: "Messages · Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireViewer(request);
  const { email, timeZone } = signedIn.viewer;
  return {
    mails: await readOwnMail(await callerOf(signedIn)),
    email,
    timeZone,
    shell: await shellOf(request, signedIn),
  };
}

const KINDS = Object.values(MAIL_KIND_TEXTS);

export default function Notifications() {
  const { mails, email, timeZone, shell } = useLoaderData<typeof loader>();
  return (
    <PublicShell shell={shell} helpLine={shell.helpLine}>
      <div className="max-w-3xl">
        <PageHeader title="Messages" description={`What we send to ${email} and to your phone, and when.`} />
        <div className="space-y-4">
          <Card as="section" aria-labelledby="kinds">
            <h2 id="kinds" className="text-lg font-semibold">
              Messages we send
            </h2>
            <dl className="mt-1 divide-y text-sm">
              {KINDS.map(({ label, when, always }) => (
                <div key={label} className="py-2.5">
                  <dt className="font-semibold">{label}</dt>
                  <dd>{when}</dd>
                  <dd className="text-muted">{always}</dd>
                </div>
              ))}
            </dl>
            <p className="border-t pt-2.5 text-sm text-muted">
              We send no advertising. Alerts about picks and games are chosen under{" "}
              <Link to="/notifications" reloadDocument className="font-medium link">
                Notifications
              </Link>
              .{" "}
              <Link to="/settings#email" reloadDocument className="font-medium link">
                Change the address
              </Link>
            </p>
          </Card>
          <Card as="section" aria-labelledby="mails">
            <h2 id="mails" className="text-lg font-semibold">
              Sent to you lately
            </h2>
            {mails.length === 0 ? (
              <p className="mt-1 text-sm text-muted">Nothing in the last 30 days.</p>
            ) : (
              <ul className="mt-1 divide-y text-sm">
                {mails.map((mail) => (
                  <li key={mail.id} className="py-2.5">
                    <span className="block font-medium">{mail.subject}</span>
                    <span className="text-muted">
                      {stateText(mail, formatDateTime(mail.at, timeZone))}
                      {mail.channel === "sms"
                        ? ` · text to ${phoneText(mail.recipient)}`
                        : mail.recipient === email
                          ? ""
                          : ` · to ${mail.recipient}`}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <p className="mt-2 border-t pt-2.5 text-xs text-muted">
              Kept for 30 days. The texts themselves are not shown here, because some contain a code, or a link that is
              meant only for your mailbox.
            </p>
          </Card>
          <p className="text-sm">
            <Link to="/settings" reloadDocument className="inline-flex min-h-11 items-center font-medium text-accent">
              ‹ Profile & Settings
            </Link>
          </p>
        </div>
      </div>
    </PublicShell>
  );
}

/** "Sent Nov 23, 10:15 AM". */
function stateText({ state }: MailEntry, at: string): string {
  const texts = {
    sent: `Sent ${at}`,
    waiting: `Waiting to be sent since ${at}`,
    trying: `Not delivered yet; next try ${at}`,
    "not-sent": `Could not be sent; given up ${at}`,
  } as const;
  return texts[state];
}
