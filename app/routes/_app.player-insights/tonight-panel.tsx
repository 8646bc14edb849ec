import { Form, Link } from "@remix-run/react";
import { CountChances } from "#app/components/charts/count-chances.tsx";
import { LineBars } from "#app/components/charts/line-bars.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { OwnBetMark } from "#app/components/picks/own-bet-mark.tsx";
import { AddToSlipButton } from "#app/components/slip/add-to-slip-button.tsx";
import { VerdictBadge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber, formatSample } from "#app/lib/format/numbers.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatChance, formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { hitNote, hitText } from "#app/lib/format/props.ts";
import type { PlayerTonight, PropOffer, TonightRate } from "#app/lib/schemas/props/dto.ts";
import { TonightLines } from "./tonight-lines.tsx";
import { TonightPrices } from "./tonight-prices.tsx";

export interface TonightProps {
  readonly tonight: PlayerTonight;
  readonly display: Display;
  /** URL of the current view, to return to. */
  readonly here: string;
  /** The keys of this page's forms: a form that is pressed twice acts once. */
  readonly formKey: string;
}

/** An effect smaller than this is shrunk to nothing: its rank would be luck. */
const NO_DIFFERENCE = 0.0005;

/** Games drawn at most. */
const DRAWN_GAMES = 30;

/** A player tonight: the statistic and line from the address, our forecast, and his games. */
export default function TonightPanel({ tonight, display, here, formKey }: TonightProps) {
  return (
    <Card as="section" id="tonight" aria-labelledby="tonight-title" className="scroll-mt-20 space-y-5">
      <Answer {...{ tonight, display, here, formKey }} />
      <Choice tonight={tonight} />
      <Bars tonight={tonight} display={display} />
      <Rates title="Hit rates" rates={tonight.windows} note={RAW} />
      <Distribution tonight={tonight} />
      <TonightLines tonight={tonight} display={display} />
      <TonightPrices tonight={tonight} display={display} />
      <Rates
        title="By kind of game"
        rates={tonight.splits}
        note="Regular season of this year; against this opponent the last two. A split of a few games says little."
      />
      <Opponent tonight={tonight} />
      <Teammate tonight={tonight} />
      <Chances tonight={tonight} />
    </Card>
  );
}

const RAW =
  "Counted, not forecast: how often he went over this line. Our chance above also considers minutes, opponent and price.";

/** Our forecast: the probability of the over, both prices, and the worth of the better one. */
function Answer({ tonight, display, here, formKey }: TonightProps) {
  const { player, line, statisticLabel, prop, chanceOver, lock, quoted, windows } = tonight;
  const at = prop?.lines.find((one) => one.line === line) ?? null;
  const ten = windows[1];
  return (
    <div>
      <h2 id="tonight-title" className="text-lg font-semibold">
        {player}: {line} {statisticLabel}
      </h2>
      <p className="text-sm text-muted">
        {prop === null ? (
          "Not quoted at your sportsbooks. The line is his usual one, or the one you typed."
        ) : (
          <>
            {prop.matchup}, <MomentText at={prop.startAt} timeZone={display.timeZone} />
            {quoted ? "" : `. The quoted line is ${prop.lines[0].line}`}
            {prop.injury === null ? null : (
              <strong className="text-caution">. Injury report: {prop.injury.status}</strong>
            )}
          </>
        )}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-3 gap-y-3 sm:grid-cols-4">
        <Figure
          label="Our chance of the over"
          value={chanceOver === null ? "–" : formatPercent(chanceOver, 1)}
          note={
            chanceOver === null ? (lock ? "closed to you" : "no forecast") : `under ${formatPercent(1 - chanceOver, 1)}`
          }
        />
        <Figure
          label="Last ten, counted"
          value={ten === undefined ? "–" : hitText(ten.hit)}
          note={ten === undefined ? "" : hitNote(ten.hit)}
        />
        <OfferFigure label="Best over" offer={at?.over ?? null} display={display} />
        <OfferFigure label="Best under" offer={at?.under ?? null} display={display} />
      </dl>
      {lock === null ? null : (
        <p className="mt-2 text-sm text-muted">
          {lock.message}{" "}
          {lock.requiredTier === null ? (
            <Link to="/betting-strategies?betType=prop" className="link">
              Prop picks
            </Link>
          ) : (
            <Link to={`/subscription?plan=${lock.requiredTier}`} reloadDocument className="link">
              See plans
            </Link>
          )}
        </p>
      )}
      <Actions {...{ tonight, display, here, formKey }} />
    </div>
  );
}

