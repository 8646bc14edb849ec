import { TOKEN_LIFETIMES, TOKEN_SCOPES } from "#app/lib/engine/access/allowances.ts";
import { SCOPE_TEXTS } from "#app/lib/format/token-scopes.ts";
import { CodeBlock } from "./code-block.tsx";
import { Code, Section } from "./guide-section.tsx";
import type { GuideView } from "./reference-view.server.ts";

const TokensLink = ({ children }: { readonly children: string }) => (
  <a href="/settings/tokens" className="link">
    {children}
  </a>
);

/** By token or by session. */
export function SigningIn({ view: { origin, sessionCookie } }: { readonly view: GuideView }) {
  return (
    <Section id="signing-in">
      <p>
        Programs use a personal API token: make one under <TokensLink>Settings → API tokens</TokensLink> and send it as{" "}
        <Code>Authorization: Bearer linewise_pat_…</Code>. It is shown once, expires after at most{" "}
        {TOKEN_LIFETIMES.at(-1)} days, and stops working the moment you revoke it. Each endpoint names the scope it
        needs; none opens your account, payments or the feed.
      </p>
      <ul className="list-disc space-y-1 pl-5">
        {TOKEN_SCOPES.map((scope) => (
          <li key={scope}>
            <Code>{scope}</Code>: {SCOPE_TEXTS[scope].opens}
          </li>
        ))}
      </ul>
      <CodeBlock label="Call with a token">{`curl -H "Authorization: Bearer $LINEWISE_TOKEN" "${origin}/api/betting-strategies?limit=3"`}</CodeBlock>
      <p>
        A request without a valid token or session is answered 401, one whose token lacks the scope 403; both say in{" "}
        <Code>WWW-Authenticate</Code> why. With a token no <Code>Origin</Code> header is needed, and cookies are
        ignored.
      </p>
      <p>
        Our own pages use the session cookie instead: sign in with a browser at{" "}
        <a href="/api/login" className="link">
          /api/login
        </a>
        ; the cookie is called <Code>{sessionCookie}</Code>, and <Code>$SESSION</Code> in the examples is its value.
        Keep it secret: anyone who has it is signed in as you. Changes by cookie are accepted from our own pages only: a
        program that sends the cookie must also send <Code>{`Origin: ${origin}`}</Code>.
      </p>
    </Section>
  );
}

const configuration = (server: object) => JSON.stringify({ mcpServers: { linewise: server } }, null, 2);

/** The Model Context Protocol, with the configuration to copy. */
export function Assistants({ view: { origin } }: { readonly view: GuideView }) {
  const overHttp = {
    type: "http",
    url: `${origin}/mcp`,
    headers: { Authorization: "Bearer YOUR_TOKEN" },
  };
  const overStdio = {
    command: "npm",
    args: ["run", "--silent", "--prefix", "/path/to/linewise", "mcp"],
    env: { LINEWISE_URL: origin, LINEWISE_TOKEN: "YOUR_TOKEN" },
  };
  return (
    <Section id="assistants">
      <p>
        Assistants that speak the Model Context Protocol call <Code>/mcp</Code>, as you and with your{" "}
        <TokensLink>API token</TokensLink>. They get what your screens show: the same plan, locks, delayed prices,
        limits and breaks. An assistant reads unless you give its token <Code>bets:write</Code>; no token can place a
        bet with a sportsbook.
      </p>
      <p>
        A hosted assistant (Claude, ChatGPT) needs no token: give it the address <Code>{`${origin}/mcp`}</Code>. It
        registers itself, and you choose on our page what it may do (OAuth 2.1: authorization code with PKCE S256,
        described at <Code>/.well-known/oauth-authorization-server</Code>). Its access token lasts an hour, its refresh
        token is used once, and access ends after 30 days without use. You can disconnect it on the page of your tokens.
        Your own programs may connect the same way, with the same scopes as tokens.
      </p>
      <CodeBlock label="Configuration of an assistant that calls servers">{configuration(overHttp)}</CodeBlock>
      <p>
        An assistant that starts programs instead runs this one on its own machine, from a copy of Linewise after{" "}
        <Code>npm install</Code>. It passes everything on to the server above.
      </p>
      <CodeBlock label="Configuration of an assistant that starts programs">{configuration(overStdio)}</CodeBlock>
      <ul className="list-disc space-y-1 pl-5">
        <li>
          Scope <Code>picks:read</Code>: <Code>todays_picks</Code>, <Code>get_pick</Code> with reasons,{" "}
          <Code>reveal_pick</Code>, once per <Code>idempotencyKey</Code>, <Code>player_props</Code>,{" "}
          <Code>who_is_out</Code>, <Code>track_record</Code>.
        </li>
        <li>
          Scope <Code>odds:read</Code>: <Code>game_odds</Code>, <Code>price_bet</Code>, <Code>size_stake</Code>. Any
          token: <Code>find_games</Code>.
        </li>
        <li>
          Scope <Code>bets:write</Code>: <Code>save_bet</Code>, once per <Code>idempotencyKey</Code>.
        </li>
        <li>
          Documents: <Code>linewise://methodology</Code> and <Code>linewise://record</Code>.
        </li>
      </ul>
      <p>
        Transport is Streamable HTTP without sessions: one message per <Code>POST</Code>, answered as JSON;{" "}
        <Code>GET</Code> and <Code>DELETE</Code> answer 405, batches are refused, and a page of another site is answered
        403 by its <Code>Origin</Code>. Calls count against the token's limits; <Code>save_bet</Code> and{" "}
        <Code>reveal_pick</Code> count as changes, too.
      </p>
    </Section>
  );
}
