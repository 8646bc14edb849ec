import { glossaryHref } from "#app/lib/format/glossary-terms.ts";

/** A label, as a link to its sentence in the glossary where it is a term of art (D50). Not inside another link. */
export function Term({ children }: { readonly children: string }) {
  const href = glossaryHref(children);
  if (href === null) return children;
  return (
    <a href={href} className="underline decoration-dotted underline-offset-2 hover:decoration-solid">
      {children}
    </a>
  );
}
