/** Code to copy; long lines scroll inside the box. */
export function CodeBlock({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={label}
      className="max-h-96 overflow-auto rounded-control border bg-sunken p-3 font-mono text-xs leading-relaxed"
    >
      {children}
    </pre>
  );
}
