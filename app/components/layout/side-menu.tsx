import { useEffect, type ReactNode } from "react";
import { BrandMark } from "./brand.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { useClosingDetails } from "#app/components/ui/details-menu.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { keepFocusInside } from "#app/components/ui/keep-focus.ts";

/**
 * A panel that slides in from the right, as <details>. Its button becomes the close button and the scrim is part of that button, so a press
 * beside the panel closes it without JavaScript too. With JavaScript, Esc and navigation close it, Tab stays inside, and everything outside
 * its <header> is inert. Only below 1024 px.
 */
export function SideMenu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const ref = useClosingDetails();

  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const header = menu.closest("header");
    const setInert = (inert: boolean) => {
      for (const element of header?.parentElement?.children ?? [])
        if (element !== header && element instanceof HTMLElement) element.inert = inert;
    };
    const toggle = () => setInert(menu.open);
    const press = (event: KeyboardEvent) => menu.open && keepFocusInside(event, menu);
    const wide = window.matchMedia("(min-width: 64rem)");
    const close = () => (menu.open = false);
    menu.addEventListener("toggle", toggle);
    // It may have been opened before the script loaded.
    toggle();
    document.addEventListener("keydown", press);
    wide.addEventListener("change", close);
    return () => {
      menu.removeEventListener("toggle", toggle);
      document.removeEventListener("keydown", press);
      wide.removeEventListener("change", close);
      setInert(false);
    };
  }, [ref]);

  return (
    <details ref={ref} className="side-menu group">
      <summary aria-label={label} className={classNames(buttonClass({ variant: "ghost" }), "static! w-11 px-0!")}>
        <Icon name="menu" className="group-open:hidden" />
        <span className="side-menu-close size-11 items-center justify-center rounded-control">
          <Icon name="close" />
        </span>
      </summary>
      <div className="side-menu-panel">
        <div className="flex h-16 items-center gap-2.5 px-3 font-semibold tracking-tight">
          <BrandMark />
          Linewise
        </div>
        {children}
      </div>
    </details>
  );
}
