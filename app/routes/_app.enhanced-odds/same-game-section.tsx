import { Form, useNavigation } from "@remix-run/react";
import { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { Field } from "#app/components/forms/field.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { signInk } from "#app/components/ui/value-text.tsx";
import { decimalOdds } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { QUOTES_PARLAYS } from "#app/lib/engine/odds/parlay-quote.ts";
import { marketLabel } from "#app/lib/format/labels.ts";
import { formatCombinedOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { EnhancedOdds, GamePanel, SameGameAnswer } from "#app/lib/schemas/market/enhanced-dto.ts";

function Answer({
  answer,
  feed,
  display,
}: {
  readonly answer: SameGameAnswer;
  readonly feed: Feed;
  readonly display: Display;
}) {
  const odds = (decimal: number) => formatCombinedOdds(decimalOdds(decimal), display.oddsFormat);
  const { fairDecimal, quoted, compoundedHold, books } = answer;
  const rows: readonly (readonly [string, string])[] = [
    ...answer.legs.map(({ bet, win }) => [bet, formatPercent(win, 1)] as const),
    ["If the legs were independent", formatPercent(answer.product, 1)],
    ["All legs win", formatPercent(answer.joint, 1)],
    ["Fair price", fairDecimal === null ? "none: they cannot all win" : odds(fairDecimal)],
    ...(compoundedHold === null
      ? []
      : [["Hold if each leg is priced alone", formatPercent(compoundedHold, 1)] as const]),
  ];
  return (
    <div className="mt-3 space-y-2 border-t pt-3 text-sm">
      <p aria-live="polite" className="font-medium">
        {fairDecimal === null
          ? "These sides cannot all win."
          : `A book would have to pay more than ${odds(fairDecimal)} for this to be worth a bet.`}
      </p>
      <dl className="max-w-md space-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {quoted ? (
        <p>
          At {odds(quoted.decimal)} the parlay is worth{" "}
          <strong className={signInk(quoted.expectedValue)}>{formatSignedPercent(quoted.expectedValue, 1)}</strong> per
          unit staked{quoted.hold > 0 ? `; the book keeps ${formatPercent(quoted.hold, 1)}` : ""}.
        </p>
      ) : null}
      {books.length > 0 ? (
        <ul className="max-w-md space-y-1" aria-label="What books pay">
          {books.map((row) => (
            <li
              key={row.bookLabel}
              className={row.stale ? "flex justify-between gap-4 text-muted" : "flex justify-between gap-4"}
            >
              <span>
                {row.bookLabel} pays <strong>{odds(row.decimal)}</strong>
                {row.stale ? ", seen too long ago" : ""}
              </span>
              <span>
                <span className={row.stale ? "" : signInk(row.expectedValue)}>
                  {formatSignedPercent(row.expectedValue, 1)}
                </span>
                , keeps {formatPercent(row.hold, 1)}
              </span>
            </li>
          ))}
        </ul>
      ) : quoted ? null : (
        <p className="text-muted">
          {QUOTES_PARLAYS[feed]
            ? "No book pays for exactly these sides now. Enter your book’s price to see what it is worth."
            : "No price is known: no feed quotes same-game parlays. Enter your book’s price to see what it is worth."}
        </p>
      )}
      {answer.legs.some(({ push }) => push > 0) ? (
        <p className="text-xs text-muted">If a leg is pushed and none is lost, the stake is returned.</p>
      ) : null}
    </div>
  );
}

/** A builder for parlays on one game: choose sides and see their joint price. A GET form. */
export function SameGameSection({
  odds,
  panel,
  display,
}: {
  readonly odds: EnhancedOdds;
  readonly panel: GamePanel;
  readonly display: Display;
}) {
  const navigation = useNavigation();
  const pending = navigation.state === "loading" && navigation.location.search.includes("leg=");
  const { parlay, game } = panel;
  return (
    <Card as="section" id="parlay" aria-labelledby="parlay-title" className="scroll-mt-20">
      <CardHeader
        id="parlay-title"
        title="Same-game parlay"
        description="Legs of one game depend on each other. Here they are priced together, at the no-vig chances of the market."
      />
      {parlay === null ? (
        <p className="text-sm">
          This game has not been priced yet, so we do not know how its results depend on each other. We price it a day
          before the start, six days in the NFL.
        </p>
      ) : (
        <Form method="get" action="/enhanced-odds#parlay" preventScrollReset>
          <input type="hidden" name="league" value={odds.league} />
          <input type="hidden" name="game" value={game.gameId} />
          <fieldset>
            <legend className="text-sm font-medium">Two to four sides</legend>
            <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 sm:grid-flow-col sm:grid-rows-2">
              {parlay.choices.map((choice) => (
                <CheckboxField
                  key={`${choice.key} ${choice.chosen}`}
                  label={
                    <>
                      {choice.bet} <span className="text-muted">{formatPercent(choice.probability, 1)}</span>
                      <span className="sr-only"> ({marketLabel(choice.market)})</span>
                    </>
                  }
                  inputProps={{ name: "leg", value: choice.key, defaultChecked: choice.chosen }}
                />
              ))}
            </div>
          </fieldset>
          <ErrorList errors={parlay.error ? [parlay.error] : []} />
          <div className="mt-2 flex flex-wrap items-end gap-2">
            <div className="w-40">
              <Field
                label="Your book’s price"
                errors={parlay.priceError ? [parlay.priceError] : []}
                inputProps={{
                  name: "price",
                  defaultValue: parlay.typedPrice,
                  placeholder: "optional",
                  inputMode: "text",
                }}
              />
            </div>
            <Button type="submit" pending={pending}>
              Price it
            </Button>
          </div>
          {parlay.answer ? <Answer answer={parlay.answer} feed={odds.feed.feed} display={display} /> : null}
        </Form>
      )}
    </Card>
  );
}
