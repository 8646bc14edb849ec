import { epochMs, type AmericanOdds, type Probability } from "#app/lib/engine/brands.ts";
import {
  channelOf,
  DEFAULT_PREFERENCES,
  wantsAlert,
  ODDS_SHIFT,
  type AlertType,
  type Delivery,
  type Recipient,
} from "#app/lib/engine/notify/alert-types.ts";
import { isLess } from "#app/lib/engine/picks/verdict-order.ts";
import { estimateAt } from "#app/lib/engine/picks/line-estimate.ts";
import type { Offer } from "#app/lib/engine/odds/quote.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import { isToBeAnnounced } from "#app/lib/engine/games/start-to-be-announced.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { betHref } from "#app/lib/format/bet-address.ts";
import { betRecommendation, keptBetTitle, matchupTitle } from "#app/lib/format/bets.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatTime, formatWeekdayTime } from "#app/lib/format/dates.ts";
import { teamName } from "#app/lib/format/labels.ts";
import { resultWord } from "#app/lib/format/corrections.ts";
import { formatSignedMoney } from "#app/lib/format/money.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type {
  AssessedBet,
  GradedBet,
  NewPickNews,
  StartingBet,
  StartingGame,
} from "#app/models/notify/alert-source.server.ts";
import type { BetLegRecord } from "#app/models/bets/saved-pick.server.ts";
import type { StarterNews } from "#app/models/notify/starter-news.server.ts";
import type { PriceWatch } from "#app/models/notify/price-watch.server.ts";

/** An alert in words for one person, before it is stored. */
export interface DraftAlert {
  readonly recipient: Recipient;
  readonly type: AlertType;
  readonly dedupeKey: string;
  readonly title: string;
  readonly message: string;
  readonly path: string;
  /** The channel by which it is also sent; null if it appears on the site only. */
  readonly channel: Delivery | null;
  /** The moment after which it is no longer useful. */
  readonly until: number | null;
}

/** People by id. */
export type Recipients = ReadonlyMap<string, Recipient>;

const draft = (recipient: Recipient, alert: Omit<DraftAlert, "recipient" | "channel">): DraftAlert => ({
  recipient,
  channel: channelOf(recipient, alert.type),
  ...alert,
});

/** A recipient who wants this alert, or null. */
export function recipientOf(recipients: Recipients, userId: string, type: AlertType): Recipient | null {
  const recipient = recipients.get(userId);
  return recipient && wantsAlert(recipient, type) ? recipient : null;
}

/** The types of alert for a new pick. A person gets one alert a pick, of the first type they chose. */
const NEW_PICK_TYPES = ["high_confidence", "edge", "new_bet"] as const;
type NewPickType = (typeof NEW_PICK_TYPES)[number];

/** The edge that the verdict uses (D39). */
const edgeAfterDoubt = ({ shrunkEdge }: NewPickNews): number => shrunkEdge ?? 0;

/** Whether a person chose to be alerted of a pick like this. */
function isAskedFor(pick: NewPickNews, type: NewPickType, { preferences }: Recipient): boolean {
  const { minConfidenceThreshold, minEdge } = preferences ?? DEFAULT_PREFERENCES;
  switch (type) {
    case "high_confidence":
      return pick.probability * 100 >= minConfidenceThreshold;
    case "edge":
      return edgeAfterDoubt(pick) * 100 >= minEdge;
    case "new_bet":
      return pick.verdict === "BET";
  }
}

/** Alerts of new picks for everybody who chose them. The words are the same for all, so they are made once a pick, time zone and format of odds. */
export function newPickAlerts(picks: readonly NewPickNews[], recipients: Recipients): readonly DraftAlert[] {
  const people = [...recipients.values()].flatMap((recipient) => {
    const types = NEW_PICK_TYPES.filter((type) => wantsAlert(recipient, type));
    return types.length === 0 ? [] : [{ recipient, types }];
  });
  return picks.flatMap((pick) => {
    // Where the alerts are computed late, what was published may be worth less by now.
    if (pick.verdict === "PASS" || isLess(pick.verdictNow, pick.verdict)) return [];
    const titles: Readonly<Record<NewPickType, string>> = {
      high_confidence: `${formatPercent(pick.probability)} on ${betRecommendation(pick)}`,
      edge: `${formatSignedPercent(edgeAfterDoubt(pick))} edge after doubt on ${betRecommendation(pick)}`,
      new_bet: `New bet: ${betRecommendation(pick)}`,
    };
    const texts = new Map<string, string>();
    const textFor = ({ timeZone, oddsFormat }: Recipient) => {
      const key = `${timeZone} ${oddsFormat}`;
      const odds = (price: AmericanOdds) => formatOdds(price, oddsFormat);
      const text =
        texts.get(key) ??
        `${matchupTitle(pick.home, pick.away)}, ${formatWeekdayTime(pick.startAt, timeZone)}. Published at ${odds(pick.price)} at ${bookLabel(pick.book)}, worth it down to ${odds(pick.goodDownTo)}.`;
      texts.set(key, text);
      return text;
    };
    return people.flatMap(({ recipient, types }) => {
      const type = types.find((one) => isAskedFor(pick, one, recipient));
      if (type === undefined) return [];
      return draft(recipient, {
        type,
        dedupeKey: `pick:${pick.pickId}`,
        title: titles[type],
        message: textFor(recipient),
        path: `/picks/${pick.pickId}`,
        until: pick.startAt,
      });
    });
  });
}

