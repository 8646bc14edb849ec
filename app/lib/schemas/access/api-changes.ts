/** A version of the API and its changes, the newest first. */
export const API_CHANGES = [
  {
    version: "2.0.0",
    date: "2026-11-27",
    changes: [
      "Every list is paged by cursor and nextCursor: notifications, shared picks and the log of a web hook had before and nextBefore.",
      "Web hooks need the scope web-hooks, and a token the scopes of their topics; reading them was part of alerts.",
      "A pick, a game and a bet are read singly; bets are changed and deleted, and settled by their payout.",
      "Limits are read and lowered with the scope care.",
      "Hosted assistants are let in by OAuth 2.1 beside tokens.",
      "Unknown parameters are named in warnings and Linewise-Ignored; betType also narrows locked picks; /api/odds leaves out games nobody quotes.",
      "Player props are listed by /api/props; /api/props/{playerId} has one player's next game, and assistants ask with player_props.",
      "The description has the record's files, and how a program is let in (oauth2).",
      "A pick says where its game is played (venue), a neutral site among them.",
      "Recommendations are looked for, and agents asked, without an Idempotency-Key: both look over all bets of the caller.",
      "Bodies may come in pieces (Transfer-Encoding: chunked).",
    ],
  },
  { version: "1.0.0", date: "2026-11-20", changes: ["The first description."] },
] as const;

export const API_VERSION = API_CHANGES[0].version;

/** The guarantees for programs. */
export const DEPRECATION_POLICY =
  "Within a version fields, endpoints and values of enumerations are only added. What is going to change or to be removed is marked deprecated here and in the list of changes at least 180 days before, and its responses carry Deprecation and Sunset headers (RFC 9745, RFC 8594) until then; only what endangers somebody is closed at once. The first number of the version goes up when something is taken away.";
