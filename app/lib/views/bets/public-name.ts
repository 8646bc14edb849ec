/** The name shown for a member who chose none: never the address, only the part before its @. */
export function publicName(username: string): string {
  const [name = ""] = username.split("@");
  return name.trim() === "" ? "Member" : name.trim();
}
