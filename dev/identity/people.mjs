/** The ready-made people of a local run. `linewise_tier` is honoured only with OAUTH_TIER_CLAIM, on loopback. */
export const PEOPLE = [
  {
    sub: "local-free",
    email: "free@linewise.test",
    preferred_username: "free",
    name: "Frida Free",
    linewise_tier: "free",
  },
  { sub: "local-pro", email: "pro@linewise.test", preferred_username: "pro", name: "Petra Pro", linewise_tier: "pro" },
  {
    sub: "local-elite",
    email: "elite@linewise.test",
    preferred_username: "elite",
    name: "Elias Elite",
    linewise_tier: "elite",
  },
];

/** A person's claims in tokens and at the userinfo endpoint. */
export function claimsOf(sub) {
  const person = PEOPLE.find((candidate) => candidate.sub === sub);
  return person && { ...person, email_verified: true };
}
