import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import {
  CONFIDENCE_THRESHOLDS,
  EDGE_THRESHOLD,
  GAME_ALERT_MINUTES,
  type AlertType,
  tierWithAlert,
} from "#app/lib/engine/notify/alert-types.ts";
import { ALERT_TYPE_TEXTS, hourText, noticeText } from "#app/lib/format/alerts.ts";
import { formatCount, tierLabel } from "#app/lib/format/labels.ts";
import type { PreferencesView } from "#app/lib/schemas/notify/alerts-api.ts";
import { TextFields, type TextFieldsProps } from "./text-fields.tsx";

export interface PreferencesFormProps {
  readonly preferences: PreferencesView;
  readonly timeZone: string;
  readonly texts: TextFieldsProps["texts"];
  readonly result: SubmissionResult | undefined;
  /** The types that the person's plan does not send. */
  readonly locked: readonly AlertType[];
}

type SwitchName =
  | "enableNewBets"
  | "enableEdgeAlerts"
  | "enableStarterChanges"
  | "enableHighConfidence"
  | "enableGameAlerts"
  | "enableOddsShifts"
  | "enableDailyDigest";
type DeliveryName = "highConfDelivery" | "gameAlertsDelivery" | "oddsShiftDelivery" | "dailyDigestDelivery";

const SWITCHES: readonly { readonly type: AlertType; readonly on: SwitchName; readonly by: DeliveryName }[] = [
  { type: "high_confidence", on: "enableHighConfidence", by: "highConfDelivery" },
  { type: "game_alert", on: "enableGameAlerts", by: "gameAlertsDelivery" },
  { type: "odds_shift", on: "enableOddsShifts", by: "oddsShiftDelivery" },
  { type: "daily_digest", on: "enableDailyDigest", by: "dailyDigestDelivery" },
];

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

