import { cents } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { ageOn } from "#app/lib/engine/care/age.ts";
import { holdAfterMove } from "#app/lib/engine/care/care-hold.ts";
import { helpLineOf, REGIONS } from "#app/lib/engine/care/regions.ts";
import { hasFeature, TIER_TABLE, tierOfFeature } from "#app/lib/engine/entitlements/tiers.ts";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { calendarAt } from "#app/lib/platform/own-calendar.server.ts";
import type { Outcome, Done } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/account/refusals.ts";
import type { BettingSettings, Profile } from "#app/lib/schemas/account/forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { getBirthDate, saveSettings, type OwnSettings } from "#app/models/account/settings.server.ts";

async function save(caller: Caller, settings: OwnSettings): Promise<void> {
  const { database, viewer, wallNow, requestId } = caller;
  await database.write(async (tx) => {
    await saveSettings(tx, viewer.id, settings);
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "change-settings",
      requestId,
      detail: { changed: Object.keys(settings) },
    });
  });
}

/** Saves name, region and time zone. A person who is too young for a region cannot choose it. */
export async function changeProfile(
  caller: Caller,
  profile: Profile,
  { helpLine }: { readonly helpLine: string },
): Promise<Outcome<"under-age">> {
  const { username, region, timeZone } = profile;
  const birthDate = await getBirthDate(caller.database.read, caller.viewer.id);
  const { label, minimumAge } = REGIONS[region];
  if (birthDate !== null && ageOn(birthDate, easternDate(caller.wallNow)) < minimumAge)
    return refuse("under-age", { minimumAge, place: `in ${label}`, helpLine: helpLineOf(region, helpLine) });
  const { viewer, wallNow } = caller;
  const renamed = username !== viewer.username;
  const moved = timeZone !== viewer.timeZone;
  const careHold = moved
    ? holdAfterMove(
        viewer.careHold,
        { from: calendarAt(wallNow, viewer.timeZone), to: (at) => calendarAt(at, timeZone) },
        wallNow,
      )
    : viewer.careHold;
  await save(caller, {
    region,
    timeZone,
    ...(moved ? { careHold } : {}),
    ...(renamed ? { username, usernameChosen: true } : {}),
  });
  return {
    ok: true,
    message: moved
      ? "Your profile was saved. Your limits use the new time zone from its next day that begins after today ends here."
      : "Your profile was saved.",
  };
}

/** Saves the formats of odds and amounts, and the sportsbooks that prices come from. */
export async function changeBetting(caller: Caller, betting: BettingSettings): Promise<Outcome<never>> {
  const { oddsFormat, currencyMark, unit, defaultStake, preferredBook, ownBooks } = betting;
  await save(caller, {
    oddsFormat,
    currencyMark,
    unitCents: unit === null ? null : cents(unit),
    defaultStakeCents: cents(defaultStake),
    preferredBook,
    ownBooks: ownBooks.length === 0 ? null : ownBooks,
  });
  return { ok: true, message: "Your betting settings were saved." };
}

/** Switches early access on or off; on only if the plan includes it. */
export async function changeEarlyAccess(
  caller: Caller,
  { on }: { readonly on: boolean },
): Promise<Outcome<"no-early-access">> {
  if (on && !hasFeature(TIER_TABLE[caller.viewer.tier], "early-access")) {
    const tier = tierOfFeature("early-access");
    return refuse("no-early-access", { planLabel: tierLabel(tier), requiredTier: tier });
  }
  await save(caller, { earlyAccess: on });
  return { ok: true, message: on ? "You now see new features." : "Early access is off." };
}

/** Saves after how many minutes a note says how long the person has been here; null: never. */
export async function changeRealityCheck(
  caller: Caller,
  { minutes }: { readonly minutes: number | null },
): Promise<Outcome<never>> {
  await save(caller, { realityCheckMinutes: minutes });
  return {
    ok: true,
    message: minutes === null ? "You will not be reminded of the time." : `A note appears every ${minutes} minutes.`,
  };
}

/** Saves the viewer's odds format, used everywhere. */
export async function setOddsFormat(
  caller: Caller,
  { oddsFormat }: { readonly oddsFormat: OddsFormat },
): Promise<Done> {
  const { database, viewer, wallNow, requestId } = caller;
  await database.write(async (tx) => {
    await saveSettings(tx, viewer.id, { oddsFormat });
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "set-odds-format",
      requestId,
      detail: { oddsFormat },
    });
  });
  return { ok: true, message: `Odds are shown as ${oddsFormat} odds.` };
}