function Figure({ label, value, note }: { readonly label: string; readonly value: string; readonly note: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd>
        <span className="text-lg font-semibold">{value}</span>
        <span className="block text-xs text-muted">{note}</span>
      </dd>
    </div>
  );
}

function OfferFigure({
  label,
  offer,
  display,
}: {
  readonly label: string;
  readonly offer: PropOffer | null;
  readonly display: Display;
}) {
  if (offer === null) return <Figure label={label} value="–" note="not quoted at this line" />;
  const worth = offer.moved
    ? "moved since; check your book"
    : offer.worth === null
      ? ""
      : `edge ${formatSignedPercent(offer.worth.edge, 1)}, worth ${formatChance(offer.worth.worth)}`;
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd>
        <span className="text-lg font-semibold">{formatOdds(americanOdds(offer.price), display.oddsFormat)}</span>{" "}
        {offer.bookLabel}
        <span className="flex flex-wrap items-center gap-1 text-xs text-muted">
          {worth}
          {offer.worth === null ? null : <VerdictBadge verdict={offer.worth.verdict} />}
        </span>
      </dd>
    </div>
  );
}

/** Only published picks go into the slip and can be watched; without one, a note says so. */
function Actions({ tonight: { prop, player, line, statisticLabel }, display, here, formKey }: TonightProps) {
  if (prop === null) return null;
  if (prop.pickId === null)
    return prop.lock === null ? (
      <p className="mt-2 text-sm text-muted">No pick is published on it, so it cannot be added to the slip.</p>
    ) : null;
  const offer = prop.best && prop.lines[0][prop.best];
  const price = offer?.worth?.betFrom ?? offer?.price ?? null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <AddToSlipButton
        pickId={prop.pickId}
        saved={prop.ownBet !== null}
        returnTo={here}
        recommendation={`${player} ${line} ${statisticLabel}`}
        primary
      />
      <Link to={`/picks/${prop.pickId}`} className="inline-flex min-h-11 items-center text-sm font-medium link">
        Our pick on it
      </Link>
      {prop.ownBet === null ? null : <OwnBetMark ownBet={prop.ownBet} beside={null} display={display} />}
      <Fold plain title="Watch the price">
        <Form
          method="post"
          action={`/picks/${prop.pickId}`}
          className="grid grid-cols-[minmax(0,14rem)_auto] items-end justify-start gap-2"
        >
          <input type="hidden" name="formKey" value={formKey} />
          <Field
            label="Tell me at this price or better"
            inputProps={{
              name: "price",
              autoComplete: "off",
              required: true,
              defaultValue: price === null ? "" : formatOdds(americanOdds(price), display.oddsFormat),
            }}
          />
          <Button type="submit" name="intent" value="watch">
            Watch
          </Button>
        </Form>
      </Fold>
    </div>
  );
}

/** The statistic, the line and the teammate: a GET form. */
function Choice({ tonight }: Pick<TonightProps, "tonight">) {
  const { playerId, statistic, line, statistics, teammates, teammate } = tonight;
  return (
    <Form
      key={[playerId, statistic, line, teammate?.id].join(" ")}
      method="get"
      action="/player-insights#tonight"
      preventScrollReset
      className="no-print grid grid-cols-[1fr_6rem] items-end gap-2 sm:grid-cols-[1.4fr_6rem_1.4fr_auto]"
    >
      <input type="hidden" name="player" value={playerId} />
      <SelectField
        label="Statistic"
        selectProps={{ name: "stat", defaultValue: statistic }}
        options={statistics.map(({ value, label, line: own }) => ({
          value,
          label: own === null ? label : `${label} (quoted ${own})`,
        }))}
      />
      <Field
        label="Line"
        inputProps={{ name: "line", inputMode: "decimal", defaultValue: String(line), maxLength: 6 }}
      />
      <SelectField
        label="With and without"
        selectProps={{ name: "with", defaultValue: teammate?.id ?? "" }}
        options={[{ value: "", label: "No teammate" }, ...teammates]}
      />
      <Button type="submit">Show</Button>
    </Form>
  );
}

