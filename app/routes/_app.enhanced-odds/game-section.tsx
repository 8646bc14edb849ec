import { Link } from "@remix-run/react";
import { LineMovement } from "#app/components/charts/line-movement.tsx";
import { enhancedOddsHref } from "#app/components/market/enhanced-links.ts";
import type { Display } from "#app/components/picks/display.ts";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { signInk } from "#app/components/ui/value-text.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { sidesOf } from "#app/lib/engine/leagues.ts";
import { americanFromCents } from "#app/lib/engine/odds/cents-from-even.ts";
import { formatDateTime, formatWeekdayTime } from "#app/lib/format/dates.ts";
import { marketLabel } from "#app/lib/format/labels.ts";
import { formatLine } from "#app/lib/format/lines.ts";
import { formatSignedNumber } from "#app/lib/format/numbers.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { EnhancedOdds, EnhancedRoi, GamePanel } from "#app/lib/schemas/market/enhanced-dto.ts";
import type { OurWord } from "#app/lib/schemas/market/our-word.ts";
import { LaddersSection } from "./ladders-section.tsx";
import { LockNote } from "./lock-note.tsx";
import { SameGameSection } from "./same-game-section.tsx";
import { SharpSection } from "./sharp-section.tsx";

function RoiSection({ roi, display }: { readonly roi: EnhancedRoi | null; readonly display: Display }) {
  if (roi === null) return <p className="text-sm">Enhanced ROI calculation failed</p>;
  const { offer } = roi;
  const figures = [
    { label: "Expected ROI", value: formatSignedPercent(roi.expectedRoi, 1), ink: signInk(roi.expectedRoi) },
    {
      label: "Value edge",
      value: `${formatSignedNumber(roi.valueEdge * 100, 1)} pts`,
      ink: signInk(roi.valueEdge),
    },
    { label: "No-vig chance", value: formatPercent(roi.noVigChance, 1), ink: "" },
    { label: "Break-even", value: formatPercent(roi.breakEven, 1), ink: "" },
  ];
  return (
    <>
      <OurLine word={roi.ours} />
      <p className="text-sm">
        <strong>
          {offer.bet} {formatOdds(offer.price, display.oddsFormat)}
        </strong>{" "}
        at {offer.bookLabel} ({marketLabel(roi.market)}). {roi.text}
      </p>
      <dl className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(({ label, value, ink }) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className={`text-lg font-semibold ${ink}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-muted">
        Per unit staked, at the fair price of {roi.fairBooks} books: compared with other books’ prices alone.
        {roi.confidenceScore === null
          ? ""
          : ` Our own confidence in it is ${formatPercent(roi.confidenceScore, 1)}.`}{" "}
        <PanelLinks />
      </p>
    </>
  );
}

/** Where to find our own forecast of the game. */
function PanelLinks() {
  const link = "inline-flex min-h-6 items-center font-medium link";
  return (
    <>
      <Link to="/predictions" className={link}>
        AI Predictions
      </Link>{" "}
      and{" "}
      <Link to="/betting-strategies" className={link}>
        AI Picks
      </Link>{" "}
      compare prices with our forecast.
    </>
  );
}

function Movement({ odds, panel, display }: { odds: EnhancedOdds; panel: GamePanel; display: Display }) {
  const { movement, movementLock, game } = panel;
  if (movementLock) return <LockNote lock={movementLock} />;
  if (!movement) return null;
  const { market, axis, series, consensus, best } = movement;
  const [side] = sidesOf(market);
  const line = (value: number | null) => formatLine(market, side, value);
  const price = (american: number) => formatOdds(americanOdds(american), display.oddsFormat);
  const firstLabel = game.markets.find((one) => one.market === market)?.firstLabel ?? "";
  return (
    <>
      <Tabs
        label="Markets"
        items={game.markets.map((one) => ({
          label: marketLabel(one.market),
          to: enhancedOddsHref({ league: odds.league, game: game.gameId, market: one.market }),
          current: one.market === market,
        }))}
      />
      <LineMovement
        books={series.map(({ book, bookLabel, points }) => ({
          key: book,
          label: bookLabel,
          points: points.map(({ at, value, price: american, line: own }) => ({
            at,
            value,
            text: own === null ? price(american) : `${line(own)} (${price(american)})`,
          })),
        }))}
        consensus={consensus}
        best={best}
        published={null}
        until={Math.min(display.now, game.startAt)}
        title={`${axis === "line" ? "Line movement" : "Price movement"}: ${firstLabel}`}
        level={3}
        formatValue={axis === "line" ? line : (value) => price(americanFromCents(value))}
        step={axis === "line" ? 0.5 : 1}
        formatTime={(at) => formatWeekdayTime(at, display.timeZone)}
        formatTimeLong={(at) => formatDateTime(at, display.timeZone)}
      />
    </>
  );
}

/** Signals, value, movement and parlays of the chosen game; without a game, a note that asks for one. */
export function GameSection({ odds, display }: { readonly odds: EnhancedOdds; readonly display: Display }) {
  const { panel, valueLock, pause } = odds;
  const closed = valueLock !== null || pause !== null;
  return (
    <>
      {closed ? null : (
        <div className={panel ? "space-y-4" : "grid gap-4 md:grid-cols-2"}>
          <Card as="section" aria-labelledby="sharp">
            <CardHeader id="sharp" title="Sharp money" />
            {panel ? (
              <SharpSection sharp={panel.sharp} display={display} />
            ) : (
              <p className="text-sm text-muted">Select a game to view sharp money insights</p>
            )}
          </Card>
          <Card as="section" aria-labelledby="roi">
            <CardHeader id="roi" title="Enhanced ROI" />
            {panel ? (
              <RoiSection roi={panel.roi} display={display} />
            ) : (
              <p className="text-sm text-muted">Select a game to calculate enhanced ROI</p>
            )}
          </Card>
        </div>
      )}
      {panel ? (
        <>
          <Card as="section" id="movement" aria-label="Movement" className="scroll-mt-20 space-y-3">
            <Movement odds={odds} panel={panel} display={display} />
          </Card>
          {panel.ladders.length > 0 ? <LaddersSection ladders={panel.ladders} display={display} /> : null}
          {closed ? null : <SameGameSection odds={odds} panel={panel} display={display} />}
        </>
      ) : null}
    </>
  );
}

/** Our own verdict on the side of a panel, before everything else, with the link to the pick. */
function OurLine({ word: { pickId, text, stand } }: { readonly word: OurWord }) {
  return (
    <p className={`mb-1 text-sm font-semibold ${stand === "bet" ? "text-positive" : ""}`}>
      {text}{" "}
      {pickId === null ? null : (
        <Link to={`/picks/${pickId}`} className="font-medium link">
          See the pick&nbsp;›
        </Link>
      )}
    </p>
  );
}
