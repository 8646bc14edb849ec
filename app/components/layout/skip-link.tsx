/** The first stop of the Tab key: past the header to the page's main region (id "main"). */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-[80] rounded-control bg-accent-fill px-4 py-3 font-medium text-on-accent focus:not-sr-only focus:fixed! focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}