/** Open bets whose fair win probability at the published line is five points or more from where it was. Each step sends one alert. */
export function oddsShiftAlerts(bets: readonly AssessedBet[], recipients: Recipients): readonly DraftAlert[] {
  return bets.flatMap((bet) => {
    const recipient = recipientOf(recipients, bet.userId, "odds_shift");
    const now = estimateAt(bet.lines, bet.line)?.fairProbability ?? null;
    if (recipient === null || now === null || bet.fairProbability === null) return [];
    const steps = shiftSteps(bet.fairProbability, now);
    if (steps === 0) return [];
    return draft(recipient, {
      type: "odds_shift",
      dedupeKey: `shift:${bet.pickId}:${steps}`,
      title: `The market moved ${steps > 0 ? "toward" : "against"} ${betRecommendation(bet)}`,
      message: `${matchupTitle(bet.home, bet.away)}: the market's chance went from ${formatPercent(bet.fairProbability)} to ${formatPercent(now)} since we published the pick.`,
      path: `/picks/${bet.pickId}`,
      until: bet.startAt,
    });
  });
}

/** Whole steps of `ODDS_SHIFT` between two probabilities, upwards positive. */
export function shiftSteps(before: Probability, now: Probability): number {
  // A tolerance for binary rounding of a whole step.
  return Math.trunc((now - before) / ODDS_SHIFT + Math.sign(now - before) * 1e-9);
}

/** One alert a game and person, as long before the start as the person wants it: for their open bets and their teams. */
export function gameAlerts(
  bets: readonly StartingBet[],
  games: readonly StartingGame[],
  recipients: Recipients,
  asOf: number,
): readonly DraftAlert[] {
  const fans = [...recipients.values()].filter(({ preferences }) => (preferences?.favoriteTeams.length ?? 0) > 0);
  const due = (recipient: Recipient, startAt: number) =>
    !isToBeAnnounced(epochMs(startAt)) &&
    startAt - asOf <= (recipient.preferences?.gameAlertTiming ?? DEFAULT_PREFERENCES.gameAlertTiming) * MINUTE_MS;
  const ofBets = [...groupBy(bets, ({ userId, gameId }) => `${userId} ${gameId}`).values()].flatMap((own) => {
    const [first] = own;
    const recipient = first ? recipientOf(recipients, first.userId, "game_alert") : null;
    if (!first || recipient === null || !due(recipient, first.startAt)) return [];
    const named = own.map((bet) => {
      const at = bet.price === null ? "" : ` at ${formatOdds(bet.price, recipient.oddsFormat)}`;
      return `${betRecommendation(bet)}${at} (${bookLabel(bet.book)})`;
    });
    return startOf(recipient, first, `Your ${own.length === 1 ? "bet" : "bets"}: ${named.join("; ")}.`, first.pickId);
  });
  const ofTeams = games.flatMap((game) =>
    fans
      .filter((fan) => {
        const teams = fan.preferences?.favoriteTeams ?? [];
        return (
          wantsAlert(fan, "game_alert") &&
          (teams.includes(game.homeTeamId) || teams.includes(game.awayTeamId)) &&
          due(fan, game.startAt)
        );
      })
      .map((fan) => startOf(fan, game, "One of your teams plays.", null)),
  );
  // Bets first: of two alerts under one key the first is kept.
  return [...ofBets, ...ofTeams];
}

function startOf(
  recipient: Recipient,
  game: Pick<StartingGame, "gameId" | "league" | "startAt" | "home" | "away">,
  message: string,
  pickId: number | null,
): DraftAlert {
  return draft(recipient, {
    type: "game_alert",
    dedupeKey: `start:${game.gameId}`,
    title: `${matchupTitle(game.home, game.away)} starts at ${formatTime(game.startAt, recipient.timeZone)}`,
    message,
    path: pickId === null ? `/betting-strategies?league=${game.league}` : `/picks/${pickId}`,
    until: game.startAt,
  });
}

/** A report about a starter in words: "A. Able is out", "A. Able starts in place of B. Baker". */
function starterTitle({ kind, playerName, status, replacedName }: StarterNews): string {
  if (kind === "starter") return `${playerName} starts in place of ${replacedName ?? "another"}`;
  return status === "available" ? `${playerName} is back` : `${playerName} is ${status}`;
}

