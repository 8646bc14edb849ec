/** The name a member's words appear under where they chose none: never an address, only what stands before its sign. */
export function publicName(username: string): string {
  const [name = ""] = username.split("@");
  return name.trim() === "" ? "Member" : name.trim();
}
