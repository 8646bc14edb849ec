import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GlossarySearch } from "#app/components/layout/glossary-search.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicShell } from "#app/components/layout/public-shell.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { KeyboardList } from "#app/components/ui/keyboard-list.tsx";
import { isOpenWhileExcluded } from "#app/lib/engine/care/exclusion.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";

export const handle = { noScripts: true };

export const meta: MetaFunction = () => [
  { title: "Help · Linewise" },
  {
    name: "description",
    content: "What to do when a page fails, what words mean, keyboard shortcuts, and where to find things.",
  },
];

/** Open to everybody. It reads only the signed-in person, so that little can fail. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await getViewer(request);
  return { shell: signedIn ? await shellOf(request, signedIn) : null, helpLine: env().HELP_LINE };
}

const PLACES = [
  ["How good the picks are", "/track-record", "Track record"],
  ["How a chance, a verdict and a stake are calculated", "/methodology", "Methodology"],
  ["Shortened games, void legs, props, postponements", "/help/settlement", "How bets are settled"],
  ["What edge, lean, closing line value and other words mean", "/glossary", "Glossary"],
  ["What each plan includes and costs", "/pricing", "Plans and prices"],
  ["Which sportsbooks, odds format, time zone", "/settings#betting", "Settings"],
  ["Cancel, resume, change or pay for a plan", "/subscription?tab=manage", "Manage subscription"],
  ["Limits, time-out, self-exclusion", "/care", "Limits and breaks"],
  ["Download your data, delete the account", "/settings/data", "Your data"],
  ["Which e-mails and texts we send", "/settings/notifications", "Messages"],
  ["Ask us, and see the state of your question", "/support", "Support"],
  ["Terms, privacy, responsible play", "/legal", "Legal"],
  ["How this server is protected, as measured", "/security-testing", "Security"],
  ["What your own programs can do", "/api/docs", "API reference"],
] as const;

const FAILURES = [
  "Press Try Again. It loads only the part that failed; nothing you saved is lost.",
  "Still failing? Wait a few minutes and reload. Saved bets, the slip and settings are stored on the server, so closing the page costs nothing.",
  "If just one page fails, the others work: use the menu. If nothing loads, check your connection first.",
  "When you report it, quote the request number from the page and the time. It leads straight to the entry in our log.",
] as const;

export default function Help() {
  const { shell, helpLine } = useLoaderData<typeof loader>();
  return (
    <PublicShell shell={shell} helpLine={helpLine}>
      <div className="mx-auto max-w-3xl">
        <PageHeader title="Help" />
        <div className="space-y-4">
          <Card as="section" aria-labelledby="failures">
            <h2 id="failures" className="text-lg font-semibold">
              When a page fails
            </h2>
            <ol className="mt-2 list-decimal space-y-1.5 pl-5">
              {FAILURES.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Card>
          {shell?.quiet ? null : (
            <Card as="section" aria-labelledby="words">
              <h2 id="words" className="mb-2 text-lg font-semibold">
                What a word means
              </h2>
              <GlossarySearch query="" />
            </Card>
          )}
          <Card as="section" aria-labelledby="places">
            <h2 id="places" className="text-lg font-semibold">
              Where to find it
            </h2>
            <ul className="mt-1 divide-y">
              {PLACES.filter(([, href]) => !shell?.quiet || isOpenWhileExcluded(href.split(/[?#]/, 1)[0] ?? "")).map(
                ([what, href, label]) => (
                  <li key={href}>
                    <a href={href} className="block min-h-11 py-2 text-sm hover:bg-sunken">
                      <span className="font-medium link">{label}</span>
                      <span className="block text-muted">{what}</span>
                    </a>
                  </li>
                ),
              )}
            </ul>
          </Card>
          <Card as="section" aria-labelledby="keyboard">
            <h2 id="keyboard" className="mb-2 text-lg font-semibold">
              Keyboard
            </h2>
            <KeyboardList />
          </Card>
        </div>
      </div>
    </PublicShell>
  );
}
