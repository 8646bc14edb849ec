import { Form, Link, useLocation } from "@remix-run/react";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { TierBadge } from "../ui/badge.tsx";
import { MENU_ITEM } from "../ui/details-menu.tsx";
import { Icon } from "../ui/icon.tsx";
import { LiveModeSwitch } from "./live-mode-switch.tsx";
import { isCurrent, MENU, QUIET_MENU } from "./navigation.ts";

export interface AccountMenuProps {
  readonly viewer: Pick<Viewer, "username" | "email" | "tier">;
  /** Whether the session reads live data; null hides the switch. */
  readonly live: boolean | null;
  /** Whether the viewer is excluded: the menu then holds only the screens that stay open. */
  readonly quiet: boolean;
}

/** The signed-in person, the screens and sign out: the content of the brand menu and the mobile menu. */
export function AccountMenu({ viewer, live, quiet }: AccountMenuProps) {
  const { pathname } = useLocation();
  return (
    <>
      <div className="flex items-center justify-between gap-4 px-3 py-2">
        <div className="min-w-0">
          <p className="truncate text-sm font-semibold">{viewer.username}</p>
          {viewer.email === viewer.username ? null : <p className="truncate text-xs text-muted">{viewer.email}</p>}
        </div>
        {quiet ? null : <TierBadge tier={viewer.tier} />}
      </div>
      <nav aria-label="All screens" className="border-t py-1.5 lg:w-md lg:columns-2">
        <ul>
          {(quiet ? QUIET_MENU : MENU).map((item) => (
            <li key={item.to} className="break-inside-avoid">
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
      </nav>
      <div className="border-t pt-1.5">
        {live === null || quiet ? null : <LiveModeSwitch live={live} />}
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
