import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { RULE_TEXTS } from "#app/lib/format/verdict-rule.ts";
import { publishedText } from "#app/lib/format/record-text.ts";
import type { LandingStats } from "#app/lib/workflows/site/landing-stats.server.ts";

/** This text depends on when the record's picks were entered. */
const PROVEN = "Proven Results";

const FEATURES: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  {
    icon: "spark",
    title: "AI-Driven Predictions",
    text: "Moneyline, spread and total come from one distribution per game, so prices never contradict each other. Every probability comes with a range.",
  },
  {
    icon: "shield",
    title: "Risk Management",
    text: `A quarter of Kelly at the edge left after doubt, capped per bet, game and day. A BET takes ${RULE_TEXTS.BET}.`,
  },
  {
    icon: "bolt",
    title: "Real-Time Data",
    text: "Five sportsbooks side by side, each price with its age, each line from open to close. Stale prices are marked.",
  },
  {
    icon: "bars",
    title: "Advanced Analytics",
    text: "A pick's reasons add up to its difference from the market. Your own bets get closing line value, not just wins and losses.",
  },
  {
    icon: "receipt",
    title: PROVEN,
    text: "Losses are in the same record as wins.",
  },
  {
    icon: "layers",
    title: "Smart Strategies",
    text: "Filter by league, bet type, risk, confidence, edge and book. Bets come first, ranked by the edge left after doubt.",
  },
];

/** The product in six cards. */
export function Features({ entered }: Pick<LandingStats, "entered">) {
  return (
    <section aria-labelledby="features" className="mx-auto max-w-6xl px-4 py-10 sm:px-6 sm:py-20">
      <h2 id="features" className="text-2xl font-bold sm:text-3xl">
        Which bet, at which price, how much, and was it any good?
      </h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map((feature) => (
          <li key={feature.title} className="rounded-card border bg-raised p-4 shadow-card sm:p-6">
            <span className="inline-flex size-10 items-center justify-center rounded-control bg-accent-soft text-accent">
              <Icon name={feature.icon} />
            </span>
            <h3 className="mt-4 font-semibold">{feature.title}</h3>
            <p className="mt-1.5 text-sm leading-6 text-muted">
              {feature.title === PROVEN ? `${publishedText(entered)} ` : ""}
              {feature.text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
