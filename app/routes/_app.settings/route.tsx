import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BankrollForm } from "#app/components/account/bankroll-setting.tsx";
import { BettingForm } from "#app/components/account/betting-form.tsx";
import { EarlyAccessForm } from "#app/components/account/early-access-form.tsx";
import { EmailForm, ProfileForm, ThemeForm } from "#app/components/account/profile-forms.tsx";
import { IdentityList, SessionList } from "#app/components/account/sign-in-lists.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { useChosenTheme } from "#app/components/layout/theme-toggle.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { bookLabel } from "#app/lib/format/books.ts";
import { hasFeature, TIER_TABLE, tierOfFeature } from "#app/lib/engine/entitlements/tiers.ts";
import { formatCount, tierLabel } from "#app/lib/format/labels.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { readTheme } from "#app/lib/http/page/theme.server.ts";
import { button, form, forms } from "#app/lib/http/page/forms.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import {
  bettingFormSchema,
  earlyAccessFormSchema,
  emailFormSchema,
  endSessionFormSchema,
  profileFormSchema,
} from "#app/lib/schemas/account/forms.ts";
import { requestEmailChange } from "#app/lib/workflows/account/change-email.server.ts";
import { changeBetting, changeEarlyAccess, changeProfile } from "#app/lib/workflows/account/change-settings.server.ts";
import { callerOf } from "#app/lib/http/session/caller.server.ts";
import { requireViewer } from "#app/lib/http/session/viewer.server.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import { endSessions, readSessions } from "#app/lib/workflows/account/end-sessions.server.ts";
import { readIdentities } from "#app/lib/workflows/account/join-identity.server.ts";

export const meta: MetaFunction = () => [{ title: "Profile & Settings · Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireViewer(request);
  const caller = await callerOf(signedIn);
  const [sessions, identities] = await Promise.all([
    readSessions(caller, { token: signedIn.token }),
    readIdentities(caller),
  ]);
  const { username, email, region, timeZone, oddsFormat, currencyMark, unitCents, bankrollCents, ...viewer } =
    caller.viewer;
  return {
    profile: { username, region, timeZone },
    email,
    betting: {
      oddsFormat,
      currencyMark,
      unitCents,
      defaultStakeCents: viewer.defaultStakeCents,
      preferredBook: viewer.preferredBook,
      ownBooks: viewer.ownBooks,
      planBooks: accessOf(caller).allBooks.length,
    },
    bankrollCents,
    early: {
      on: viewer.earlyAccess,
      lock: hasFeature(TIER_TABLE[viewer.tier], "early-access")
        ? null
        : { tier: tierOfFeature("early-access"), label: tierLabel(tierOfFeature("early-access")) },
    },
    sessions,
    identities,
    theme: readTheme(request),
    timeZones: Intl.supportedValuesOf("timeZone"),
  };
}

/** Each section is a form of its own and is saved separately. */
export const action = forms({
  profile: form({
    schema: profileFormSchema,
    run: (caller, profile) => changeProfile(caller, profile, { helpLine: env().HELP_LINE }),
    field: "region",
    to: "/settings#profile",
  }),
  email: form({
    schema: emailFormSchema,
    run: (caller, { email }) =>
      requestEmailChange(caller, { email, origin: env().APP_ORIGIN, secret: env().SESSION_SECRET }),
    field: "email",
    to: "/settings#email",
  }),
  betting: form({ schema: bettingFormSchema, run: changeBetting, to: "/settings#betting" }),
  "early-access": button({
    schema: earlyAccessFormSchema,
    run: (caller, { earlyAccess }) => changeEarlyAccess(caller, { on: earlyAccess === "on" }),
    at: "/settings#early-access",
  }),
  "end-session": button({
    schema: endSessionFormSchema,
    run: (caller, { session }) => endSessions(caller, { id: session }),
    at: "/settings#sessions",
  }),
  "end-other-sessions": button({
    run: async (caller, _none, { request }) => endSessions(caller, { butOf: (await requireViewer(request)).token }),
    at: "/settings#sessions",
  }),
});

const THEMES = { system: "as my device", light: "light", dark: "dark" } as const;

const LINKS = [
  { to: "/subscription", label: "Plan & payments" },
  { to: "/care", label: "Limits and breaks" },
  { to: "/settings/notifications", label: "Messages", reloadDocument: true },
  { to: "/notifications", label: "Notifications" },
  { to: "/settings/tokens", label: "API tokens" },
  { to: "/settings/web-hooks", label: "Web hooks" },
  { to: "/settings/data", label: "Your data", reloadDocument: true },
  { to: "/support", label: "Support", reloadDocument: true },
] as const;

export default function Settings() {
  const loaded = useLoaderData<typeof loader>();
  const { profile, email, betting, bankrollCents, early, sessions, identities, timeZones } = loaded;
  const chosenTheme = useChosenTheme(loaded.theme);
  const refused = useActionData<typeof action>();
  const resultOf = (section: string) => (refused?.intent === section ? refused.result : undefined);
  return (
    <>
      <PageHeader title="Profile & Settings" />
      <div className="grid max-w-3xl gap-3">
        <Fold id="profile" title="Profile" note={profile.username} open={resultOf("profile") !== undefined}>
          <ProfileForm {...profile} timeZones={timeZones} result={resultOf("profile")} />
        </Fold>
        <Fold id="email" title="E-mail" note={email} open={resultOf("email") !== undefined}>
          <EmailForm email={email} result={resultOf("email")} />
        </Fold>
        <Fold
          id="betting"
          title="Odds, stakes and sportsbooks"
          note={betting.preferredBook === null ? undefined : bookLabel(betting.preferredBook)}
          open={resultOf("betting") !== undefined}
        >
          <BettingForm {...betting} result={resultOf("betting")} />
        </Fold>
        <Fold
          id="bankroll-section"
          title="Bankroll"
          note={bankrollCents === null ? "not set" : formatMoney(bankrollCents, betting.currencyMark, { whole: true })}
        >
          <BankrollForm bankrollCents={bankrollCents} currencyMark={betting.currencyMark} returnTo="/settings" />
        </Fold>
        <Fold
          id="early-access"
          title="Early access"
          note={early.lock ? `part of ${early.lock.label}` : early.on ? "on" : "off"}
        >
          <EarlyAccessForm {...early} />
        </Fold>
        <Fold id="sessions" title="Devices" note={formatCount(sessions.length, "session")}>
          <SessionList sessions={sessions} timeZone={profile.timeZone} />
        </Fold>
        <Fold id="sign-ins" title="Ways to sign in" note={formatCount(identities.length, "sign-in")}>
          <IdentityList identities={identities} timeZone={profile.timeZone} />
        </Fold>
        <Fold id="theme" title="Theme" note={THEMES[chosenTheme]}>
          <ThemeForm chosen={chosenTheme} />
        </Fold>
        <div className="grid grid-cols-2 gap-2 pt-2 sm:grid-cols-4">
          {LINKS.map(({ to, label, ...rest }) => (
            <ButtonLink key={to} to={to} {...rest}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </>
  );
}
