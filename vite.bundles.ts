/**
 * The code that every screen with scripts loads, in two files instead of thirty: many small files compress badly and wait for each other.
 * The packages are a file of their own, because they change less often than our code. Paths are folders or files below the project's root;
 * `tests/architecture/bundles.test.ts` fails when one of them is gone.
 */
export const SHARED_BUNDLES: readonly {
  readonly name: string;
  readonly paths: readonly string[];
  /** Paths below `paths` that only some screens load. */
  readonly except?: readonly string[];
}[] = [
  {
    name: "react",
    paths: ["react", "react-dom", "react-router", "react-router-dom", "scheduler", "@remix-run"].map(
      (name) => `node_modules/${name}/`,
    ),
  },
  {
    name: "shell",
    paths: [
      "app/components/layout/",
      "app/components/slip/slip-dock.tsx",
      "app/components/slip/slip-link.tsx",
      "app/components/slip/slip-picks.ts",
      "app/components/forms/",
      ...[
        "badge.tsx",
        "banner.tsx",
        "button.tsx",
        "card.tsx",
        "class-names.ts",
        "details-menu.tsx",
        "empty-state.tsx",
        "icon.tsx",
        "moment-text.tsx",
        "spinner.tsx",
        "stat.tsx",
        "toast-area.tsx",
        "value-text.tsx",
        "view-href.ts",
      ].map((file) => `app/components/ui/${file}`),
      // Code that nearly every screen uses; the rest is bundled with the screens that use it.
      ...[
        "books",
        "dates",
        "help-lines",
        "labels",
        "lines",
        "money",
        "numbers",
        "odds",
        "percent",
        "stakes",
        "toast-text",
      ].map((file) => `app/lib/format/${file}.ts`),
      "app/lib/engine/brands.ts",
      "app/lib/engine/leagues.ts",
      "app/lib/engine/odds/convert.ts",
      // The words for a pick, its price and its game.
      "app/components/picks/display.ts",
      "app/components/picks/game-line.tsx",
      "app/components/picks/pick-labels.ts",
      "app/components/picks/pick-state.ts",
      "app/components/market/book-link.tsx",
      "app/components/market/quote-age.tsx",
      "app/lib/engine/bankroll/offered-stake.ts",
      "app/lib/engine/games/game-state.ts",
    ],
    except: [
      "app/components/layout/consent-form.tsx",
      ...["explained-error", "failure-page", "not-found-page", "problem-page"].map(
        (name) => `app/components/layout/${name}.tsx`,
      ),
      "app/components/layout/glossary-search.tsx",
      "app/components/layout/public-header.tsx",
      "app/components/forms/text-area.tsx",
      "app/components/forms/checkbox-field.tsx",
      "app/components/layout/public-shell.tsx",
    ],
  },
  // Small parts that the same screens share.
  { name: "usage", paths: ["app/components/billing/usage-card.tsx", "app/components/ui/meter.tsx"] },
  {
    name: "offer",
    paths: [
      "app/components/picks/reveal-pick-button.tsx",
      "app/components/picks/save-pick-button.tsx",
      "app/components/slip/add-to-slip-button.tsx",
    ],
  },
  {
    name: "lists",
    paths: [
      "app/components/insights/mentor-dock.tsx",
      "app/components/ui/filter-note.tsx",
      "app/components/ui/pagination.tsx",
    ],
  },
  {
    name: "rates",
    paths: [
      "app/components/ui/rate-stat.tsx",
      "app/lib/engine/bankroll/intervals.ts",
      "app/lib/engine/record/rate.ts",
      "app/lib/format/rates.ts",
    ],
  },
  {
    name: "charts",
    paths: [
      "app/components/charts/chart-frame.tsx",
      "app/components/charts/linear-scale.ts",
      "app/components/charts/step-path.ts",
      "app/components/charts/time-plot.tsx",
    ],
  },
];

/** The shared bundle of a module by its absolute id, or undefined for one that is bundled with the screens that use it. */
export function sharedBundleOf(id: string): string | undefined {
  const within = (path: string) => id.includes(`/${path}`);
  return SHARED_BUNDLES.find(({ paths, except }) => paths.some(within) && !except?.some(within))?.name;
}
