import { MAX_ASKED_LEGS } from "#app/lib/engine/parlay/limits.ts";
import { Form, Link } from "@remix-run/react";
import { packedLeg } from "#app/components/bets/asked-links.ts";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import type { DisplaySettings } from "#app/components/picks/display.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { AskedValues, AskField } from "#app/lib/schemas/bets/ask-form.ts";

interface AskedGame {
  readonly id: string;
  readonly startAt: number;
  readonly home: { readonly code: string; readonly nickname: string };
  readonly away: { readonly code: string; readonly nickname: string };
}

export interface AskFormProps {
  readonly league: League;
  readonly games: readonly AskedGame[];
  readonly values: AskedValues;
  readonly errors: Readonly<Partial<Record<AskField, string>>>;
  readonly settings: DisplaySettings;
}

const FORMATS = [
  { value: "american", label: "American" },
  { value: "decimal", label: "Decimal" },
  { value: "fractional", label: "Fractional" },
];

/** The bets on a game, by its teams' names once the game is chosen. */
function betChoices(game: AskedGame | undefined) {
  const home = game?.home.nickname ?? "Home team";
  const away = game?.away.nickname ?? "Away team";
  return [
    { value: "moneyline-away", label: `${away} to win` },
    { value: "moneyline-home", label: `${home} to win` },
    { value: "spread-away", label: `${away} with a line` },
    { value: "spread-home", label: `${home} with a line` },
    { value: "total-over", label: "Over" },
    { value: "total-under", label: "Under" },
  ];
}

/** The address of the question with the typed bet added to the legs and the fields cleared. */
function addressWith(league: League, { legs, stake, format, quote }: AskedValues, kept: readonly string[]): string {
  const query = new URLSearchParams({ league });
  for (const leg of kept) query.append("leg", leg);
  if (stake !== "") query.set("stake", stake);
  if (quote !== "" && legs.length > 0) query.set("quote", quote);
  query.set("format", format);
  return `/second-opinion?${query.toString()}`;
}

/** The legs so far, each with a link that removes it. */
function Legs({ league, values, errors }: Pick<AskFormProps, "league" | "values" | "errors">) {
  if (values.legs.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-medium">
        {values.legs.length === 1 ? "1 leg so far" : `${values.legs.length} legs so far`}
      </p>
      <ul aria-label="Legs" className="mt-1 flex flex-wrap gap-2">
        {values.legs.map((leg, index) => (
          <li key={leg}>
            <input type="hidden" name="leg" value={leg} />
            <Link
              to={addressWith(
                league,
                values,
                values.legs.filter((_, other) => other !== index),
              )}
              className="inline-flex min-h-11 items-center rounded-control bg-sunken px-3 text-sm"
            >
              Take out leg {index + 1}
            </Link>
          </li>
        ))}
      </ul>
      <ErrorList errors={errors.legs ? [errors.legs] : undefined} />
    </div>
  );
}

/** The question: game, bet, line, price and stake as one GET form, so that every answer has an address. */
export function AskForm({ league, games, values, errors, settings }: AskFormProps) {
  const chosen = games.find(({ id }) => id === values.game);
  const of = (field: AskField) => (errors[field] ? [errors[field]] : undefined);
  const complete = values.game !== "" && values.bet !== "" && values.odds !== "" && Object.keys(errors).length === 0;
  const parlay = values.legs.length > 0;
  return (
    <Card>
      <Form method="get" action="/second-opinion" className="space-y-3">
        <input type="hidden" name="league" value={league} />
        <Legs league={league} values={values} errors={errors} />
        <SelectField
          label="Game"
          errors={of("game")}
          selectProps={{ id: "game", name: "game", defaultValue: values.game, key: `${league} ${values.game}` }}
          options={[
            { value: "", label: games.length === 0 ? `No ${league} games ahead` : "Choose a game" },
            ...games.map(({ id, startAt, home, away }) => ({
              value: id,
              label: `${away.code} @ ${home.code} · ${formatDateTime(startAt, settings.timeZone)}`,
            })),
          ]}
        />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="Bet"
            errors={of("bet")}
            selectProps={{ id: "bet", name: "bet", defaultValue: values.bet, key: `bet ${values.game} ${values.bet}` }}
            options={[{ value: "", label: "Choose" }, ...betChoices(chosen)]}
          />
          <Field
            label="Line"
            errors={of("line")}
            inputProps={{
              id: "line",
              name: "line",
              defaultValue: values.line,
              key: `line ${values.line}`,
              inputMode: "text",
              autoComplete: "off",
              placeholder: "-3.5",
            }}
          />
          <Field
            label="Odds"
            errors={of("odds")}
            inputProps={{
              id: "odds",
              name: "odds",
              defaultValue: values.odds,
              key: `odds ${values.odds}`,
              inputMode: "text",
              autoComplete: "off",
              placeholder: formatOdds(americanOdds(-110), values.format),
            }}
          />
          <SelectField
            label="Odds are"
            selectProps={{ id: "format", name: "format", defaultValue: values.format }}
            options={FORMATS}
          />
          <Field
            label="Stake (optional)"
            prefix={settings.currencyMark}
            errors={of("stake")}
            inputProps={{
              id: "stake",
              name: "stake",
              defaultValue: values.stake,
              inputMode: "decimal",
              autoComplete: "off",
            }}
          />
          {parlay ? (
            <Field
              label="Book's price for all"
              errors={of("quote")}
              inputProps={{
                id: "quote",
                name: "quote",
                defaultValue: values.quote,
                inputMode: "text",
                autoComplete: "off",
              }}
            />
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="ask" value="1" variant="primary">
            Ask
          </Button>
          {complete && values.legs.length < MAX_ASKED_LEGS - 1 ? (
            <Link
              to={addressWith(league, values, [...values.legs, packedLeg(values)])}
              className="inline-flex min-h-11 items-center px-2 text-sm font-medium text-accent"
            >
              Add a leg to make it a parlay
            </Link>
          ) : null}
        </div>
      </Form>
    </Card>
  );
}
