import { Card, CardHeader } from "#app/components/ui/card.tsx";

/** Ways in for programs. Some of the pages behind them ship no scripts: links load the whole document. */
const DOORS = [
  { to: "/api/docs", label: "API reference", text: "every call with its answers, and access for assistants over MCP" },
  {
    to: "/settings/tokens",
    label: "API tokens",
    text: "let your own programs read picks and odds, with scopes and an expiry date",
  },
  { to: "/settings/web-hooks", label: "Web hooks", text: "receive picks, prices and results as they come" },
] as const;

/** Where programs get the same data. */
export function ForPrograms() {
  return (
    <Card as="section" aria-labelledby="programs">
      <CardHeader id="programs" title="For your programs" />
      <ul className="text-sm">
        {DOORS.map(({ to, label, text }) => (
          <li key={to}>
            <a href={to} className="inline-flex min-h-11 items-center font-medium underline underline-offset-2">
              {label}
            </a>
            <span className="text-muted">: {text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
