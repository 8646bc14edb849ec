import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PublicHeader } from "#app/components/layout/public-header.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { redirectWithToast, toastOf } from "#app/lib/http/page/toast.server.ts";
import { visitor } from "#app/lib/http/session/caller.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { confirmEmailChange } from "#app/lib/workflows/account/change-email.server.ts";

export const handle = { noScripts: true };

export const meta: MetaFunction = () => [
  { title: "Confirm your e-mail address · Linewise" },
  { name: "robots", content: "noindex" },
];

/** Programs open links in e-mails to check them; only the button uses the link up. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get("token") ?? "", helpLine: env().HELP_LINE };
}

export async function action({ request }: ActionFunctionArgs) {
  const token = String((await request.formData()).get("token") ?? "");
  const outcome = await visitor(request)
    .then((asking) => confirmEmailChange(asking, { token }))
    .catch(throwUnavailable);
  if (!outcome.ok) return data({ message: outcome.message }, { status: 422 });
  return redirectWithToast("/settings", toastOf(outcome));
}

export default function ConfirmEmail() {
  const { token, helpLine } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PublicHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-xl px-4 py-10 sm:py-16">
        <Card>
          <h1 className="mb-4 text-2xl font-bold">
            Confirm your <span className="whitespace-nowrap">e-mail</span> address
          </h1>
          {token === "" ? (
            <div className="space-y-4 text-sm">
              <p>
                This page needs the link in the e-mail that we sent to the new address. Part of the link is missing.
              </p>
              <ButtonLink to="/settings#email" reloadDocument>
                E-mail settings
              </ButtonLink>
            </div>
          ) : (
            <form method="post" className="space-y-4 text-sm">
              <p>From now on we write to the address that received this link.</p>
              <input type="hidden" name="token" value={token} />
              <ErrorList id="token-error" errors={refused ? [refused.message] : undefined} />
              <Button type="submit" variant="primary">
                Use this address
              </Button>
            </form>
          )}
        </Card>
      </main>
      <SiteFooter helpLine={helpLine} narrow />
    </>
  );
}
