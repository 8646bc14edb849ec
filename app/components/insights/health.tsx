import { Badge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { formatTime } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { NONE } from "#app/lib/format/rates.ts";
import type { HealthComponent, HealthPanel } from "#app/lib/schemas/insights/insights-dto.ts";

const HEAD = "py-2 text-xs font-medium text-muted";
const ICONS = { positive: "check", caution: "minus-circle", negative: "alert" } as const;

/** The processes that keep the data up to date, measured while the page was made. */
export function Health({ panel, timeZone }: { readonly panel: HealthPanel; readonly timeZone: string }) {
  const { components, operational, errors, checkedAt } = panel;
  return (
    <Card as="section" aria-labelledby="health-title">
      <CardHeader
        id="health-title"
        title="System Health"
        aside={<span className="text-xs text-muted">Last updated {formatTime(checkedAt, timeZone)}</span>}
      />
      <StatRow columns={3}>
        <Stat label="Operational" value={formatNumber(operational)} />
        <Stat label="Total components" value={formatNumber(components.length)} />
        <Stat label="Errors (24h)" value={formatNumber(errors)} />
      </StatRow>
      <table className="mt-4 w-full text-sm">
        <thead>
          <tr className="border-b">
            <th scope="col" className={`${HEAD} text-left`}>
              Component
            </th>
            <th scope="col" className={`${HEAD} pl-2 text-left max-sm:text-right`}>
              Status
            </th>
            <th scope="col" className={`${HEAD} pl-2 text-right max-sm:hidden`}>
              Response
            </th>
            <th scope="col" className={`${HEAD} pl-2 text-right max-sm:hidden`}>
              Errors (24h)
            </th>
          </tr>
        </thead>
        <tbody>
          {components.map((component) => (
            <Row key={component.name} component={component} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-muted">
        System check performed at <MomentText at={checkedAt} timeZone={timeZone} />. Response times were measured while
        this page was made. Background jobs are judged by their runs.
      </p>
    </Card>
  );
}

function Row({ component }: { readonly component: HealthComponent }) {
  const { name, tone, status, note, responseMs, slow, errors } = component;
  const measured = [
    responseMs === null ? null : `${formatNumber(responseMs)} ms${slow ? ", slow" : ""}`,
    errors === null ? null : `${formatCount(errors, "error")} in 24 h`,
  ].filter((part) => part !== null);
  return (
    <tr className="border-b last:border-b-0">
      <th scope="row" className="py-2 text-left align-top font-semibold">
        {name}
        <span className="block font-normal text-muted">{note}</span>
        {/* A phone has no room for two more columns. */}
        {measured.length === 0 ? null : (
          <span
            className={classNames(
              "block text-xs font-normal sm:hidden",
              (errors ?? 0) > 0 ? "text-negative" : slow ? "text-caution" : "text-muted",
            )}
          >
            {measured.join(" · ")}
          </span>
        )}
      </th>
      <td className="py-2 pl-2 align-top max-sm:text-right">
        <Badge tone={tone} icon={ICONS[tone]}>
          {status}
        </Badge>
      </td>
      <td className={classNames("py-2 pl-2 text-right align-top max-sm:hidden", slow && "font-semibold text-caution")}>
        {responseMs === null ? NONE : `${formatNumber(responseMs)} ms`}
        {slow ? <span className="block text-xs">slow</span> : null}
      </td>
      <td
        className={classNames(
          "py-2 pl-2 text-right align-top max-sm:hidden",
          (errors ?? 0) > 0 && "font-semibold text-negative",
        )}
      >
        {errors === null ? NONE : formatNumber(errors)}
      </td>
    </tr>
  );
}
