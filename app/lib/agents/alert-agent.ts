import type { Opinion } from "#app/lib/engine/agents/opinion.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  wantsAlert,
  ODDS_SHIFT,
  type AlertType,
  type NotificationPreferences,
} from "#app/lib/engine/notify/alert-types.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { expectedValueOf } from "#app/lib/engine/odds/expected-value.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { PickCase } from "./pick-case.ts";

/** The person whose alerts are checked: their plan and the alerts they want. */
export interface AlertedPerson {
  readonly tier: Tier;
  readonly preferences: NotificationPreferences;
  /** Picks they have an open bet on. */
  readonly openBets: ReadonlySet<number>;
}

/** A rule, whether it would fire now, and why. */
interface Rule {
  readonly type: AlertType;
  readonly label: string;
  readonly fires: boolean;
  readonly why: string;
}

function rulesOf(given: PickCase, { preferences, openBets }: AlertedPerson): readonly Rule[] {
  const { probability, startAt, asOf, publishedFair, fair, price, goodDownTo, pickId } = given;
  const threshold = preferences.minConfidenceThreshold / 100;
  const minutes = (startAt - asOf) / MINUTE_MS;
  const shift = publishedFair === null || fair === null ? 0 : fair - publishedFair;
  const edge = expectedValueOf(probability, decimalFromAmerican(price), given.pushProbability);
  const isOwn = openBets.has(pickId);
  return [
    {
      type: "high_confidence",
      label: "High confidence",
      fires: probability >= threshold,
      why: `${formatPercent(probability, 1)} beside a threshold of ${formatPercent(threshold, 0)}`,
    },
    {
      type: "edge",
      label: "Edge",
      fires: edge * 100 >= preferences.minEdge,
      why: `${formatSignedPercent(edge, 1)} beside at least ${preferences.minEdge}%`,
    },
    {
      type: "game_alert",
      label: "Game alert",
      fires: isOwn && minutes > 0 && minutes <= preferences.gameAlertTiming,
      why: isOwn
        ? `starts in ${Math.round(minutes)} min, alert ${preferences.gameAlertTiming} min before`
        : "no open bet on it",
    },
    {
      type: "odds_shift",
      label: "Odds shift",
      fires: isOwn && Math.abs(shift) >= ODDS_SHIFT,
      why: isOwn
        ? `the fair chance moved ${formatSignedPercent(shift, 1)} since it was published, sent from ${formatPercent(ODDS_SHIFT, 0)}`
        : "no open bet on it",
    },
    {
      type: "price_reached",
      label: "Price still worth taking",
      fires: decimalFromAmerican(price) >= decimalFromAmerican(goodDownTo),
      why: "sent to everybody who watches that price",
    },
  ];
}

/** Says which alerts a pick would set off now for a person, and which not, with the reason. */
export function checkAlerts(given: PickCase, person: AlertedPerson): Opinion {
  const rules = rulesOf(given, person);
  const sent = rules.filter(({ fires, type }) => fires && wantsAlert(person, type));
  const notable = rules.some(({ type, fires }) => type === "high_confidence" && fires);
  return {
    agent: "alert",
    stance: notable ? "for" : "neutral",
    signal: notable ? 1 : 0,
    sentence:
      sent.length === 0
        ? "No alert would go out for it now."
        : `Would go out now: ${sent.map(({ label }) => label.toLowerCase()).join(", ")}.`,
    evidence: rules.map(({ label, fires, type, why }) => ({
      label,
      value: `${fires ? (wantsAlert(person, type) ? "fires" : "fires, not sent") : "quiet"}: ${why}`,
    })),
  };
}
