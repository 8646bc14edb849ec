import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { AppShell, type AppShellProps } from "./app-shell.tsx";
import { PublicHeader } from "./public-header.tsx";
import { SiteFooter } from "./site-footer.tsx";

export interface PublicShellProps {
  /** The viewer if they are signed in, else null. */
  readonly shell: Omit<AppShellProps, "children"> | null;
  readonly helpLine: string;
  readonly children: ReactNode;
}

/** The frame of a page that everybody may see: the app's own header for people who are signed in, else the public one. */
export function PublicShell({ shell, helpLine, children }: PublicShellProps) {
  if (shell) return <AppShell {...shell}>{children}</AppShell>;
  return (
    <>
      <PublicHeader>
        <ButtonLink to="/consent" reloadDocument>
          Sign In
        </ButtonLink>
      </PublicHeader>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 pt-4 pb-10 sm:px-6 sm:py-8">
        {children}
      </main>
      <SiteFooter helpLine={helpLine} narrow />
    </>
  );
}
