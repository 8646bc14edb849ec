import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "@remix-run/react";
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useContext, type ReactNode } from "react";
import { NonceContext } from "#app/components/layout/nonce.ts";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { useChosenTheme } from "#app/components/layout/theme-toggle.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { ToastArea } from "#app/components/ui/toast-area.tsx";
import { formatDuration } from "#app/lib/format/dates.ts";
import { takeToast } from "#app/lib/http/page/toast.server.ts";
import { readTheme } from "#app/lib/http/page/theme.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { readAge } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import "./tailwind.css";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-192.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export const meta: MetaFunction = () => [{ title: "Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { toast, headers } = await takeToast(request);
  return data(
    { theme: readTheme(request), toast, helpLine: env().HELP_LINE, readAge: await readAge(wallClock()) },
    headers ? { headers } : undefined,
  );
}

/** The document. A route whose handle says `noScripts` is sent without any of our scripts. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const theme = useChosenTheme(useRouteLoaderData<typeof loader>("root")?.theme ?? "system");
  const noScripts = useMatches().some(({ handle }) => wantsNoScripts(handle));
  return (
    <html lang="en" className={theme === "system" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        {children}
        {noScripts ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

function wantsNoScripts(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "noScripts" in handle && handle.noScripts === true;
}

export default function App() {
  const loaded = useRouteLoaderData<typeof loader>("root");
  return (
    <>
      <ToastArea toast={loaded?.toast ?? null} />
      <ReadAgeBanner age={loaded?.readAge ?? null} />
      <Outlet />
    </>
  );
}

/** Says that the page comes from a replica and how old it is (milliseconds); nothing while the replica is in sync. */
function ReadAgeBanner({ age }: { readonly age: number | null }) {
  return age === null ? null : (
    <Banner tone="caution" icon="clock" role="status" edge>
      This is a copy from {formatDuration(age)} ago: the main database is unavailable. Nothing can be saved until it is
      back.
    </Banner>
  );
}

/** The first stop of the Tab key: past the header to the page's main region (id "main"). */
function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-[80] rounded-control bg-accent-fill px-4 py-3 font-medium text-on-accent focus:not-sr-only focus:fixed! focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}

/** The last boundary (core §2). */
export function ErrorBoundary() {
  return <ErrorPage />;
}
