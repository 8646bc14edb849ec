import { Form, Link, useLocation } from "@remix-run/react";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { TierBadge } from "../ui/badge.tsx";
import { MENU_ITEM } from "../ui/details-menu.tsx";
import { Icon } from "../ui/icon.tsx";
import { LiveModeSwitch } from "./live-mode-switch.tsx";
import { NAVIGATION, NAVIGATION_GROUPS, isCurrent } from "./navigation.ts";

export interface AccountMenuProps {
  readonly viewer: Pick<Viewer, "username" | "email" | "tier">;
  /** Whether the session reads live data; null hides the switch. */
  readonly live: boolean | null;
}

/** Who is signed in, the screens, sign out: the content of the brand menu and the mobile menu. */
export function AccountMenu({ viewer, live }: AccountMenuProps) {
  const { pathname } = useLocation();
  return (
    <>
      <div className="flex items-center justify-between gap-4 px-3 py-2">
        <div className="min-w-0">
          <p className="truncate text-sm font-semibold">{viewer.username}</p>
          {viewer.email === viewer.username ? null : <p className="truncate text-xs text-muted">{viewer.email}</p>}
        </div>
        <TierBadge tier={viewer.tier} />
      </div>
      <nav aria-label="All screens" className="border-t py-1.5 lg:w-2xl lg:columns-3">
        {NAVIGATION_GROUPS.map((group) => (
          <div key={group} className="break-inside-avoid not-first:max-lg:border-t not-first:max-lg:pt-1.5">
            {group ? <p className="px-3 pt-2 text-xs text-muted">{group}</p> : null}
            <ul className="pb-1.5">
              {NAVIGATION.filter((item) => item.group === group).map((item) => (
                <li key={item.to}>
                  <Link
                    to={item.to}
                    reloadDocument={item.reloadDocument}
                    aria-current={isCurrent(item, pathname) ? "page" : undefined}
                    className={MENU_ITEM}
                  >
                    <Icon name={item.icon} />
                    {item.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="border-t pt-1.5">
        {live === null ? null : <LiveModeSwitch live={live} />}
        <Form method="post" action="/logout" reloadDocument>
          <button className={MENU_ITEM}>
            <Icon name="sign-out" />
            Sign out
          </button>
        </Form>
      </div>
    </>
  );
}