/** Starters who are out, back or replaced in games of people's open bets; each report is sent once. */
export function starterAlerts(news: readonly StarterNews[], recipients: Recipients): readonly DraftAlert[] {
  return news.flatMap((report) => {
    const recipient = recipientOf(recipients, report.userId, "starter_changed");
    if (recipient === null) return [];
    const [home, away] = [
      { city: report.homeCity, nickname: report.homeNickname },
      { city: report.awayCity, nickname: report.awayNickname },
    ];
    const team = teamName({ city: report.teamCity, nickname: report.teamNickname });
    return draft(recipient, {
      type: "starter_changed",
      dedupeKey: `news:${report.kind}:${report.reportId}`,
      title: `${starterTitle(report)} (${team})`,
      message: `${matchupTitle(home, away)}, ${formatWeekdayTime(report.startAt, recipient.timeZone)}: you have an open bet there.`,
      path: `/news?${new URLSearchParams({ game: report.gameId })}`,
      until: report.startAt,
    });
  });
}

/** Alerts of watched prices that a book offers. */
export function priceAlerts(
  reached: readonly { readonly watch: PriceWatch; readonly offer: Offer }[],
  recipients: Recipients,
): readonly DraftAlert[] {
  return reached.flatMap(({ watch, offer }) => {
    const recipient = recipientOf(recipients, watch.userId, "price_reached");
    if (recipient === null) return [];
    const odds = (price: AmericanOdds) => formatOdds(price, recipient.oddsFormat);
    return draft(recipient, {
      type: "price_reached",
      dedupeKey: `price:${watch.id}:${watch.price}`,
      title: `${betRecommendation(watch)} at ${odds(offer.price)}`,
      message: `${matchupTitle(watch.home, watch.away)}: ${bookLabel(offer.book)} offers ${odds(offer.price)}. You asked for ${odds(watch.price)} or better.`,
      path: watchPath(watch),
      until: watch.startAt,
    });
  });
}

/** The page of a watched bet: its pick, or its game's prices. */
export function watchPath({ pickId, league, gameId }: Pick<PriceWatch, "pickId" | "league" | "gameId">): string {
  if (pickId !== null) return `/picks/${pickId}`;
  return `/enhanced-odds?${new URLSearchParams({ league, game: gameId })}#game`;
}

const RESULT_WORDS = { win: "Won", loss: "Lost", push: "Push", void: "Void" } as const;

/** The most legs that a message names. */
const LEGS_NAMED = 3;

/** "Raptors to win, Over 228.5 and 2 more": parlays of one evening differ by their legs. */
function legsText(legs: readonly BetLegRecord[]): string {
  const rest = legs.length - LEGS_NAMED;
  const names = legs.slice(0, LEGS_NAMED).map(betRecommendation);
  return rest > 0 ? `${names.join(", ")} and ${rest} more` : names.join(", ");
}

/** "The result was corrected: it was won, +$22.73. " before the message of a corrected bet; empty for any other. */
function correctionText(bet: GradedBet): string {
  const { regrade, wasResult, wasProfitCents, currencyMark } = bet;
  if (!regrade || wasResult === null || wasProfitCents === null) return "";
  const profit = isTracked(bet) ? "" : `, ${formatSignedMoney(wasProfitCents, currencyMark)}`;
  return `The result was corrected: it was ${resultWord(wasResult)}${profit}. `;
}

/** Bets that were graded, and corrections of a grading; `legs` are those of the parlays among them. */
export function gradedAlerts(
  bets: readonly GradedBet[],
  legs: readonly BetLegRecord[],
  recipients: Recipients,
): readonly DraftAlert[] {
  const legsOf = groupBy(legs, ({ savedPickId }) => savedPickId);
  return bets.flatMap((bet) => {
    const recipient = recipientOf(recipients, bet.userId, "bet_graded");
    if (recipient === null) return [];
    const closing =
      bet.closingLineValue === null
        ? // A parlay's close is known with its last leg, which may end after the one that lost it.
          bet.legs > 0
          ? ""
          : "There is no closing price to compare it with."
        : `Against the closing price: ${formatSignedPercent(bet.closingLineValue)}.`;
    const { home, away } = bet;
    const named = home && away ? matchupTitle(home, away) : legsText(legsOf.get(bet.savedPickId) ?? []);
    // What was only followed won and lost nothing.
    const outcome = isTracked(bet) ? "followed without a stake" : formatSignedMoney(bet.profitCents, bet.currencyMark);
    const message = `${named === "" ? "" : `${named}: `}${outcome}. ${closing}`.trimEnd();
    return draft(recipient, {
      type: "bet_graded",
      dedupeKey: `graded:${bet.gradingId}`,
      title: `${RESULT_WORDS[bet.result]}: ${keptBetTitle(bet)}`,
      message: `${correctionText(bet)}${message}`,
      path: betHref(bet.savedPickId),
      until: null,
    });
  });
}
