import { classNames } from "../ui/class-names.ts";
import { REGIONAL_HELP_LINES } from "#app/lib/engine/care/help-lines.ts";
import { telephoneHref } from "#app/lib/format/help-lines.ts";

const NUMBER = "font-semibold text-text underline underline-offset-2";
const PAGE = "inline-flex min-h-11 items-center font-medium underline underline-offset-2 hover:text-text";

/** Pages that can be read without signing in, but are closed to excluded people. */
const OPEN_PAGES = [
  ["Track record", "/track-record"],
  ["Pricing", "/pricing"],
  ["Methodology", "/methodology"],
  ["Glossary", "/glossary"],
  ["API reference", "/api/docs"],
] as const;

const PAGES = [
  ["Help", "/help"],
  ["Responsible play", "/legal/responsible-play"],
  ["Legal", "/legal"],
  ["Support", "/support"],
  ["Security", "/security-testing"],
] as const;

interface SiteFooterProps {
  readonly helpLine: string;
  readonly narrow?: boolean;
  readonly quiet?: boolean;
  readonly className?: string;
}

/**
 * Problem-gambling help and the risk notice, at the end of every page. `helpLine` comes from the configuration; `narrow` matches the width
 * of public pages; `quiet` leaves out the links that are closed to excluded people.
 */
export function SiteFooter({ helpLine, narrow = false, quiet = false, className = "" }: SiteFooterProps) {
  return (
    <footer className={classNames("border-t text-sm text-muted", className)}>
      <div
        className={classNames(
          "mx-auto grid gap-x-6 gap-y-2 px-4 py-5 sm:px-6 sm:py-8 md:grid-cols-[2fr_3fr]",
          narrow ? "max-w-6xl" : "max-w-7xl",
        )}
      >
        <div className="space-y-2">
          <p>
            Gambling problem? Call{" "}
            <a href={telephoneHref(helpLine)} className={`${NUMBER} -my-3 inline-block py-3`}>
              {helpLine}
            </a>
          </p>
          <details className="group">
            <summary className="inline-flex min-h-11 items-center font-medium underline underline-offset-2 hover:text-text">
              Help lines by region
            </summary>
            <ul className="pb-2">
              {REGIONAL_HELP_LINES.map((line) => (
                <li key={line.region}>
                  {line.region}:{" "}
                  <a href={telephoneHref(line.number)} className={`${NUMBER} inline-flex min-h-11 items-center`}>
                    {line.number}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </div>
        <div className="space-y-2">
          <p className="text-xs sm:text-sm">
            21+ in most places, 18+ where the law allows. Predictions are estimates and betting involves risk: stake
            only what you can afford to lose. Linewise sells analysis and takes no bets.
          </p>
          <p className="flex flex-wrap gap-x-6">
            {[...(quiet ? [] : OPEN_PAGES), ...PAGES].map(([label, href]) => (
              <a key={href} href={href} className={PAGE}>
                {label}
              </a>
            ))}
          </p>
        </div>
      </div>
    </footer>
  );
}
