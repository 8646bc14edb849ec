import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";

const FEATURES: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  {
    icon: "spark",
    title: "AI-Driven Predictions",
    text: "Moneyline, spread and total come from one distribution per game, so that prices never contradict each other. Every probability has an interval.",
  },
  {
    icon: "shield",
    title: "Risk Management",
    text: "Stakes follow Kelly, made smaller by what the model does not know, and capped per bet and per day. The verdict is taken at the pessimistic end.",
  },
  {
    icon: "bolt",
    title: "Real-Time Data",
    text: "Five sportsbooks side by side, each quote with its age, each line from open to close. What is stale says so.",
  },
  {
    icon: "bars",
    title: "Advanced Analytics",
    text: "The reasons of a pick add up to its difference from the market. Your own bets get closing line value, not just wins and losses.",
  },
  {
    icon: "receipt",
    title: "Proven Results",
    text: "Picks are published before the start, chained by hash and never changed. Losses count like wins, in the same record.",
  },
  {
    icon: "layers",
    title: "Smart Strategies",
    text: "Filter by league, bet type, risk, confidence, edge and book. The best bet at its worst plausible value comes first.",
  },
];

/** What the product does, in six cards. */
export function Features() {
  return (
    <section aria-labelledby="features" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
      <h2 id="features" className="text-2xl font-bold sm:text-3xl">
        Which bet, at which price, how much, and was it any good?
      </h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map((feature) => (
          <li key={feature.title} className="rounded-card border bg-raised p-6 shadow-card">
            <span className="inline-flex size-10 items-center justify-center rounded-control bg-accent-soft text-accent">
              <Icon name={feature.icon} />
            </span>
            <h3 className="mt-4 font-semibold">{feature.title}</h3>
            <p className="mt-1.5 text-sm leading-6 text-muted">{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