/** The person's alerts and how they arrive. After a refusal the form shows the typed values. */
export function PreferencesForm({ preferences, timeZone, texts, result, locked }: PreferencesFormProps) {
  const lockText = (type: AlertType) =>
    locked.includes(type)
      ? `Part of ${tierLabel(tierWithAlert(type))}: your choice is kept, and alerts start once your plan includes it.`
      : undefined;
  const typed = <Name extends keyof PreferencesView>(name: Name) =>
    refusedField(result, name).value ?? String(preferences[name]);
  const errors = (name: string) => refusedField(result, name).errors;
  const ticked = (name: SwitchName) => (result?.initialValue ? result.initialValue[name] === "on" : preferences[name]);
  const hour = (name: "digestHour" | "quietFrom" | "quietTo", label: string) => (
    <SelectField
      label={label}
      errors={errors(name)}
      selectProps={{ name, defaultValue: typed(name) }}
      options={HOURS}
    />
  );
  return (
    <Card as="section" padding="sm" aria-labelledby="preferences">
      <CardHeader
        id="preferences"
        title="Your alerts"
        description={preferences.saved ? undefined : "Until you save this, alerts appear on this site only."}
      />
      <Form method="post" className="space-y-4">
        <input type="hidden" name="intent" value="preferences" />
        {SWITCHES.map(({ type, on, by }) => (
          <div key={type} className="grid grid-cols-[1fr_8rem] items-center gap-2">
            <CheckboxField
              label={ALERT_TYPE_TEXTS[type].label}
              hint={lockText(type)}
              inputProps={{ name: on, defaultChecked: ticked(on), value: "on" }}
            />
            <SelectField
              label={`${ALERT_TYPE_TEXTS[type].label} by`}
              hideLabel
              errors={errors(by)}
              selectProps={{ name: by, defaultValue: texts === "on" ? typed(by) : "email" }}
              options={[
                { value: "email", label: "E-mail" },
                ...(texts === "on" ? [{ value: "sms", label: "Text" }] : []),
              ]}
            />
          </div>
        ))}
        <CheckboxField
          label={ALERT_TYPE_TEXTS.new_bet.label}
          hint={lockText("new_bet") ?? ALERT_TYPE_TEXTS.new_bet.when}
          inputProps={{ name: "enableNewBets", defaultChecked: ticked("enableNewBets"), value: "on" }}
        />
        <CheckboxField
          label={ALERT_TYPE_TEXTS.starter_changed.label}
          hint={lockText("starter_changed") ?? ALERT_TYPE_TEXTS.starter_changed.when}
          inputProps={{
            name: "enableStarterChanges",
            defaultChecked: ticked("enableStarterChanges"),
            value: "on",
          }}
        />
        <div className="grid grid-cols-[1fr_8rem] items-center gap-2">
          <CheckboxField
            label="Edge after doubt of at least"
            hint={lockText("edge")}
            inputProps={{ name: "enableEdgeAlerts", defaultChecked: ticked("enableEdgeAlerts"), value: "on" }}
          />
          <Field
            label="Least edge in percent"
            hideLabel
            errors={errors("minEdge")}
            inputProps={{
              name: "minEdge",
              type: "number",
              inputMode: "numeric",
              defaultValue: typed("minEdge"),
              min: EDGE_THRESHOLD.least,
              max: EDGE_THRESHOLD.most,
              step: 1,
            }}
          />
        </div>
        <p className="text-xs text-muted">
          Alerts about new bets and edges arrive the same way as high confidence, once per pick.
        </p>
        <SelectField
          label="High confidence from"
          errors={errors("minConfidenceThreshold")}
          selectProps={{ name: "minConfidenceThreshold", defaultValue: typed("minConfidenceThreshold") }}
          options={CONFIDENCE_THRESHOLDS.map((percent) => ({ value: String(percent), label: `${percent}%` }))}
        />
        <SelectField
          label="Game alerts before the start"
          errors={errors("gameAlertTiming")}
          selectProps={{ name: "gameAlertTiming", defaultValue: typed("gameAlertTiming") }}
          options={GAME_ALERT_MINUTES.map((minutes) => ({ value: String(minutes), label: noticeText(minutes) }))}
        />
        <FavoriteTeams chosen={chosenTeams(preferences, result)} errors={errors("favoriteTeams")} />
        <div className="grid gap-4 sm:grid-cols-3">
          {hour("digestHour", "Digest at")}
          {hour("quietFrom", "Quiet from")}
          {hour("quietTo", "Quiet until")}
        </div>
        <p className="text-xs text-muted">
          Hours of your time zone, {timeZone}. Nothing is sent in the quiet hours. Choose the same hour twice for none.
          Texts come between 8 AM and 9 PM only.
        </p>
        <Field
          label="E-mail address"
          errors={errors("email")}
          inputProps={{ name: "email", type: "email", autoComplete: "email", defaultValue: typed("email") }}
        />
        <p className="text-xs text-muted">
          E-mails go to your verified address.{" "}
          <Link to="/settings#email" className="font-medium link">
            Change it
          </Link>
        </p>
        <TextFields preferences={preferences} texts={texts} result={result} />
        <ErrorList errors={refusedForm(result)} />
        <SubmitButton block>Save</SubmitButton>
      </Form>
    </Card>
  );
}

function chosenTeams(preferences: PreferencesView, result: SubmissionResult | undefined): ReadonlySet<string> {
  const given = result?.initialValue?.["favoriteTeams"];
  if (result === undefined) return new Set(preferences.favoriteTeams);
  return new Set(Array.isArray(given) ? given.map(String) : typeof given === "string" ? [given] : []);
}

function FavoriteTeams({
  chosen,
  errors,
}: {
  readonly chosen: ReadonlySet<string>;
  readonly errors: readonly string[] | undefined;
}) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">Your teams</legend>
      <p className="text-xs text-muted">You get an alert before their games start, as for games you bet on.</p>
      {LEAGUES.map((league) => (
        <LeagueTeams key={league} league={league} chosen={chosen} />
      ))}
      <ErrorList id="favorite-teams-error" errors={errors} />
    </fieldset>
  );
}

function LeagueTeams({ league, chosen }: { readonly league: League; readonly chosen: ReadonlySet<string> }) {
  const teams = teamsOf(league).map((team) => ({ ...team, id: `${league}-${team.code}` }));
  const n = teams.filter(({ id }) => chosen.has(id)).length;
  return (
    <Fold plain title={league} note={n === 0 ? undefined : formatCount(n, "team")}>
      <div className="grid grid-cols-2 gap-x-3">
        {teams.map(({ id, nickname }) => (
          <CheckboxField
            key={id}
            label={nickname}
            inputProps={{ name: "favoriteTeams", value: id, defaultChecked: chosen.has(id) }}
          />
        ))}
      </div>
    </Fold>
  );
}
