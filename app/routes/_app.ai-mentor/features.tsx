import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { MentorFeature } from "#app/lib/schemas/insights/mentor.ts";

/** The mentor's checks, and whether the person has enough bets for each. */
export function Features({ features }: { readonly features: readonly MentorFeature[] }) {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="sr-only">
        Mentor Features
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {features.map(({ title, does, waiting }) => (
          <Card key={title} as="li" padding="none" className="p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">{title}</h3>
              {waiting === null ? (
                <Badge tone="positive" icon="check">
                  Active
                </Badge>
              ) : (
                <Badge icon="clock">
                  {waiting.have} of {waiting.needs} {waiting.what}
                </Badge>
              )}
            </div>
            <p className="mt-1 text-sm">{does}</p>
          </Card>
        ))}
      </ul>
      <p className="mt-3 max-w-2xl text-sm text-muted">
        We do not measure how much these tips help: that would take people who follow them and people who do not, picked
        at random. Deep Analytics shows your own figures before and after.
      </p>
    </section>
  );
}
