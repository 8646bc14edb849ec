import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const BASE =
  "relative inline-flex items-center justify-center gap-2 rounded-control font-medium text-center transition-colors duration-150 select-none disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55";
const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent-fill text-on-accent border border-transparent hover:bg-accent-fill-hover",
  secondary: "bg-raised text-text border border-strong-border/60 hover:border-strong-border hover:bg-sunken",
  ghost: "text-text border border-transparent hover:bg-sunken",
  danger: "bg-negative-fill text-on-accent border border-transparent hover:brightness-110",
};
/** Every size is at least 44 px high; they differ in text and padding. */
const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-11 px-3 text-sm",
  md: "min-h-11 px-4 text-sm",
  lg: "min-h-12 px-6 text-base",
};

/** The classes of a button, for elements that must look like one (a summary, a label). */
export function buttonClass(options: { variant?: ButtonVariant; size?: ButtonSize; block?: boolean } = {}): string {
  const { variant = "secondary", size = "md", block = false } = options;
  return classNames(BASE, VARIANTS[variant], SIZES[size], block && "w-full");
}

interface Looks {
  /** Default "secondary". One primary button per screen. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Full width. */
  readonly block?: boolean;
  readonly icon?: IconName;
  /** Shows only the icon (44 × 44 px); the text stays for screen readers. */
  readonly iconOnly?: boolean;
}

function Face({ icon, iconOnly, children }: Pick<Looks, "icon" | "iconOnly"> & { children: ReactNode }) {
  return (
    <>
      {icon ? <Icon name={icon} size={iconOnly ? "md" : "sm"} /> : null}
      {iconOnly ? <span className="sr-only">{children}</span> : children}
    </>
  );
}

export interface ButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner, marks the button busy and ignores further presses. */
  readonly pending?: boolean;
}

/** A button; `type` defaults to "button" so that it never submits by accident. */
export function Button({
  variant,
  size,
  block,
  icon,
  iconOnly,
  pending = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest["aria-disabled"] || undefined}
      onClick={pending ? (event) => event.preventDefault() : rest.onClick}
      className={classNames(
        buttonClass({ variant, size, block }),
        iconOnly && "w-11 px-0!",
        pending && "cursor-progress",
        className,
      )}
    >
      {pending ? <Spinner /> : null}
      <Face icon={pending ? undefined : icon} iconOnly={iconOnly}>
        {children}
      </Face>
    </button>
  );
}

export interface ButtonLinkProps extends Looks, Omit<LinkProps, "size"> {}

/** A link that looks like a button. Pages without scripts are linked with `reloadDocument`. */
export function ButtonLink({ variant, size, block, icon, iconOnly, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, block }), iconOnly && "w-11 px-0!", className)}>
      <Face icon={icon} iconOnly={iconOnly}>
        {children}
      </Face>
    </Link>
  );
}
