import { useEffect, type ReactNode } from "react";
import { BrandMark } from "../layout/brand.tsx";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useClosingDetails } from "./details-menu.tsx";
import { Icon } from "./icon.tsx";
import { keepFocusInside } from "./keep-focus.ts";

/**
 * A panel that slides in from the right, as <details>: its button becomes the close button, and the scrim is a part of that button, so
 * a press beside the panel closes it without JavaScript too. With it, Esc and a new page close it, Tab stays inside, and what lies
 * beside the <header> it stands in cannot be reached. Only for widths below 1024 px.
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