function Bars({ tonight, display }: Pick<TonightProps, "tonight" | "display">) {
  const { games, line, statisticLabel, windows } = tonight;
  if (games.length === 0)
    return <p className="text-sm text-muted">He has no game with this statistic in the last two seasons.</p>;
  const shown = games.slice(-DRAWN_GAMES);
  const rates = windows.map(({ label, hit }) => `${label.toLowerCase()} ${hitText(hit)}`).join(", ");
  return (
    <LineBars
      title={`Last ${formatCount(shown.length, "game")} against ${line}`}
      counted={statisticLabel}
      line={line}
      summary={`Over ${line} ${statisticLabel}: ${rates}.`}
      games={shown.map(({ gameId, startAt, opponent, counted, playoff }) => ({
        id: gameId,
        date: formatDate(startAt, display.timeZone),
        against: playoff ? `${opponent}, playoffs` : opponent,
        value: counted,
      }))}
    />
  );
}

function Rates({
  title,
  rates,
  note,
}: {
  readonly title: string;
  readonly rates: readonly TonightRate[];
  readonly note: string;
}) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section aria-labelledby={`tonight-${id}`}>
      <h3 id={`tonight-${id}`} className="font-semibold">
        {title}
      </h3>
      <p className="mt-1 text-sm text-muted">{note}</p>
      <table className="mt-2 w-full text-sm">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="py-1 text-left font-semibold">
              Games
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Over
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-semibold">
              Rate (95% range), n
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-semibold">
              Mean
            </th>
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {rates.map(({ label, hit, mean }) => (
            <tr key={label}>
              <th scope="row" className="py-1 pr-2 text-left font-medium">
                {label}
              </th>
              <td className="py-1 text-right whitespace-nowrap">
                {hit.over} of {hit.rate.n}
              </td>
              <td className="py-1 pl-2 text-right text-muted">{hitNote(hit)}</td>
              <td className="py-1 pl-2 text-right">{mean === null ? "–" : formatNumber(mean, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Distribution({ tonight }: Pick<TonightProps, "tonight">) {
  const { distribution, chanceOver, line, statisticLabel } = tonight;
  if (distribution === null || chanceOver === null) return null;
  const { from, mass, mean, push } = distribution;
  const pushed = push > 0.0005 ? `, exactly ${line} ${formatPercent(push, 1)}` : "";
  return (
    <CountChances
      title="What we expect"
      counted={statisticLabel}
      summary={`${formatNumber(mean, 1)} ${statisticLabel} on average: over ${line} ${formatPercent(chanceOver, 1)}, under ${formatPercent(1 - chanceOver, 1)}${pushed}.`}
      line={line}
      from={from}
      mass={mass}
    />
  );
}

function Opponent({ tonight: { opponent, statisticLabel } }: Pick<TonightProps, "tonight">) {
  if (opponent === null) return null;
  const { code, group, more, games, rank, of } = opponent;
  return (
    <section aria-labelledby="tonight-opponent">
      <h3 id="tonight-opponent" className="font-semibold">
        {code} against {group}
      </h3>
      <p className="mt-1 text-sm">
        {Math.abs(more) < NO_DIFFERENCE
          ? `Allows ${group} what other teams do: no difference beyond chance (${formatSample(games)} games).`
          : `Allows ${group} ${formatSignedPercent(more, 1)} ${statisticLabel} against what they count elsewhere: ${rank} of ${of}, where 1 allows most (${formatSample(games)} games).`}
      </p>
      <p className="mt-1 text-xs text-muted">
        Compared with the same players' other games, which adjusts for the opponents faced, and drawn toward 0 by how
        much chance explains.
      </p>
    </section>
  );
}

function Teammate({ tonight: { teammate } }: Pick<TonightProps, "tonight">) {
  if (teammate === null) return null;
  return (
    <Rates
      title={`With and without ${teammate.name}`}
      rates={[teammate.withHim, teammate.without]}
      note={
        teammate.enough
          ? "Games of this season since he joined the team."
          : "Fewer than eight games of either kind: too few to call it a difference."
      }
    />
  );
}

function Chances({ tonight: { chances, usage, games } }: Pick<TonightProps, "tonight">) {
  if (chances === null) return null;
  const lately = games
    .slice(-5)
    .flatMap((game) => (game.chances === null ? [] : [formatNumber(game.chances, 0)]))
    .join(", ");
  return (
    <section aria-labelledby="tonight-chances">
      <h3 id="tonight-chances" className="font-semibold">
        {chances.label.charAt(0).toUpperCase()}
        {chances.label.slice(1)}
      </h3>
      <p className="mt-1 text-sm">
        {formatNumber(chances.expected, 1)} to be expected from his last games, {formatNumber(chances.season, 1)} on
        average this season. Last five: {lately}.
        {usage === null ? "" : ` He ends ${formatPercent(usage, 1)} of his team's plays while on the floor.`}
      </p>
    </section>
  );
}
