import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicShell } from "#app/components/layout/public-shell.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { scoredLines, securityScore } from "#app/lib/engine/security/score.ts";
import { LEAGUE_TIME_ZONE } from "#app/lib/engine/leagues.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { sentHeaders } from "#app/lib/http/edge/sent-headers.server.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { securityStatus, servedFrom } from "#app/lib/workflows/site/security-status.server.ts";
import { LINE_TEXTS } from "./lines.ts";
import { runSelfTests } from "./self-tests.server.ts";

export const handle = { noScripts: true };

const DESCRIPTION = "How this server is protected, measured while it runs: each line, its points and its tests.";

export const meta: MetaFunction = () => [
  { title: "Security · Linewise" },
  { name: "description", content: DESCRIPTION },
];

/** Public: the same facts as /api/security/status, explained, with self-tests run for this request. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await getViewer(request);
  const [status, tests] = await Promise.all([securityStatus(await visitorOf(signedIn), sentHeaders()), runSelfTests()]);
  return {
    status,
    score: securityScore(status, servedFrom()),
    lines: scoredLines(status, servedFrom()).map((line) => ({ ...line, text: LINE_TEXTS[line.line] })),
    tests,
    shell: signedIn ? await shellOf(request, signedIn) : null,
    helpLine: env().HELP_LINE,
  };
}

export default function SecurityTesting() {
  const { status, score, lines, tests, shell, helpLine } = useLoaderData<typeof loader>();
  const { rateLimit } = status.security;
  return (
    <PublicShell shell={shell} helpLine={helpLine}>
      <PageHeader title="Security" description={DESCRIPTION} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card as="section" aria-labelledby="score">
          <CardHeader
            id="score"
            title={`${score.grade}: ${formatNumber(score.points, 1)} of ${formatNumber(score.of, 1)} points`}
            description={`Measured ${formatDateTime(status.timestamp, LEAGUE_TIME_ZONE)} Eastern. 90% is Excellent, 75% Good, 60% Moderate.`}
          />
          <ul className="divide-y">
            {lines.map(({ line, points, earned, applies, text }) => (
              <Finding
                key={line}
                good={applies ? earned : null}
                title={text.name}
                badge={applies ? `${earned ? points : 0} of ${points}` : "does not apply"}
                text={earned ? text.how : text.missing}
              />
            ))}
          </ul>
        </Card>
        <div className="space-y-6">
          <Card as="section" aria-labelledby="tests">
            <CardHeader id="tests" title="Self-tests" description="Run just now, for this page." />
            <ul className="divide-y">
              {tests.map(({ name, passed, found }) => (
                <Finding key={name} good={passed} title={name} badge={passed ? "Passed" : "Failed"} text={found} />
              ))}
            </ul>
          </Card>
          <Card as="section" aria-labelledby="limit">
            <CardHeader id="limit" title="Rate limit" />
            <p className="text-sm">
              {formatNumber(rateLimit.maxRequests)} requests per 15 minutes and sender. The same facts for programs:{" "}
              <a href="/api/security/status" className="underline underline-offset-2">
                /api/security/status
              </a>
              .
            </p>
          </Card>
        </div>
      </div>
    </PublicShell>
  );
}

function Finding({
  good,
  title,
  badge,
  text,
}: {
  /** Null: neither, because it cannot exist here. */
  readonly good: boolean | null;
  readonly title: string;
  readonly badge: string;
  readonly text: string;
}) {
  return (
    <li className="py-2.5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-sm font-medium">{title}</h3>
        <Badge
          tone={good === null ? "neutral" : good ? "positive" : "caution"}
          icon={good === null ? "minus-circle" : good ? "check" : "alert"}
        >
          {badge}
        </Badge>
      </div>
      <p className="mt-0.5 text-sm text-muted">{text}</p>
    </li>
  );
}
