import { portProblem } from "./checks.mjs";

/**
 * The programs of a local run: the variable of a program's port, its name, the field of its port, and whether it is started. The product comes
 * first, because some ports follow its own.
 */
const PROGRAMS = [
  ["PORT", "Linewise", "port", () => true],
  ["IDENTITY_PORT", "The identity server", "identityPort", (local) => local.usesLocalIdentity],
  ["TIMESTAMP_PORT", "The time-stamping authority", "timestampPort", (local) => local.usesLocalTimestamps],
  ["PAYMENTS_PORT", "The stand-in for payments", "paymentsPort", (local) => local.usesLocalPayments],
  ["SMTP_PORT", "The mailbox", "smtpPort", (local) => local.usesLocalMailbox],
  ["MAILBOX_PORT", "The mailbox's page", "mailboxPort", (local) => local.usesLocalMailbox],
  ["MESSAGES_PORT", "The stand-in for text messages", "messagesPort", (local) => local.usesLocalMessages],
  ["STAND_IN_PORT", "The stand-in for live providers", "standInPort", (local) => local.usesStandIn],
];
/** Between a taken port and the next one that is tried. */
const STEP = 100;
const TRIES = 30;

/** Whether somebody chose a program's port; an address with a port in it is a choice too. */
const isChosen = (chosen, variable) => Boolean(chosen[variable] || (variable === "PORT" && chosen.APP_ORIGIN));

/**
 * The settings of a local run with a free port for every program that it starts. A port that somebody chose is never moved.
 * @param {Readonly<Record<string, string | undefined>>} chosen what the shell and `.env` say
 * @param {(chosen: Readonly<Record<string, string | undefined>>) => ReturnType<typeof import("./settings.mjs").localSettings>} settingsFor
 * @param {(line: string) => void} say is given a sentence for every port that moves
 * @throws Error with a sentence saying what to do.
 */
export async function withFreePorts(chosen, settingsFor, say) {
  let given = chosen;
  /** Ports of the programs so far. None of them listens yet, so only this keeps two programs from one port. */
  const promised = new Map();
  for (const [variable, program, field, isUsed] of PROGRAMS) {
    const local = settingsFor(given);
    if (!isUsed(local)) continue;
    const wanted = local[field];
    const holder = promised.get(wanted);
    const problem = await portProblem(wanted, variable);
    if (holder === undefined && problem === null) promised.set(wanted, program);
    else {
      if (isChosen(chosen, variable))
        throw new Error(problem ?? `${holder} already uses port ${wanted}. Choose another port with ${variable}.`);
      if (variable === "PORT" && (await isLinewise(wanted)))
        throw new Error(
          `Linewise already runs at http://localhost:${wanted}. Stop it, or start another one: PORT=${wanted + STEP} npm start.`,
        );
      const free = await nextFree(wanted, promised);
      say(`Port ${wanted} is taken${holder ? "" : " by another program"}. ${program} uses ${free}.`);
      given = { ...given, [variable]: String(free) };
      promised.set(free, program);
    }
  }
  return settingsFor(given);
}

async function nextFree(taken, promised) {
  for (let port = taken + STEP; port <= taken + TRIES * STEP; port += STEP)
    if (!promised.has(port) && (await portProblem(port, "PORT")) === null) return port;
  throw new Error(`Port ${taken} is taken, and so is every hundredth port after it up to ${taken + TRIES * STEP}.`);
}

/** Whether the program on a port answers its health check as this product does. */
async function isLinewise(port) {
  try {
    const answer = await fetch(`http://localhost:${port}/healthcheck`, { signal: AbortSignal.timeout(2_000) });
    const health = await answer.json();
    return typeof health === "object" && health !== null && "migrations" in health && "feed" in health;
  } catch {
    return false;
  }
}
