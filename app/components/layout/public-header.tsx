import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { BrandMark } from "./brand.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The header of pages for people who are not signed in. */
export function PublicHeader({ children }: { readonly children?: ReactNode }) {
  return (
    <header className="bar no-print sticky top-0 z-50 border-b bg-raised">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
        <Link
          to="/"
          reloadDocument
          className="inline-flex min-h-11 items-center gap-2.5 rounded-control text-lg font-semibold tracking-tight"
        >
          <BrandMark />
          Linewise
        </Link>
        <div className="ml-auto flex items-center gap-2">
          <ThemeToggle />
          {children}
        </div>
      </div>
    </header>
  );
}
