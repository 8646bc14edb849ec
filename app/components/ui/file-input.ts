/** The classes of a field that takes a file: the browser's own button looks like ours. */
export const FILE_INPUT =
  "block min-h-11 w-full rounded-control border border-strong-border/70 bg-raised text-sm file:mr-3 file:min-h-11 file:border-0 file:bg-sunken file:px-4 file:font-medium file:text-text";
