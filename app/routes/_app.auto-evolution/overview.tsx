import { Link } from "@remix-run/react";
import { Training } from "#app/components/evolution/training-card.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import type { EvolutionStatus } from "#app/lib/schemas/evolution/dto.ts";
import { evolutionHref } from "./evolution-links.ts";

/** The parts that change by themselves, the models in use, and the newest training. */
export function Overview({ status, timeZone }: { readonly status: EvolutionStatus; readonly timeZone: string }) {
  const { features, inUse, training } = status;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
      <Card as="section" aria-labelledby="features-title">
        <CardHeader id="features-title" title="What evolves by itself" />
        <ul className="divide-y">
          {features.map(({ feature, label, does, schedule, enabled }) => (
            <li key={feature} className="flex items-start justify-between gap-3 py-2 text-sm">
              <span className="min-w-0">
                <b className="block font-semibold">{label}</b>
                <span className="block text-muted">{does}</span>
                <span className="block text-muted">{schedule}</span>
              </span>
              <Badge tone={enabled ? "positive" : "neutral"}>{enabled ? "On" : "Off"}</Badge>
            </li>
          ))}
        </ul>
        <Link
          to={evolutionHref("controls")}
          className="inline-flex min-h-11 items-center text-sm font-medium text-accent"
        >
          Manual Controls&nbsp;›
        </Link>
      </Card>
      <Card as="section" aria-labelledby="models-title">
        <CardHeader id="models-title" title="Models in use" />
        {inUse.length === 0 ? (
          <p className="text-sm text-muted">No league has been trained yet.</p>
        ) : (
          <ul className="text-sm">
            {inUse.map(({ id, label }) => (
              <li key={id}>
                <Link to={`/ai-training?version=${id}`} className="inline-flex min-h-11 items-center text-accent">
                  {label}&nbsp;›
                </Link>
              </li>
            ))}
          </ul>
        )}
        <h3 className="mt-4 mb-2 font-semibold">Newest training</h3>
        {training === null ? (
          <p className="text-sm text-muted">Nothing has been retrained yet.</p>
        ) : (
          <Training training={training} timeZone={timeZone} here={evolutionHref("overview")} />
        )}
      </Card>
    </div>
  );
}
