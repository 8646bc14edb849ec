import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { formatAge } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { SourceProblem } from "#app/lib/schemas/feeds/sources-dto.ts";

/** The parts of the sources' recent answers that could not be used. The rest of each answer was. */
export function Problems({ problems, now }: { readonly problems: readonly SourceProblem[]; readonly now: number }) {
  return (
    <Card as="section" aria-labelledby="problems">
      <CardHeader
        id="problems"
        title="Data that could not be used"
        description="From answers of the last six hours, as the source named it. The rest of each answer is used, and a game keeps its earlier data."
      />
      <ul className="divide-y">
        {problems.map(({ text, times, lastAt }) => (
          <li key={text} className="py-2 text-sm break-words">
            {text}{" "}
            <span className="text-muted">
              · {formatCount(times, "reading")}, the last {formatAge(now - lastAt)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
