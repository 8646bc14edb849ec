import { Link, useLocation } from "@remix-run/react";
import { classNames } from "../ui/class-names.ts";
import { sectionOf } from "./navigation.ts";

/**
 * The screens that belong together, side by side: under the header on wide screens, and before the footer on others, where the first
 * screenful belongs to the screen itself.
 */
export function SectionLinks() {
  const { pathname } = useLocation();
  const section = sectionOf(pathname);
  if (section === null) return null;
  return (
    <nav
      aria-label={section.label}
      className="no-print border-b bg-raised max-lg:order-1 max-lg:border-t max-lg:border-b-0"
    >
      <ul className="mx-auto flex max-w-7xl flex-wrap px-2 sm:px-4">
        {section.items.map(({ label, to, routes, reloadDocument }) => {
          const current = routes.includes(pathname);
          return (
            <li key={to}>
              <Link
                to={to}
                reloadDocument={reloadDocument}
                aria-current={current ? "page" : undefined}
                className={classNames(
                  "inline-flex min-h-11 items-center px-2 text-sm font-medium lg:min-h-10",
                  current ? "text-text" : "text-muted hover:text-text",
                )}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
