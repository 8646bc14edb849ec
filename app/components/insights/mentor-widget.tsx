import { useFetcher, useLocation } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { SlipPicks } from "#app/components/slip/slip-picks.ts";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { formatCount } from "#app/lib/format/labels.ts";
import type { TipCard } from "#app/lib/schemas/insights/mentor.ts";

export interface MentorWidgetProps {
  readonly tips: readonly TipCard[];
  /** Whether another button floats at the bottom right of the screen. */
  readonly raised?: boolean;
}

const TYPES: Readonly<Record<TipCard["type"], IconName>> = {
  warning: "alert",
  info: "info",
  success: "check-circle",
  tip: "target",
};

/** Analytics §9: high red, medium yellow, low green; the word says it too. */
const PRIORITIES: Readonly<
  Record<TipCard["priority"], { readonly tone: BadgeTone; readonly edge: string; readonly label: string }>
> = {
  high: { tone: "negative", edge: "border-l-negative", label: "High" },
  medium: { tone: "caution", edge: "border-l-caution", label: "Medium" },
  low: { tone: "positive", edge: "border-l-positive", label: "Low" },
};

/** A tip with its action and a form that dismisses it. */
export function Tip({ tip, returnTo }: { readonly tip: TipCard; readonly returnTo: string }) {
  const fetcher = useFetcher({ key: `mentor ${tip.id}` });
  const { tone, edge, label } = PRIORITIES[tip.priority];
  if (fetcher.state !== "idle") return null;
  return (
    <li className={classNames("rounded-control border border-l-4 bg-surface p-3 text-sm", edge)}>
      <div className="flex items-center gap-2">
        <Icon name={TYPES[tip.type]} size="sm" />
        <h3 className="min-w-0 flex-1 font-semibold">{tip.title}</h3>
        <Badge tone={tone}>
          {label}
          <span className="sr-only"> priority</span>
        </Badge>
      </div>
      <p className="mt-1">{tip.message}</p>
      <div className="mt-2 flex flex-wrap justify-between gap-2">
        {tip.action ? (
          <ButtonLink to={tip.action.to} size="sm">
            {tip.action.label}
          </ButtonLink>
        ) : (
          <span />
        )}
        <fetcher.Form method="post" action="/ai-mentor">
          <input type="hidden" name="intent" value="dismiss" />
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button type="submit" variant="ghost" size="sm" name="tip" value={tip.id}>
            Dismiss<span className="sr-only"> {tip.title}</span>
          </Button>
        </fetcher.Form>
      </div>
    </li>
  );
}

/** Closes with Esc and when another screen is shown. After a tip is dismissed, the focus goes to the remaining ones. */
function useWidget(count: number) {
  const widget = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { key } = useLocation();
  const shown = useRef({ key, count });

  useEffect(() => {
    if (shown.current.key !== key && widget.current) widget.current.open = false;
    if (shown.current.count > count && document.activeElement === document.body) list.current?.focus();
    shown.current = { key, count };
  }, [key, count]);
  useEffect(() => {
    const details = widget.current;
    const press = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== "Escape" || !details?.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    details?.addEventListener("keydown", press);
    return () => details?.removeEventListener("keydown", press);
  }, []);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById("main")?.focus();
    },
    [],
  );
  return { widget, list };
}

/**
 * The mentor: a round button at the end of the screen that opens to its tips; on wide screens it floats at the bottom right. It is a
 * <details>, so that it needs no scripts: the summary is the button while it is closed and the bar with Minimize while it is open.
 */
export default function MentorWidget({ tips, raised = false }: MentorWidgetProps) {
  const { pathname, search } = useLocation();
  const high = useContext(SlipPicks).length > 0 || raised;
  const { widget, list } = useWidget(tips.length);
  const urgent = tips.some(({ priority }) => priority === "high");
  return (
    <details
      ref={widget}
      data-mentor
      className={classNames(
        "mentor group no-print z-30 mt-4 ml-auto w-fit lg:fixed lg:right-6 lg:mt-0",
        "open:fixed open:right-4 open:flex open:max-h-[calc(100dvh-15rem)] open:w-[min(23rem,calc(100vw-2rem))] open:flex-col open:overflow-hidden open:rounded-card open:border open:bg-raised open:shadow-float",
        high ? "open:bottom-32 lg:bottom-22" : "open:bottom-[4.5rem] lg:bottom-6",
      )}
    >
      <summary className="rounded-full group-open:rounded-none">
        <span
          className={classNames(
            "relative flex size-12 items-center justify-center rounded-full bg-accent-fill text-on-accent shadow-float group-open:hidden",
            urgent && "mentor-pulse",
          )}
        >
          <Icon name="bolt" />
          <span className="sr-only">AI Mentor, </span>
          <span className="absolute -top-1 -right-1 flex size-5 items-center justify-center rounded-full border bg-raised text-xs font-semibold text-text">
            {tips.length}
          </span>
          <span className="sr-only">{tips.length === 1 ? " tip" : " tips"}</span>
        </span>
        <span className="hidden items-center justify-between gap-3 border-b py-1 pr-1 pl-4 group-open:flex">
          <span className="font-semibold">AI Mentor</span>
          <span className={buttonClass({ variant: "ghost", size: "sm" })}>
            <Icon name="chevron-down" size="sm" />
            Minimize
          </span>
        </span>
      </summary>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        <ul ref={list} id="mentor-tips" tabIndex={-1} aria-label="Tips" className="space-y-2 p-3 outline-none">
          {tips.map((tip) => (
            <Tip key={tip.id} tip={tip} returnTo={`${pathname}${search}#mentor-tips`} />
          ))}
        </ul>
        <p className="flex flex-wrap items-center justify-between gap-x-3 border-t px-4 text-xs text-muted">
          <span className="py-2">AI Mentor • {formatCount(tips.length, "tip")}</span>
          {pathname === "/ai-mentor" ? null : (
            <ButtonLink to="/ai-mentor" variant="ghost" size="sm" className="-mr-3">
              All insights
            </ButtonLink>
          )}
        </p>
      </div>
    </details>
  );
}
