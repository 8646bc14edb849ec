import { useFetcher, useLocation } from "@remix-run/react";
import type { Theme } from "#app/lib/schemas/site/dto.ts";
import { buttonClass } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";

/** The single save of a theme, for every form that sends it. */
export const THEME_FETCHER = "theme";

/** The theme being saved, so that the page changes immediately. */
export function useChosenTheme(stored: Theme): Theme {
  const fetcher = useFetcher({ key: THEME_FETCHER });
  const sent = fetcher.formData?.get("theme");
  return sent === "light" || sent === "dark" || sent === "system" ? sent : stored;
}

/**
 * Two buttons. CSS shows only the one that changes something: only the browser knows what "system" currently means. A POST form to /theme;
 * without JavaScript it comes back to this page.
 */
export function ThemeToggle() {
  const fetcher = useFetcher({ key: THEME_FETCHER });
  const location = useLocation();
  const look = classNames(buttonClass({ variant: "ghost" }), "w-11 px-0!");
  return (
    <fetcher.Form method="post" action="/theme">
      <input type="hidden" name="redirectTo" value={location.pathname + location.search} />
      <span className="contents dark:hidden">
        <button name="theme" value="dark" className={look}>
          <Icon name="moon" label="Switch to dark theme" />
        </button>
      </span>
      <span className="hidden dark:contents">
        <button name="theme" value="light" className={look}>
          <Icon name="sun" label="Switch to light theme" />
        </button>
      </span>
    </fetcher.Form>
  );
}
