import { Link } from "@remix-run/react";
import { QuoteAge } from "#app/components/market/quote-age.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { OwnBetMark } from "#app/components/picks/own-bet-mark.tsx";
import { Badge, VerdictBadge } from "#app/components/ui/badge.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatWeekdayTime } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatChance, formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { chancesText, hitNote, hitText } from "#app/lib/format/props.ts";
import type { PropLine, PropOffer, PropRow, PropWorth } from "#app/lib/schemas/props/dto.ts";
import { tonightHref } from "./prop-links.ts";

interface ItemProps {
  readonly prop: PropRow;
  readonly display: Display;
}

const named = { over: "Over", under: "Under" } as const;

/** The board's rows; each opens to both sides of every line, by <details>, so without scripts too. */
export function PropList({ props, display }: { readonly props: readonly PropRow[]; readonly display: Display }) {
  return (
    <ul aria-label="Player props" className="prop-board divide-y rounded-card border bg-raised shadow-card">
      {props.map((prop) => (
        <PropItem key={`${prop.gameId} ${prop.playerId} ${prop.statistic}`} prop={prop} display={display} />
      ))}
    </ul>
  );
}

function PropItem({ prop, display }: ItemProps) {
  return (
    <li>
      <details className="group">
        <summary>
          <Summary prop={prop} display={display} />
        </summary>
        <div className="space-y-3 px-3 pb-4 lg:px-4">
          <Lines prop={prop} display={display} />
          <Facts prop={prop} />
        </div>
      </details>
    </li>
  );
}

/** A side's best price in the closed row. */
function Price({
  side,
  offer,
  display,
}: {
  readonly side: string;
  readonly offer: PropOffer | null;
  readonly display: Display;
}) {
  return (
    <span>
      <small>{side} </small>
      {offer === null ? (
        <small>–</small>
      ) : (
        <>
          <strong>{formatOdds(americanOdds(offer.price), display.oddsFormat)}</strong>
          {` ${offer.bookLabel}`}
          {offer.moved || offer.stale ? (
            <small>{`${offer.moved ? " · moved" : ""}${offer.stale ? " · old" : ""}`}</small>
          ) : null}
        </>
      )}
    </span>
  );
}

/** Player, line and status; both prices; chance, edge and worth; last ten; verdict. */
function Summary({ prop, display }: ItemProps) {
  const [first] = prop.lines;
  const offer = prop.best && first[prop.best];
  const chance = first.chanceOver === null ? null : prop.best === "under" ? 1 - first.chanceOver : first.chanceOver;
  return (
    <>
      <h2 className="text-[0.9375rem] leading-snug font-semibold">
        {`${prop.player} `}
        <span className={prop.statisticLabel.includes(" + ") ? undefined : "whitespace-nowrap"}>
          {`${first.line} ${prop.statisticLabel}`}
        </span>
        <span className="block text-xs font-normal text-muted">
          {`${[prop.teamCode, prop.position].filter(Boolean).join(" ")} · `}
          <span className="whitespace-nowrap">{prop.matchup}</span>
          {" · "}
          <time className="whitespace-nowrap" dateTime={new Date(prop.startAt).toISOString()}>
            {formatWeekdayTime(prop.startAt, display.timeZone)}
          </time>
          {prop.injury === null ? null : <strong className="text-caution"> · {prop.injury.status}</strong>}
        </span>
        {prop.ownBet === null ? null : (
          <span className="block text-xs font-normal">
            <OwnBetMark ownBet={prop.ownBet} beside={null} display={display} />
          </span>
        )}
      </h2>
      <span className="flex items-center justify-end gap-1 lg:order-last">
        {offer?.worth ? (
          <VerdictBadge verdict={offer.worth.verdict} />
        ) : prop.lock ? (
          <Badge icon="lock">Closed</Badge>
        ) : null}
        <Icon
          name="chevron-down"
          size="sm"
          className="-mr-1 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </span>
      <span className="prices">
        <Price side="o" offer={first.over} display={display} />
        <Price side="u" offer={first.under} display={display} />
      </span>
      <span className="outlook">
        <span>
          {offer?.worth && prop.best && chance !== null ? (
            <>
              {`${named[prop.best]} ${formatPercent(chance, 1)}`}
              <small> edge </small>
              {formatSignedPercent(offer.worth.edge, 1)}
              <small className="whitespace-nowrap lg:block"> {`worth ${formatChance(offer.worth.worth)}`}</small>
            </>
          ) : first.chanceOver === null ? (
            <small>{prop.lock ? "forecast closed" : "no forecast"}</small>
          ) : (
            <>
              {`Over ${formatPercent(first.chanceOver, 1)}`}
              <small> · no verdict</small>
            </>
          )}
        </span>
        <span>
          <small className="text-xs lg:text-sm">{hitText(first.lastTen)}</small>
        </span>
      </span>
    </>
  );
}

