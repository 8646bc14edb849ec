import type { ReactNode } from "react";
import { EquityCurve } from "#app/components/charts/equity-curve.tsx";
import { HelpNote } from "#app/components/slip/help-note.tsx";
import { FeedBadge, LeagueBadge, ResultBadge, VerdictBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { signInk } from "#app/components/ui/value-text.tsx";
import { shareOn, STAKING_LEVELS, stakeThrough, type StakingLevel } from "#app/lib/engine/bankroll/staking-levels.ts";
import { americanOdds, cents } from "#app/lib/engine/brands.ts";
import { LEAGUE_TIME_ZONE } from "#app/lib/engine/leagues.ts";
import { decimalFromAmerican, type OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { formatDate, formatDateTime, formatDay } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatDollars, formatSignedMoney } from "#app/lib/format/money.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { afterBet, formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatPercentRange, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { DemoPlace } from "#app/lib/schemas/site/demo.ts";
import type { DemoBet, DemoWeek } from "#app/lib/workflows/site/demo-week.server.ts";
import { ChoicesForm, levelText } from "./choices-form.tsx";

const signedDollars = (cents: number) => formatSignedMoney(cents, "$");

export interface StepProps {
  readonly week: DemoWeek;
  readonly place: DemoPlace;
  /** The pick that the demo explains: the first of the week. */
  readonly bet: DemoBet;
  /** The reader's, where somebody is signed in. */
  readonly oddsFormat: OddsFormat;
  readonly helpLine: string;
}

const odds = ({ price }: DemoBet, format: OddsFormat) => formatOdds(americanOdds(price), format);
const dayText = (at: number) => formatDate(at, LEAGUE_TIME_ZONE);

/** A share of the bankroll in money, in whole cents. */
const stakeOf = (bankrollCents: number, share: number) => Math.floor(bankrollCents * share + 1e-6);

/** "0.6% of the bankroll, $6.00 of $1,000.00". */
const stakeText = ({ stakeFraction }: DemoBet, { bankrollCents }: DemoPlace) =>
  stakeFraction < 0.0005
    ? "none suggested"
    : `${formatPercent(stakeFraction, 1)} of the bankroll: ${formatDollars(stakeOf(bankrollCents, stakeFraction))} of ${formatDollars(bankrollCents)}`;

/** The demo's days and data. */
export function WeekNote({ week }: { readonly week: DemoWeek }) {
  const { from, until, full, label, bets, replayed } = week;
  const days = from === until ? dayText(from) : `${dayText(from)} to ${dayText(until)}`;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <FeedBadge label={label} />
      <span>
        {full
          ? `A recorded week, ${days}: all ${formatCount(bets.length, "bet")}, won or lost.`
          : `No full week is settled yet. These are all ${formatCount(bets.length, "bet")} so far, ${days}.`}
        {replayed === 0
          ? ""
          : ` ${replayed === bets.length ? "All" : formatNumber(replayed)} of them were recorded after their games began.`}
      </span>
    </p>
  );
}

/** Step 1: what a pick says. */
export function PickStep({ week, bet, place, oddsFormat }: StepProps) {
  const breakEven = 1 / decimalFromAmerican(americanOdds(bet.price));
  const rows: readonly (readonly [string, ReactNode])[] = [
    ["The bet", <strong key="bet">{bet.recommendation}</strong>],
    ["The price", `${odds(bet, oddsFormat)} at ${bet.bookLabel}`],
    [
      "The chance",
      `${formatPercent(bet.probability, 1)} (range ${formatPercentRange(bet.probabilityLow, bet.probabilityHigh)})`,
    ],
    ["The market’s chance", bet.fairProbability === null ? "–" : formatPercent(bet.fairProbability, 1)],
    ["Break-even at this price", formatPercent(breakEven, 1)],
    ["The edge", `${formatSignedPercent(bet.expectedValue)} per dollar staked`],
    ["The stake", stakeText(bet, place)],
    ["Published", formatDateTime(bet.publishedAt, LEAGUE_TIME_ZONE, { year: true })],
  ];
  return (
    <>
      <WeekNote week={week} />
      <Card>
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <LeagueBadge league={bet.league} />
          <VerdictBadge verdict="BET" />
          <span className="text-sm text-muted">{bet.matchup}</span>
        </div>
        <Rows rows={rows} />
      </Card>
      <p>
        BET means that the price is likely enough better than fair, and its edge large enough, to stake on. A LEAN falls
        short of one of the two: it carries no stake. If no price pays enough, the answer is “no bet right now”.
      </p>
    </>
  );
}

