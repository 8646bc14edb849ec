import type { SubmissionResult } from "@conform-to/react";
import { Form, useFetcher } from "@remix-run/react";
import { THEME_FETCHER } from "#app/components/layout/theme-toggle.tsx";
import type { RegionKey } from "#app/lib/engine/care/regions.ts";
import type { Theme } from "#app/lib/schemas/site/dto.ts";
import { ErrorList } from "../forms/error-list.tsx";
import { Field } from "../forms/field.tsx";
import { refusedField, refusedForm } from "../forms/refused.ts";
import { SelectField } from "../forms/select-field.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { REGION_OPTIONS } from "./consent-fields.tsx";

interface Refused {
  /** The refused values as typed, with their errors. */
  readonly result: SubmissionResult | undefined;
}

export interface ProfileFormProps extends Refused {
  readonly username: string;
  readonly region: RegionKey | null;
  readonly timeZone: string;
  readonly timeZones: readonly string[];
}

/** Name, region and time zone. */
export function ProfileForm({ username, region, timeZone, timeZones, result }: ProfileFormProps) {
  const name = refusedField(result, "username");
  const place = refusedField(result, "region");
  const zone = refusedField(result, "timeZone");
  const zones = timeZones.includes(timeZone) ? timeZones : [timeZone, ...timeZones];
  return (
    <Form method="post" className="space-y-4">
      <Field
        label="Name"
        errors={name.errors}
        inputProps={{ name: "username", defaultValue: name.value ?? username, autoComplete: "nickname", maxLength: 60 }}
      />
      <SelectField
        label="Where you are"
        hint="Sets your help line and which sportsbooks are linked."
        errors={place.errors}
        selectProps={{ name: "region", defaultValue: place.value ?? region ?? "" }}
        options={[...(region === null ? [{ value: "", label: "Choose", disabled: true }] : []), ...REGION_OPTIONS]}
      />
      <SelectField
        label="Time zone"
        hint="All times are shown in it, and your limits use its days."
        errors={zone.errors}
        selectProps={{ name: "timeZone", defaultValue: zone.value ?? timeZone }}
        options={zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
      />
      <ErrorList errors={refusedForm(result)} />
      <Button type="submit" name="intent" value="profile" variant="primary">
        Save profile
      </Button>
    </Form>
  );
}

/** The form for a new address, to which a link is sent. */
export function EmailForm({ email, result }: Refused & { readonly email: string }) {
  const typed = refusedField(result, "email");
  return (
    <Form method="post" className="space-y-4">
      <Field
        label="New e-mail address"
        hint={`We write to ${email} until you open the link we send to the new address.`}
        errors={typed.errors}
        inputProps={{ name: "email", type: "email", defaultValue: typed.value, autoComplete: "email" }}
      />
      <ErrorList errors={refusedForm(result)} />
      <Button type="submit" name="intent" value="email" variant="primary">
        Send link
      </Button>
    </Form>
  );
}

const CHOICES: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: "system", label: "Same as my device" },
  { theme: "light", label: "Light" },
  { theme: "dark", label: "Dark" },
];

/** Light, dark, or the device's own setting: the same form as the header's button, with the third choice. */
export function ThemeForm({ chosen }: { readonly chosen: Theme }) {
  const fetcher = useFetcher({ key: THEME_FETCHER });
  return (
    <fetcher.Form method="post" action="/theme" className="flex flex-wrap gap-2">
      <input type="hidden" name="redirectTo" value="/settings#theme" />
      {CHOICES.map(({ theme, label }) => (
        <button
          key={theme}
          name="theme"
          value={theme}
          aria-pressed={theme === chosen}
          className={buttonClass({ variant: theme === chosen ? "primary" : "secondary" })}
        >
          {label}
        </button>
      ))}
    </fetcher.Form>
  );
}
