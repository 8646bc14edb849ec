import type { HashText } from "./chain.ts";

/**
 * The root of a Merkle tree over leaves in order (RFC 6962 §2.1, over texts): a leaf is hash("leaf:" + leaf), a node
 * hash("node:" + left + right), and the left subtree holds the largest power of two below the count. The prefixes keep a node from
 * being passed off as a leaf.
 *
 * @throws RangeError without leaves.
 */
export function merkleRoot(hash: HashText, leaves: readonly string[]): string {
  if (leaves.length === 0) throw new RangeError("A Merkle tree needs a leaf");
  let level = leaves.map((leaf) => hash(`leaf:${leaf}`));
  while (level.length > 1) {
    const above: string[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const left = level[i] as string;
      const right = level[i + 1];
      above.push(right === undefined ? left : hash(`node:${left}${right}`));
    }
    level = above;
  }
  return level[0] as string;
}
