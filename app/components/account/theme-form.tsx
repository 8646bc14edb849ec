import { useFetcher } from "@remix-run/react";
import { THEME_FETCHER } from "#app/components/layout/theme-toggle.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import type { Theme } from "#app/lib/schemas/site/dto.ts";

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
