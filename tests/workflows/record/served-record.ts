import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { ANCHOR_FORMAT, statementText, type Anchor, type RecordHead } from "#app/lib/engine/proof/anchor.ts";
import { GENESIS, linkHash, type ChainLink } from "#app/lib/engine/proof/chain.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { openRecordKey, type FormerKey, type RecordKey } from "#app/lib/platform/record-key.server.ts";
import { RECORD_DOCUMENT_FORMAT } from "#app/lib/schemas/record/anchors.ts";

export function newRecordKey(): RecordKey {
  const { privateKey } = generateKeyPairSync("ed25519");
  const key = openRecordKey(privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"));
  if (!key) throw new Error("No key");
  return key;
}

export function signatureOf(head: RecordHead, key: RecordKey): Anchor {
  const at = "2026-03-01T12:00:00.000Z";
  const { fingerprint: by, publicKey } = key;
  return {
    format: ANCHOR_FORMAT,
    kind: "signature",
    head,
    at,
    by,
    proof: key.sign(statementText({ head, at })),
    publicKey,
  };
}

/** A record as a server would serve it, honest until a test changes it. */
export class ServedRecord {
  key = newRecordKey();
  formerKeys: FormerKey[] = [];
  readonly chains = new Map<number, (ChainLink & { hash: string })[]>([[1, []]]);
  /** Replaces the newest signature of a run. */
  readonly signatures = new Map<number, Anchor | null>();
  pageSize = 3;

  links(run = 1) {
    const links = this.chains.get(run) ?? [];
    this.chains.set(run, links);
    return links;
  }

  grow(entries: number, { run = 1, text = "honest" } = {}): void {
    const links = this.links(run);
    for (let more = 0; more < entries; more++) {
      const sequence = links.length + 1;
      const previousHash = links.at(-1)?.hash ?? GENESIS;
      const payloadHash = sha256Hex(`${text} ${sequence}`);
      const link = { sequence, kind: "pick", refId: `p${sequence}`, payloadHash, previousHash } as const;
      links.push({ ...link, hash: linkHash(sha256Hex, "live", run, link) });
    }
  }

  head(run = 1): RecordHead {
    const last = this.links(run).at(-1);
    return { feed: "live", run, sequence: last?.sequence ?? 0, hash: last?.hash ?? GENESIS };
  }

  readonly read = async (path: string): Promise<string> => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    if (pathname === "/track-record/chain") {
      const after = Number(searchParams.get("after"));
      const links = this.links(Number(searchParams.get("run")));
      const page = links.filter(({ sequence }) => sequence > after).slice(0, this.pageSize);
      return page.map((link) => `${JSON.stringify(link)}\n`).join("");
    }
    const heads = [...this.chains].flatMap(([run, links]) => (links.length === 0 ? [] : [this.head(run)]));
    return JSON.stringify({
      format: RECORD_DOCUMENT_FORMAT,
      key: { publicKey: this.key.publicKey, fingerprint: this.key.fingerprint, since: null },
      formerKeys: this.formerKeys.map((former) => ({
        ...former,
        fingerprint: sha256Hex(Buffer.from(former.publicKey, "base64")),
      })),
      heads: heads.map((head) => ({
        head,
        signature: this.signatures.has(head.run) ? this.signatures.get(head.run) : signatureOf(head, this.key),
        timestamps: [],
        anchors: "/track-record/anchors",
        chain: "/track-record/chain",
      })),
    });
  };

  /** The record behind an address of this machine, until the test ends. */
  async listen(): Promise<string> {
    const server = createServer((request, response) => {
      void this.read(request.url ?? "/").then((text) => response.end(text));
    });
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }
}
