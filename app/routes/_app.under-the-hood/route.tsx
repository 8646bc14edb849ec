import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { sectionOf } from "#app/components/layout/navigation.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import type { SeenClientError } from "#app/lib/schemas/site/client-error.ts";
import { readClientErrors, readRefusalExcesses } from "#app/lib/workflows/site/note-client-error.server.ts";

const HERE = "/under-the-hood";

export const meta: MetaFunction = () => [
  { title: "Under the Hood · Linewise" },
  { name: "description", content: "How Linewise works and how well: agents, training, sources, stream, security." },
];

interface ShownExcess {
  readonly at: number;
  readonly by: "address" | "account";
  readonly caller: string;
  readonly refused: number;
  readonly expected: number;
  readonly kinds: Readonly<Record<string, number>>;
}

/** The question that each screen answers. */
const ANSWERS: Readonly<Record<string, string>> = {
  "/agent-system": "Five agents look at your slip or the day’s picks; their opinions are scored.",
  "/auto-evolution": "Which model is in use, which one challenges it, and what the system changed by itself.",
  "/ai-training": "Every model version, its training data, and its results on games it had not seen.",
  "/odds-api-dashboard": "Where prices come from, how old they are, and which sources need a key.",
  "/websocket-performance": "What is pushed to your browser, and how fast it arrives.",
  "/security-testing": "What protects this server, measured on the running server.",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const [errors, excesses] = await Promise.all([readClientErrors(caller), readRefusalExcesses(caller)]);
  return { errors, excesses, timeZone: caller.viewer.timeZone };
}

export default function UnderTheHood() {
  const { errors, excesses, timeZone } = useLoaderData<typeof loader>();
  const items = sectionOf(HERE)?.items.filter(({ to }) => to !== HERE) ?? [];
  return (
    <>
      <PageHeader title="Under the Hood" description="How it works and how well. You need none of this to bet." />
      <ul className="grid max-w-4xl gap-3 sm:grid-cols-2">
        {items.map(({ to, label, icon, reloadDocument }) => (
          <Card key={to} as="li" padding="none">
            <Link
              to={to}
              reloadDocument={reloadDocument}
              className="flex h-full gap-3 rounded-card p-4 hover:bg-sunken"
            >
              <Icon name={icon} className="mt-0.5 shrink-0 text-accent" />
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-muted">{ANSWERS[to]}</span>
              </span>
            </Link>
          </Card>
        ))}
      </ul>
      {excesses === null || excesses.length === 0 ? null : <Excesses excesses={excesses} timeZone={timeZone} />}
      {errors === null ? null : <BrowserErrors errors={errors} timeZone={timeZone} />}
    </>
  );
}

/** For operators: failures in people's browsers, newest first. */
function BrowserErrors({
  errors,
  timeZone,
}: {
  readonly errors: readonly SeenClientError[];
  readonly timeZone: string;
}) {
  return (
    <section aria-labelledby="browser-errors" className="mt-8 max-w-4xl">
      <h2 id="browser-errors" className="text-lg font-semibold">
        Failures in browsers
      </h2>
      <p className="text-sm text-muted">
        {errors.length === 0
          ? "Nothing in the last 30 days."
          : `The newest ${errors.length}; kept for 30 days. Quote the request to find it in the log.`}
      </p>
      <ul className="mt-2 divide-y text-sm">
        {errors.map(({ at, kind, screen, message, device, requestId }) => (
          <li key={`${at} ${screen} ${message}`} className="py-2">
            <p className="font-medium break-words">{message}</p>
            <p className="text-xs text-muted">
              {formatDateTime(at, timeZone)} · {kind} · {screen} · {device}
              {requestId === null ? "" : ` · request ${requestId}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For operators: callers that were refused far more often than usual (D42). */
function Excesses({ excesses, timeZone }: { readonly excesses: readonly ShownExcess[]; readonly timeZone: string }) {
  return (
    <section aria-labelledby="excesses" className="mt-8 max-w-4xl">
      <h2 id="excesses" className="text-lg font-semibold">
        Refused far more often than usual
      </h2>
      <p className="text-sm text-muted">Each was slowed down for a quarter of an hour.</p>
      <ul className="mt-2 divide-y text-sm">
        {excesses.map(({ at, by, caller, refused, expected, kinds }) => (
          <li key={`${at} ${by} ${caller}`} className="py-2">
            <p className="font-medium break-words">{`${by === "address" ? "Address" : "Account"} ${caller}: ${formatCount(refused, "refusal")} in ten minutes`}</p>
            <p className="text-xs text-muted">
              {formatDateTime(at, timeZone)} · usual {formatNumber(expected, 1)} ·{" "}
              {Object.entries(kinds)
                .map(([kind, n]) => `${n} ${kind}`)
                .join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
