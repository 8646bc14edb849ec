import { useFetcher, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

const TONES = {
  info: { box: "bg-accent-soft border-accent/25", icon: "info", ink: "text-accent" },
  positive: { box: "bg-positive-soft border-positive/25", icon: "check-circle", ink: "text-positive" },
  caution: { box: "bg-caution-soft border-caution/30", icon: "alert", ink: "text-caution" },
  danger: { box: "bg-negative-soft border-negative/30", icon: "x-circle", ink: "text-negative" },
} as const;

const CLOSE =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-text";

export interface BannerProps {
  readonly tone?: keyof typeof TONES;
  readonly title?: ReactNode;
  readonly icon?: IconName;
  /** Buttons or links under the text. */
  readonly actions?: ReactNode;
  /**
   * How it can be closed. "page": until the next page, by <details>, so without JavaScript too. { remember }: a POST form to /dismiss
   * that stores the name in a cookie; the caller does not render the banner while `remember` is among the dismissed names.
   */
  readonly dismiss?: "page" | { readonly remember: string };
  /** "alert" for errors caused by the person's last action, "status" for anything else. */
  readonly role?: "alert" | "status";
  /** Full width, instead of a card. */
  readonly edge?: boolean;
  readonly children?: ReactNode;
}

/** A one- or two-line message in the page. */
export function Banner({ tone = "info", title, icon, actions, dismiss, role, edge = false, children }: BannerProps) {
  const look = TONES[tone];
  const box = classNames(
    "flex items-start gap-3",
    edge ? "border-b px-4 sm:px-6" : "rounded-card border px-4",
    look.box,
  );
  const body = (
    <>
      <Icon
        name={icon ?? look.icon}
        size={edge ? "sm" : undefined}
        className={classNames(edge ? "mt-2.5 sm:mt-3" : "mt-3", look.ink)}
      />
      <div
        role={role}
        className={classNames("min-w-0 flex-1", edge ? "py-2 text-xs sm:py-3 sm:text-sm" : "py-3 text-sm leading-5")}
      >
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className={title ? "text-muted" : undefined}>{children}</div> : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </>
  );

  if (dismiss === "page")
    return (
      <details open className="dismissible relative">
        <summary className={classNames(CLOSE, "absolute top-0.5 right-0.5")}>
          <Icon name="close" size="sm" label="Dismiss" />
        </summary>
        <div className={classNames(box, "pr-12!")}>{body}</div>
      </details>
    );
  if (dismiss) return <RememberedBanner name={dismiss.remember} box={box} body={body} />;
  return <div className={box}>{body}</div>;
}

function RememberedBanner({ name, box, body }: { name: string; box: string; body: ReactNode }) {
  const fetcher = useFetcher();
  const location = useLocation();
  if (fetcher.state !== "idle") return null;
  return (
    <section aria-label="Notice" className={classNames(box, "no-print pr-1!")}>
      {body}
      <fetcher.Form method="post" action="/dismiss">
        <input type="hidden" name="redirectTo" value={location.pathname + location.search} />
        <button className={CLOSE} name="name" value={name}>
          <Icon name="close" size="sm" label="Dismiss" />
        </button>
      </fetcher.Form>
    </section>
  );
}
