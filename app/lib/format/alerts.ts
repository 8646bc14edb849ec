import type { AlertType, GameAlertMinutes } from "#app/lib/engine/notify/alert-types.ts";

interface AlertTypeText {
  readonly label: string;
  /** When it is sent. */
  readonly when: string;
}

/** The types of alerts, in the order they are explained. */
export const ALERT_TYPE_TEXTS: Readonly<Record<AlertType, AlertTypeText>> = {
  high_confidence: { label: "High confidence", when: "A pick is published that reaches your confidence." },
  new_bet: { label: "New bet", when: "A pick is published whose verdict is BET." },
  edge: { label: "Edge", when: "A pick is published with at least the edge you ask for." },
  game_alert: { label: "Game alert", when: "A game you bet on, or one of your teams' games, is about to start." },
  odds_shift: { label: "Odds shift", when: "The market's chance of one of your open bets moved by 5 points or more." },
  starter_changed: {
    label: "A starter of my bet changed",
    when: "A starter in a game of one of your open bets is out, back, or replaced.",
  },
  price_reached: { label: "Price reached", when: "A book offers a price you asked us to watch." },
  bet_graded: { label: "Bet graded", when: "One of your bets is over, or its result was corrected." },
  web_hook: { label: "Web hook paused", when: "A receiver of yours failed for three days, or wants no more messages." },
  daily_digest: { label: "Daily digest", when: "Once a day: what is open, how your bets went, how the record stands." },
};

/** "15 minutes", "2 hours" before a start. */
export function noticeText(minutes: GameAlertMinutes): string {
  if (minutes < 60) return `${minutes} minutes`;
  return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
}

/** An hour of the day: "8 AM", "12 noon", "12 midnight". */
export function hourText(hour: number): string {
  if (hour === 0) return "12 midnight";
  if (hour === 12) return "12 noon";
  return `${hour % 12} ${hour < 12 ? "AM" : "PM"}`;
}
