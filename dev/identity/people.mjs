/** The ready-made people of a local run. `linewise_tier` is honored only with OAUTH_TIER_CLAIM, on loopback. */
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

/** The beginning of a newcomer's subject; the name follows. */
const NEWCOMER = "local-new-";
/** The pattern of a newcomer's name, for the form and for the server. */
export const NEWCOMER_NAME = "[A-Za-z][A-Za-z0-9]{1,19}";

/** The subject of a newcomer, the same for the same name; null if the text cannot be a name. */
export function newcomerOf(name) {
  return new RegExp(`^${NEWCOMER_NAME}$`).test(name) ? `${NEWCOMER}${name.toLowerCase()}` : null;
}

/** A person's claims in tokens and at the userinfo endpoint. */
export function claimsOf(sub) {
  const name = sub.startsWith(NEWCOMER) ? sub.slice(NEWCOMER.length) : null;
  const person = name
    ? { sub, email: `${name}@new.linewise.test`, preferred_username: name, name }
    : PEOPLE.find((candidate) => candidate.sub === sub);
  return person && { ...person, email_verified: true };
}
