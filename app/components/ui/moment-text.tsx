import { formatDay, formatTime } from "#app/lib/format/dates.ts";

/** "Mon, Jan 15, 7:30 PM" as a <time>, which breaks between day and time only. */
export function MomentText({
  at,
  timeZone,
  className,
}: {
  readonly at: number;
  readonly timeZone: string;
  readonly className?: string;
}) {
  return (
    <time dateTime={new Date(at).toISOString()} className={className}>
      <span className="whitespace-nowrap">{formatDay(at, timeZone)},</span>{" "}
      <span className="whitespace-nowrap">{formatTime(at, timeZone)}</span>
    </time>
  );
}