function Rows({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="divide-y text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Step 2: how much to bet. */
export function BankrollStep({ place, bet, helpLine }: StepProps) {
  return (
    <>
      <p>
        A bankroll is money set aside for betting that you can lose. A stake is a share of it that depends on the bet’s
        edge.
      </p>
      <ChoicesForm place={place} />
      <Card padding="none">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b text-xs text-muted">
              <th scope="col" className="px-4 py-2">
                Tier
              </th>
              <th scope="col" className="py-2 pl-2 text-right whitespace-nowrap">
                On a bet
              </th>
              <th scope="col" className="px-4 py-2 text-right">
                Left after ten losses
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            <ShareRow
              title="As suggested on the pick of step 1"
              low={bet.stakeFraction}
              high={bet.stakeFraction}
              bankrollCents={place.bankrollCents}
            />
            {(Object.keys(STAKING_LEVELS) as StakingLevel[]).map((level) => (
              <LevelRow key={level} level={level} bankrollCents={place.bankrollCents} />
            ))}
          </tbody>
        </table>
      </Card>
      <p>
        What we suggest is a quarter of the Kelly stake, reduced for uncertainty, and never more than 2% of the
        bankroll. On the pick of step 1: {stakeText(bet, place)}. {tiersAbove(bet)}
      </p>
      <HelpNote helpLine={helpLine} />
    </>
  );
}

/** The tiers whose smallest stake is above the suggested one, and the consequence. @internal Exported for its tests. */
export function tiersAbove({ stakeFraction }: Pick<DemoBet, "stakeFraction">): string {
  const levels = Object.keys(STAKING_LEVELS) as StakingLevel[];
  const above = levels.filter((level) => STAKING_LEVELS[level].low > stakeFraction);
  if (above.length === 0) return "";
  const which = above.length === levels.length ? "All three tiers stake" : "The higher tiers stake";
  return `${which} more than that: they need a larger edge than this pick has, and fall deeper while it fails to come.`;
}

interface ShareRowProps {
  readonly title: string;
  readonly low: number;
  readonly high: number;
  readonly bankrollCents: number;
}

function LevelRow({ level, bankrollCents }: { readonly level: StakingLevel; readonly bankrollCents: number }) {
  return <ShareRow title={levelText(level)} {...STAKING_LEVELS[level]} bankrollCents={bankrollCents} />;
}

function ShareRow({ title, low, high, bankrollCents }: ShareRowProps) {
  const money = (amount: number) => formatDollars(Math.round(amount / 100) * 100, { whole: true });
  const left = (share: number) => money(bankrollCents * (1 - share) ** 10);
  return (
    <tr>
      <th scope="row" className="py-2 pl-4 font-medium sm:whitespace-nowrap">
        {title}
      </th>
      <td className="py-2 pl-2 text-right whitespace-nowrap">
        {low === high
          ? formatDollars(stakeOf(bankrollCents, low))
          : `${money(bankrollCents * low)}–${money(bankrollCents * high)}`}
      </td>
      <td className="px-4 py-2 text-right">{low === high ? left(low) : `${left(high)}–${left(low)}`}</td>
    </tr>
  );
}

/** Step 3: the slip. */
export function SlipStep({ place, bet, oddsFormat }: StepProps) {
  const share = shareOn(bet, place.level);
  const stake = stakeOf(place.bankrollCents, share);
  const toWin = Math.round(stake * (decimalFromAmerican(americanOdds(bet.price)) - 1));
  return (
    <>
      <p>“Add to slip” puts a pick beside your others. The slip knows your bankroll and what is already at risk.</p>
      <Card>
        <h2 className="mb-2 font-semibold">Bet slip</h2>
        <Rows
          rows={[
            [bet.recommendation, odds(bet, oddsFormat)],
            [`Stake (${levelText(place.level)})`, `${formatDollars(stake)} of ${formatDollars(place.bankrollCents)}`],
            ["To win", formatDollars(toWin)],
          ]}
        />
        {share > bet.stakeFraction ? (
          <p className="mt-2 text-sm text-caution">More than is suggested with this pick: {stakeText(bet, place)}.</p>
        ) : null}
      </Card>
      <p>
        You place the bet yourself, at the book with the price; Linewise takes no bets. When a price has moved, the slip
        says so before you save, and shows the worst price at which the bet is still worth taking. Saved bets are graded
        for you, with result and closing line value.
      </p>
    </>
  );
}

/** Step 4: how the week went. */
export function WeekStep({ week, place, oddsFormat, helpLine }: StepProps) {
  const steps = stakeThrough(week.bets, cents(place.bankrollCents), place.level);
  const end = steps.at(-1)?.bankroll ?? place.bankrollCents;
  const profit = end - place.bankrollCents;
  const count = (result: DemoBet["result"]) => week.bets.filter((bet) => bet.result === result).length;
  return (
    <>
      <WeekNote week={week} />
      <ChoicesForm place={place} />
      <Card>
        <p className="text-lg">
          <strong>
            {count("win")} won, {count("loss")} lost
            {count("push") + count("void") > 0 ? `, ${count("push") + count("void")} returned` : ""}.
          </strong>{" "}
          {formatDollars(place.bankrollCents)} became {formatDollars(end)} (
          <span className={classNames("whitespace-nowrap", signInk(profit))}>{signedDollars(profit)}</span>).
        </p>
        <div className="mt-4">
          <EquityCurve
            title="The bankroll, bet by bet"
            points={steps.map(({ bankroll, drawdown }, i) => ({
              at: week.bets[i]?.gradedAt ?? 0,
              profitCents: bankroll - place.bankrollCents,
              drawdownCents: drawdown,
            }))}
            formatMoney={signedDollars}
            formatTick={(cents) => `${cents > 0 ? "+" : ""}${formatDollars(cents, { whole: true })}`}
            formatDate={(at) => formatDay(at, LEAGUE_TIME_ZONE)}
          />
        </div>
      </Card>
      <Fold title="Every bet of the week" note={formatCount(week.bets.length, "bet")}>
        <ul className="divide-y">
          {week.bets.map((bet, i) => (
            <li key={bet.id} className="flex items-center justify-between gap-3 py-2 text-sm">
              <span className="min-w-0">
                <span className="block font-medium">
                  {bet.recommendation} <span className="whitespace-nowrap">{afterBet(odds(bet, oddsFormat))}</span>
                </span>
                <span className="block text-xs text-muted">{bet.matchup}</span>
              </span>
              <span className="shrink-0 text-right">
                <ResultBadge result={bet.result} />
                <span className={`block text-xs ${signInk(steps[i]?.profit ?? 0)}`}>
                  {signedDollars(steps[i]?.profit ?? 0)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Fold>
      <p className="text-sm text-muted">
        {formatCount(week.bets.length, "bet")} say nothing about the next ones: a single week is mostly luck.
      </p>
      {profit < 0 ? <HelpNote helpLine={helpLine} /> : null}
    </>
  );
}

/** Step 5: how anybody can check it. */
export function ProofStep({ bet }: StepProps) {
  return (
    <>
      <p>
        Every pick is written into a chain of hashes when it is published. Changing one later would break every entry
        after it, and the heads of the chain are signed and time-stamped.
      </p>
      <Card>
        <p className="text-sm text-muted">The pick of step 1 in the chain</p>
        <p className="mt-1 font-mono text-xs break-all">{bet.hash}</p>
      </Card>
      <p>
        The track record is public: wins and losses of every model version, with a file to recompute each headline
        figure on your own machine.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/track-record#entry-${bet.id}`} reloadDocument>
          See the track record
        </ButtonLink>
        <ButtonLink to="/roi-simulator" reloadDocument>
          Open the simulator
        </ButtonLink>
      </div>
    </>
  );
}
