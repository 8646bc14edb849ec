import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BrandMark } from "#app/components/layout/brand.tsx";
import { CONSENT_TITLE, ConsentForm } from "#app/components/layout/consent-form.tsx";
import { PublicHeader } from "#app/components/layout/public-header.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { DialogFrame } from "#app/components/ui/dialog.tsx";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { safePath } from "#app/lib/http/session/safe-path.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { landingStats } from "#app/lib/workflows/site/landing-stats.server.ts";
import { trialText } from "#app/lib/format/plan-text.ts";
import { Features } from "./features.tsx";
import { NewestPick } from "./newest-pick.tsx";
import { CONSENT_DIALOG, SignInLink } from "./sign-in-link.tsx";
import { RecordLine, Stats } from "./stats.tsx";

export const handle = { noScripts: true };

const TITLE = "Linewise: Precision Sports Betting Intelligence";
const DESCRIPTION =
  "Picks for NBA, MLB, NFL and NHL with the price to take, the probability and its range, the stake, and a record that cannot be edited.";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const origin = data?.origin ?? "";
  return [
    { title: TITLE },
    { name: "description", content: DESCRIPTION },
    { tagName: "link", rel: "canonical", href: `${origin}/` },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Linewise" },
    { property: "og:title", content: TITLE },
    { property: "og:description", content: DESCRIPTION },
    { property: "og:url", content: `${origin}/` },
    { property: "og:image", content: `${origin}${data?.picture ?? "/open-graph.png"}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "Linewise: Precision Sports Betting Intelligence" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
};

export async function loader({ request }: LoaderFunctionArgs) {
  if (await getViewer(request)) throw redirect("/betting-strategies");
  const stats = await landingStats(await visitorOf(null));
  return {
    stats,
    trial: trialText(),
    redirectTo: wantedPath(request),
    picture: pictureOf(wantedPath(request)),
    helpLine: env().HELP_LINE,
    origin: env().APP_ORIGIN,
  };
}

/** The picture of a shared pick: whoever follows its link without a session lands here, and so do the programs that make previews. */
function pictureOf(path: string | null): string | null {
  const id = /^\/picks\/(\d{1,12})$/.exec(path ?? "")?.[1];
  return id === undefined ? null : `/og/pick/${id}.png`;
}

/** Where the person wanted to go before being redirected here; null if nowhere in particular. */
function wantedPath(request: Request): string | null {
  const path = safePath(new URL(request.url).searchParams.get("redirectTo"));
  return path === "/" ? null : path;
}

export default function Landing() {
  const { stats, trial, redirectTo, helpLine } = useLoaderData<typeof loader>();
  return (
    <>
      <PublicHeader>
        <SignInLink redirectTo={redirectTo}>Sign In</SignInLink>
      </PublicHeader>
      <main id="main" tabIndex={-1}>
        <div className="mx-auto grid max-w-6xl items-center gap-6 px-4 py-6 sm:gap-10 sm:px-6 sm:py-20 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
          <div>
            <h1 className="text-3xl leading-[1.1] font-bold sm:text-5xl">Precision Sports Betting Intelligence</h1>
            <p className="mt-3 max-w-xl text-muted sm:mt-5 sm:text-lg">
              Which bet, at which price, how much. Every pick comes with its probability and range, the price it is
              playable to, and reasons that add up, before the game starts.
            </p>
            <div className="mt-5 flex flex-wrap gap-3 sm:mt-8">
              <SignInLink redirectTo={redirectTo} variant="primary" size="lg">
                Get Started Free
              </SignInLink>
              <SignInLink redirectTo={redirectTo} size="lg">
                Sign In
              </SignInLink>
              <ButtonLink to="/demo" reloadDocument variant="ghost" size="lg">
                View Demo
              </ButtonLink>
            </div>
            <RecordLine stats={stats} />
            <p className="text-sm text-muted">NBA, MLB, NFL and NHL. Free plan, no card.</p>
          </div>
          {stats.newest ? <NewestPick pick={stats.newest} label={stats.label} /> : null}
        </div>
        <Features />
        <Stats stats={stats} />
        <section aria-labelledby="start" className="border-t bg-raised">
          <div className="mx-auto flex max-w-6xl flex-col items-center px-4 py-16 text-center sm:px-6">
            <BrandMark className="size-12" />
            <h2 id="start" className="mt-5 text-2xl font-bold sm:text-3xl">
              See today’s picks
            </h2>
            <p className="mt-2 max-w-lg text-muted">{trial}</p>
            <div className="mt-6">
              <SignInLink redirectTo={redirectTo} variant="primary" size="lg">
                Start Your Free Trial
              </SignInLink>
            </div>
          </div>
        </section>
      </main>
      <SiteFooter helpLine={helpLine} narrow />
      <DialogFrame id={CONSENT_DIALOG} title={CONSENT_TITLE}>
        <ConsentForm helpLine={helpLine} redirectTo={redirectTo} way="dialog" />
      </DialogFrame>
      <script src="/dialog.js" defer />
    </>
  );
}
