import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { keepScreen } from "#app/components/layout/keep-screen.ts";
import { watchForFailures } from "#app/components/layout/tell-server.ts";
import { hydrateRoot } from "react-dom/client";

/**
 * Where a screen's script is gone (another version was deployed meanwhile), Remix reloads the current page. Browsers with the
 * Navigation API go to the address the person wanted instead, which loads as a document with the current scripts.
 */
const navigation: Navigation | undefined = window.navigation;
navigation?.addEventListener("navigate", (event) => {
  const wanted = window.__remixRouter?.state.navigation.location;
  if (event.navigationType !== "reload" || event.userInitiated || !wanted) return;
  event.preventDefault();
  location.assign(wanted.pathname + wanted.search + wanted.hash);
});

watchForFailures();
keepScreen(() => window.__remixRouter);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