/** The worth of an offer, in words. */
function worthText({ edge, worth, verdict, betFrom }: PropWorth, { oddsFormat }: Display): string {
  const bet =
    betFrom === null || verdict === "BET"
      ? ""
      : `: a bet at ${formatOdds(americanOdds(betFrom), oddsFormat)} or better`;
  return `edge ${formatSignedPercent(edge, 1)}, worth ${formatChance(worth)}, ${verdict}${bet}`;
}

function Side({
  label,
  offer,
  display,
}: {
  readonly label: string;
  readonly offer: PropOffer | null;
  readonly display: Display;
}) {
  return (
    <div>
      <dt>{label}</dt>
      {offer === null ? (
        <dd>not quoted</dd>
      ) : (
        <dd>
          <strong>{formatOdds(americanOdds(offer.price), display.oddsFormat)}</strong>
          {` ${offer.bookLabel} `}
          <small>
            <QuoteAge
              at={offer.quotedAt}
              stale={offer.stale}
              seenAt={offer.seenAt}
              moved={offer.moved}
              display={display}
            />
          </small>
          {offer.worth === null ? null : <p className="text-text">{worthText(offer.worth, display)}</p>}
        </dd>
      )}
    </div>
  );
}

/** Main lines, the first one first; the books' other lines folded under them. */
function Lines({ prop, display }: ItemProps) {
  const about = `${prop.player}, ${prop.statisticLabel}`;
  const others = prop.lines.filter(({ main }) => !main);
  return (
    <>
      <LineList
        label={`Lines of ${about}`}
        lines={prop.lines.filter(({ main }) => main)}
        prop={prop}
        display={display}
      />
      {others.length === 0 ? null : (
        <Fold plain title={formatCount(others.length, "other line")} note={others.map(({ line }) => line).join(", ")}>
          <LineList label={`Other lines of ${about}`} lines={others} prop={prop} display={display} />
        </Fold>
      )}
    </>
  );
}

function LineList({
  label,
  lines,
  prop,
  display,
}: ItemProps & { readonly label: string; readonly lines: readonly PropLine[] }) {
  return (
    <ul aria-label={label} className="divide-y rounded-control border">
      {lines.map((line) => (
        <li key={line.line} className="px-3 py-2 text-sm">
          <OneLine line={line} prop={prop} display={display} />
        </li>
      ))}
    </ul>
  );
}

function OneLine({ line, prop, display }: ItemProps & { readonly line: PropLine }) {
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
      <div>
        <dt>Line</dt>
        <dd>
          <Link
            to={tonightHref({ ...prop, line: line.line })}
            className="link relative inline-flex min-h-6 items-center font-semibold"
          >
            {`${line.line} ${prop.statisticLabel}`}
          </Link>
          <p>
            {line.chanceOver === null
              ? "no chance shown"
              : `our chance of the over ${formatPercent(line.chanceOver, 1)}`}
          </p>
        </dd>
      </div>
      <div>
        <dt>Last ten</dt>
        <dd>
          {hitText(line.lastTen)}
          <p>{hitNote(line.lastTen)}</p>
        </dd>
      </div>
      <Side label="Over" offer={line.over} display={display} />
      <Side label="Under" offer={line.under} display={display} />
    </dl>
  );
}

function Facts({ prop }: Pick<ItemProps, "prop">) {
  const [first] = prop.lines;
  return (
    <div className="space-y-1 text-sm">
      {prop.expected === null ? null : (
        <p>
          {`Expected: ${chancesText(prop.expected)}`}
          <span className="text-muted">, from his last games</span>
        </p>
      )}
      {prop.injury === null ? null : (
        <p>
          <strong>{`Injury report: ${prop.injury.status}`}</strong>
          {prop.injury.note === "" ? "" : `, ${prop.injury.note}`}
        </p>
      )}
      {prop.lock === null ? null : (
        <p className="text-muted">
          {`${prop.lock.message} `}
          {prop.lock.requiredTier === null ? (
            <Link to="/betting-strategies?betType=prop" className="link">
              Prop picks
            </Link>
          ) : (
            <Link to={`/subscription?plan=${prop.lock.requiredTier}`} reloadDocument className="link">
              See plans
            </Link>
          )}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4">
        <Link
          to={tonightHref({ ...prop, line: first.line })}
          className="inline-flex min-h-11 items-center font-medium link"
        >
          {`${prop.player} in this game`}
        </Link>
        {prop.pickId === null ? null : (
          <Link to={`/picks/${prop.pickId}`} className="inline-flex min-h-11 items-center font-medium link">
            Our pick on it
          </Link>
        )}
      </p>
    </div>
  );
}
