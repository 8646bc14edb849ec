import { useLocation } from "@remix-run/react";
import { Suspense, lazy, useContext, useEffect, useState } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { SlipLink } from "./slip-link.tsx";
import { SlipPicks } from "./slip-picks.ts";

/** If it cannot be loaded, the link to the slip stays. */
const SlipIsland = lazy(() => import("./slip-island.tsx").catch(() => ({ default: Nothing })));
function Nothing() {
  return <></>;
}

/**
 * The way to the slip from every other screen while it holds picks: a button at the bottom right, above the bottom bar on phones. It is a
 * plain link until the island has loaded.
 */
export function SlipDock() {
  const empty = useContext(SlipPicks).length === 0;
  const onSlip = useLocation().pathname === "/slip";
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  if (empty || onSlip) return null;
  return (
    <>
      {/* Keeps the end of the page clear of the button. */}
      <div aria-hidden className="h-16 lg:h-24" />
      <SlipLink
        className={classNames(
          buttonClass({ variant: "primary", size: "lg" }),
          "no-print fixed! right-4 max-sm:px-4! bottom-[4.5rem] z-40 rounded-full! shadow-float lg:right-6 lg:bottom-6",
        )}
        badgeClassName="bg-raised! text-text!"
      >
        <Icon name="receipt" size="sm" />
        {/* On phones the words would cover what lies beneath. */}
        <span className="max-sm:sr-only">Bet slip</span>
      </SlipLink>
      {live ? (
        <Suspense fallback={null}>
          <SlipIsland />
        </Suspense>
      ) : null}
    </>
  );
}
