import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { BookSites } from "#app/lib/engine/catalogue/book-sites.ts";
import { bookLabel } from "#app/lib/format/books.ts";

/** Links to a sportsbook in a new tab; nothing for people who get no such links. */
export function BookLink({ book, sites }: { readonly book: string; readonly sites: BookSites }) {
  const href = sites[book];
  return href ? (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={buttonClass({ variant: "secondary", size: "sm" })}
    >
      Open at {bookLabel(book)}
      <Icon name="external" size="sm" />
      <span className="sr-only"> in a new tab</span>
    </a>
  ) : null;
}
