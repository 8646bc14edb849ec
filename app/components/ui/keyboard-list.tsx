const KEYS = [
  ["/", "Search"],
  ["?", "This list of keys"],
  ["F8", "Go to the notifications; Esc goes back"],
  ["Esc", "Close a menu, a sheet or a notification"],
  ["Tab", "The first stop of every page: skips to its content"],
] as const;

/** The keys that work everywhere. */
export function KeyboardList() {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      {KEYS.map(([key, what]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded border bg-sunken px-1.5 py-0.5 font-mono text-xs">{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
