import { BrandMark } from "#app/components/layout/brand.tsx";
import { CONSENT_TITLE, ConsentForm } from "#app/components/layout/consent-form.tsx";
import { PublicHeader } from "#app/components/layout/public-header.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { ButtonLink, buttonClass, type ButtonSize, type ButtonVariant } from "#app/components/ui/button.tsx";
import { DialogFrame } from "#app/components/ui/dialog.tsx";
import type { LandingStats } from "#app/lib/workflows/site/landing-stats.server.ts";
import { Features } from "./features.tsx";
import { NewestPick } from "./newest-pick.tsx";
import { RecordLine, Stats } from "./stats.tsx";
import { Link } from "@remix-run/react";

export interface LandingProps {
  readonly stats: LandingStats;
  readonly trial: string;
  /** The page the person wanted to open; null without one. */
  readonly redirectTo: string | null;
  readonly helpLine: string;
}

/** The page of visitors who are signed out. */
export function Landing({ stats, trial, redirectTo, helpLine }: LandingProps) {
  return (
    <>
      <PublicHeader>
        <SignInLink redirectTo={redirectTo}>Sign In</SignInLink>
      </PublicHeader>
      <main id="main" tabIndex={-1}>
        <div className="mx-auto grid max-w-6xl items-center gap-6 px-4 py-6 sm:gap-10 sm:px-6 sm:py-20 lg:grid-cols-[1.3fr_1fr] lg:gap-12">
          <div>
            <h1 className="text-3xl leading-[1.1] font-bold sm:text-5xl">Precision Sports Betting Intelligence</h1>
            <p className="mt-3 max-w-xl text-muted sm:mt-5 sm:text-lg">
              Which bet, at which price, how much. Every pick comes with its probability and range, the price it is
              playable to, and reasons that add up.
            </p>
            <div className="mt-5 flex flex-wrap gap-3 sm:mt-8">
              <SignInLink redirectTo={redirectTo} variant="primary" size="lg">
                Get Started Free
              </SignInLink>
              {/* On phones the one in the header is a thumb's breadth away. */}
              <span className="contents max-sm:hidden">
                <SignInLink redirectTo={redirectTo} size="lg">
                  Sign In
                </SignInLink>
              </span>
              <ButtonLink to="/demo" reloadDocument variant="ghost" size="lg" className="max-sm:px-3!">
                View Demo
              </ButtonLink>
            </div>
            <RecordLine stats={stats} />
            <p className="text-sm text-muted">
              NBA, MLB, NFL and NHL. Free plan, no card.{" "}
              <Link to="/pricing" reloadDocument className="link whitespace-nowrap">
                Plans and prices
              </Link>
            </p>
          </div>
          {stats.newest ? <NewestPick pick={stats.newest} label={stats.label} /> : null}
        </div>
        <Features entered={stats.entered} />
        <Stats stats={stats} />
        <section aria-labelledby="start" className="border-t bg-raised">
          <div className="mx-auto flex max-w-6xl flex-col items-center px-4 py-10 sm:py-16 text-center sm:px-6">
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

const CONSENT_DIALOG = "consent-dialog";

/** Links to the consent page; with scripts, public/dialog.js opens the consent dialog instead. */
function SignInLink({
  children,
  redirectTo,
  variant = "secondary",
  size = "md",
}: {
  readonly children: string;
  readonly redirectTo: string | null;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}) {
  return (
    <Link
      to={redirectTo ? `/consent?redirectTo=${encodeURIComponent(redirectTo)}` : "/consent"}
      reloadDocument
      data-dialog={CONSENT_DIALOG}
      className={buttonClass({ variant, size })}
    >
      {children}
    </Link>
  );
}
