import { PageHeader } from "#app/components/layout/page-header.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { GUIDE } from "./guide-section.tsx";
import { guideHref, INDEX_TITLE, REFERENCE } from "./reference-addresses.ts";
import type { Part, PartName } from "./reference-parts.server.ts";

/** The title of a part, below the way back to the whole. */
export function PartHeading({ part: { href, title, description } }: { readonly part: Part }) {
  return (
    <>
      {href === REFERENCE ? null : (
        <a
          href={REFERENCE}
          className="no-print -mt-2 -ml-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-sm text-muted hover:text-text sm:-mt-4"
        >
          <Icon name="chevron-left" size="sm" />
          API reference
        </a>
      )}
      <PageHeader title={title} description={description} />
    </>
  );
}

interface Place {
  readonly contents: readonly PartName[];
  /** Address of the part that is shown. */
  readonly current: string;
}

const LABEL = "text-xs font-medium text-muted";

/** Beside the text on wide screens: the sections of the guide, on its own page, and all parts. */
export function Contents({ contents, current }: Place) {
  const [, ...others] = contents;
  return (
    <nav
      aria-label="Contents"
      className="no-print text-sm max-lg:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto"
    >
      {current === REFERENCE ? (
        <>
          <p className={LABEL}>Guide</p>
          <ul className="mb-3">
            {GUIDE.map(({ id, title }) => (
              <li key={id}>
                <EntryLink href={guideHref(id)} title={title} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mb-3">
          <EntryLink href={REFERENCE} title="Guide" />
        </p>
      )}
      <p className={LABEL}>{INDEX_TITLE}</p>
      <ul>
        {others.map(({ href, title }) => (
          <li key={href}>
            <EntryLink href={href} title={title} isCurrent={href === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EntryLink({ href, title, isCurrent = false }: PartName & { readonly isCurrent?: boolean }) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "inline-flex min-h-7 items-center underline-offset-2 hover:underline",
        isCurrent && "font-semibold text-accent",
      )}
    >
      {title}
    </a>
  );
}

/** The part before and the part after. */
export function Neighbors({ contents, current }: Place) {
  const at = contents.findIndex(({ href }) => href === current);
  const [before, after] = [contents[at - 1], contents[at + 1]];
  return (
    <nav aria-label="Neighboring parts" className="no-print flex justify-between gap-4 text-sm font-medium">
      {before ? (
        <a href={before.href} rel="prev" className="-ml-2 inline-flex min-h-11 items-center gap-1 px-2 text-accent">
          <Icon name="chevron-left" size="sm" />
          {before.title}
        </a>
      ) : null}
      {after ? (
        <a
          href={after.href}
          rel="next"
          className="-mr-2 ml-auto inline-flex min-h-11 items-center gap-1 px-2 text-right text-accent"
        >
          {after.title}
          <Icon name="chevron-right" size="sm" />
        </a>
      ) : null}
    </nav>
  );
}
