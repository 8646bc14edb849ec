/** Bars in place of the figures. Decoration only: nothing of the pick has left the server (D3). */
export function LockedBars() {
  return (
    <div aria-hidden className="mt-3 space-y-3">
      <div className="h-5 w-2/3 rounded bg-sunken" />
      <div className="grid grid-cols-3 gap-3">
        <div className="h-11 rounded bg-sunken" />
        <div className="h-11 rounded bg-sunken" />
        <div className="h-11 rounded bg-sunken" />
      </div>
    </div>
  );
}
