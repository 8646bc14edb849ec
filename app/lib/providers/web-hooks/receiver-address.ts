import ipaddr from "ipaddr.js";
import { LONGEST_WEB_HOOK_URL, RECEIVER_PORTS } from "#app/lib/engine/access/web-hooks.ts";

export interface ReceiverRules {
  /** Whether loopback addresses are allowed besides public ones: on a developer's machine only (WEB_HOOK_LOOPBACK). */
  readonly loopback: boolean;
  /** For tests: other ports than the agreed ones. */
  readonly ports?: readonly number[];
}

/** Services of cloud providers that answer their own machines only, at addresses that look public. */
const METADATA = new Set(["168.63.129.16"]);
/** Address blocks assigned to the public internet. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
/** Names that never leave a network. */
const LOCAL_NAMES = ["localhost", "local", "internal", "intranet", "lan", "home", "corp", "private", "arpa", "onion"];

/**
 * Whether a message may be sent to an IP address: public unicast only. An address that carries an IPv4 address inside (mapped, 6to4, NAT64,
 * Teredo, ISATAP) is refused: a gateway, not this server, decides where it leads.
 */
export function isPublicAddress(text: string, { loopback }: ReceiverRules): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  const range = address.range();
  if (loopback && range === "loopback") return true;
  if (range !== "unicast" || METADATA.has(address.toString())) return false;
  if (!(address instanceof ipaddr.IPv6)) return true;
  const { parts } = address;
  const isatap = (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;
  return address.match(GLOBAL_IPV6) && !isatap;
}

/** Why an address cannot be a receiver's. */
type AddressProblem = "not-an-address" | "not-encrypted" | "credentials" | "fragment" | "port" | "local" | "too-long";

/**
 * A receiver's address as it is requested, or what is wrong with it. The URL parser has already read decimal, octal and hexadecimal hosts;
 * the address behind a name is checked at each request.
 */
export function readReceiverAddress(
  text: string,
  rules: ReceiverRules,
): { readonly url: URL } | { readonly problem: AddressProblem } {
  if (text.length > LONGEST_WEB_HOOK_URL) return { problem: "too-long" };
  if (!URL.canParse(text)) return { problem: "not-an-address" };
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const ip = ipaddr.isValid(host);
  const onThisMachine = rules.loopback && (host === "localhost" || (ip && ipaddr.parse(host).range() === "loopback"));
  if (url.protocol !== "https:" && !(onThisMachine && url.protocol === "http:")) return { problem: "not-encrypted" };
  if (url.username !== "" || url.password !== "") return { problem: "credentials" };
  if (url.hash !== "") return { problem: "fragment" };
  if (onThisMachine) return { url };
  const port = url.port === "" ? 443 : Number(url.port);
  const ports: readonly number[] = rules.ports ?? RECEIVER_PORTS;
  if (!ports.includes(port)) return { problem: "port" };
  if (ip) return isPublicAddress(host, rules) ? { url } : { problem: "local" };
  const labels = host.split(".");
  if (labels.length < 2 || LOCAL_NAMES.includes(labels.at(-1) ?? "")) return { problem: "local" };
  return { url };
}
