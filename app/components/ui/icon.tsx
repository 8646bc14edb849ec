import { classNames } from "./class-names.ts";

/** Names of the icons in public/icons.svg. */
export const ICON_NAMES = [
  "menu",
  "close",
  "plus",
  "check",
  "check-circle",
  "x-circle",
  "minus-circle",
  "alert",
  "info",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "arrow-up",
  "arrow-down",
  "arrow-right",
  "sun",
  "moon",
  "user",
  "bookmark",
  "bookmark-filled",
  "target",
  "filter",
  "sort",
  "download",
  "refresh",
  "lock",
  "eye",
  "trending-up",
  "shield",
  "clock",
  "bars",
  "layers",
  "spark",
  "bolt",
  "receipt",
  "sign-out",
  "sign-in",
  "external",
  "trash",
  "pencil",
  "flame",
  "gem",
  "link",
  "radio",
  "wallet",
  "phone",
  "bell",
  "search",
] as const;
export type IconName = (typeof ICON_NAMES)[number];

const SIZES = { sm: "size-4", md: "size-5", lg: "size-6" } as const;

export interface IconProps {
  readonly name: IconName;
  /** 16, 20 (default) or 24 px. */
  readonly size?: keyof typeof SIZES;
  /** Only for icons without text beside them; without a label the icon is decorative. */
  readonly label?: string;
  readonly className?: string;
}

/** An icon from the sprite (public/icons.svg) in the color of the surrounding text. */
export function Icon({ name, size = "md", label, className }: IconProps) {
  return (
    <svg
      className={classNames("shrink-0", SIZES[size], className)}
      focusable="false"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
