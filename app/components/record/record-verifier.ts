import { FILE_INPUT } from "#app/components/ui/file-input.ts";
import { hashInRounds } from "#app/lib/engine/proof/hash-in-rounds.ts";
import type { RecordVerification } from "#app/lib/engine/proof/verify-record.ts";
import { reportLines } from "#app/lib/format/record-report.ts";
import { checkRecord, openRecord } from "#app/lib/schemas/record/check-record.ts";

/* The verifier of the record in a browser: the same check as `npm run record:verify`, with hashes by WebCrypto. As one script it also runs from a saved page (`vite.page-script.ts`), so that it needs neither this server nor a connection. */

/** SHA-256 of a text as lower-case hex. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface GivenFile {
  readonly name: string;
  readonly text: string;
}

/** Checks a downloaded record against itself and, if given, against earlier downloads. */
async function verify({ text }: GivenFile, earlier: readonly GivenFile[]): Promise<RecordVerification> {
  const opened = openRecord(text);
  const previous = earlier.map(({ name, text: before }) => ({
    name,
    same: before === text,
    record: openRecord(before),
  }));
  return hashInRounds(
    (hash) => checkRecord(hash, opened, { anchors: [], anchorProblems: [], keyNamed: false, previous }),
    (texts) => Promise.all(texts.map(sha256)),
  );
}

/** A node with its content and attributes. */
function node<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

const read = async (file: File): Promise<GivenFile> => ({ name: file.name, text: await file.text() });
const FIELD = `mt-1 ${FILE_INPUT}`;

/** Draws the form and shows the result of a check. */
export default function start(place: HTMLElement): void {
  const { record } = place.dataset;
  const file = node("input", { type: "file", id: "record-file", accept: ".json,.csv", class: FIELD });
  const earlier = node("input", {
    type: "file",
    id: "earlier-files",
    accept: ".json,.csv",
    multiple: "",
    class: FIELD,
  });
  const result = node("div", { role: "status", class: "min-h-11 space-y-1 text-sm", id: "verifier-result" });
  const show = (lines: readonly string[], verdict: string) => {
    result.dataset.verdict = verdict;
    result.replaceChildren(
      ...lines.map((line) => node("p", { class: line.startsWith(" ") ? "pl-4" : "font-semibold" }, line.trim())),
    );
  };
  const run = async (take: () => Promise<GivenFile>) => {
    try {
      show(["Checking …"], "");
      const given = await take();
      // The message is drawn before the check blocks the page.
      await new Promise((resolve) => setTimeout(resolve, 50));
      const found = await verify(given, await Promise.all([...(earlier.files ?? [])].map(read)));
      show([given.name, ...reportLines(found)], found.verdict);
    } catch (error) {
      show([`The file could not be checked: ${error instanceof Error ? error.message : String(error)}`], "");
    }
  };
  const check = () => {
    const [chosen] = file.files ?? [];
    if (chosen) void run(() => read(chosen));
  };
  file.addEventListener("change", check);
  earlier.addEventListener("change", check);
  place.addEventListener("dragover", (event) => event.preventDefault());
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer?.files ?? [];
    if (dropped) void run(() => read(dropped));
  });
  const fetched = node("button", {
    type: "button",
    class:
      "inline-flex min-h-11 items-center rounded-control border border-strong-border/60 bg-raised px-4 text-sm font-medium",
  });
  fetched.textContent = "Fetch the record and check it";
  fetched.addEventListener("click", () => {
    void run(async () => {
      const answer = await fetch(record ?? "");
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      return { name: "The record as it is now", text: await answer.text() };
    });
  });
  place.replaceChildren(
    ...(record === undefined || location.protocol === "file:" ? [] : [fetched]),
    node(
      "label",
      { for: "record-file", class: "block text-sm font-medium" },
      "A record you downloaded (JSON or CSV); drop it here or choose it",
      file,
    ),
    node(
      "label",
      { for: "earlier-files", class: "block text-sm font-medium" },
      "Earlier downloads it must begin with (optional)",
      earlier,
    ),
    result,
  );
  if (typeof crypto.subtle === "undefined")
    show(
      ["This browser hashes only on pages opened over HTTPS or from a file. Save the page below, or use the command."],
      "",
    );
}

const place = document.getElementById("record-verifier");
if (place !== null) start(place);
