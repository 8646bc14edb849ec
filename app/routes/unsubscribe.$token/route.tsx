import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PublicHeader } from "#app/components/layout/public-header.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { requestTime } from "#app/lib/http/edge/request-context.server.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { readUnsubscribeToken, unsubscribe } from "#app/lib/workflows/notify/unsubscribe.server.ts";

export const handle = { noScripts: true };

export const meta: MetaFunction = () => [
  { title: "No more messages · Linewise" },
  { name: "robots", content: "noindex" },
];

/** Programs open links in e-mails to check them; only the button, or the mailbox's own (RFC 8058), stops the messages. */
export function loader({ params }: LoaderFunctionArgs) {
  const { SESSION_SECRET, HELP_LINE } = env();
  if (readUnsubscribeToken(params["token"] ?? "", SESSION_SECRET) === null) throw data(null, { status: 404 });
  return { helpLine: HELP_LINE };
}

export async function action({ params }: ActionFunctionArgs) {
  const asked = { token: params["token"] ?? "", secret: env().SESSION_SECRET, wallNow: await requestTime() };
  const stopped = await database()
    .then((handle) => unsubscribe(handle, asked))
    .catch(throwUnavailable);
  if (!stopped) throw data(null, { status: 404 });
  return { stopped };
}

export default function Unsubscribe() {
  const { helpLine } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  return (
    <>
      <PublicHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-xl px-4 py-10 sm:py-16">
        <Card>
          <h1 className="mb-4 text-2xl font-bold">{done ? "Messages are stopped" : "No more messages?"}</h1>
          {done ? (
            <div className="space-y-4 text-sm">
              <p>
                We send you no more alerts and no digest. Messages about your account and payments still arrive. Saving
                your choices under Notifications starts the alerts again.
              </p>
              <ButtonLink to="/notifications" reloadDocument>
                Notifications
              </ButtonLink>
            </div>
          ) : (
            <form method="post" className="space-y-4 text-sm">
              <p>Alerts and the daily digest stop at once. Alerts on the site go on.</p>
              <Button type="submit" variant="primary">
                Stop the messages
              </Button>
            </form>
          )}
        </Card>
      </main>
      <SiteFooter helpLine={helpLine} narrow />
    </>
  );
}
