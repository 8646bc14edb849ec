import { Link } from "@remix-run/react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";

export interface HeaderActionsProps {
  /** URL of the current view. */
  readonly here: string;
  readonly exportHref: string;
  /** The plan's export formats. */
  readonly formats: readonly string[];
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** Refresh is a link to the same view, so that it works without JavaScript; with JavaScript only the data is reloaded. */
export function HeaderActions({ here, exportHref, formats, refreshing, onRefresh }: HeaderActionsProps) {
  return (
    <>
      <Link
        to={here}
        replace
        preventScrollReset
        aria-busy={refreshing || undefined}
        onClick={(event) => {
          event.preventDefault();
          onRefresh();
        }}
        className={buttonClass()}
      >
        {refreshing ? <Spinner /> : <Icon name="refresh" size="sm" />}
        Refresh
      </Link>
      <a href="/tour" data-takes-tour className={buttonClass()}>
        Take Tour
      </a>
      {formats.length === 0 ? (
        <span className="inline-flex min-h-11 items-center gap-2 rounded-control border border-dashed px-4 text-sm text-muted">
          <Icon name="lock" size="sm" />
          CSV export comes with Pro
        </span>
      ) : (
        formats.map((format) => (
          <a
            key={format}
            href={
              format === "csv" ? exportHref : `${exportHref}${exportHref.includes("?") ? "&" : "?"}format=${format}`
            }
            download
            className={buttonClass()}
          >
            <Icon name="download" size="sm" />
            Export {format === "xlsx" ? "Excel" : format.toUpperCase()}
          </a>
        ))
      )}
    </>
  );
}
