import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Verbs that act again on a second request, and their buttons. */
const TWICE: Readonly<Record<string, string | null>> = {
  makeApiToken: "create",
  addWebHook: null,
  renewWebHookSecret: "renew",
  testWebHook: "test",
  replayWebHook: "replay",
  sendCodeAgain: "send-code",
  requestExport: "export",
  openResultsPage: "open",
  watchPrice: "watch",
  startImport: null,
  askSupport: null,
};

/** The screens' sources below some folders, by file. */
function sources(...folders: readonly string[]): ReadonlyMap<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  return new Map(files.filter((file) => file.endsWith(".tsx")).map((file) => [file, readFileSync(file, "utf8")]));
}

test("every action with such a verb answers a second press like the first", () => {
  expect(readFileSync("app/lib/http/page/forms.server.ts", "utf8")).toContain("onceByForm(");
  const routes = sources("app/routes");
  for (const verb of Object.keys(TWICE)) {
    const calling = [...routes].filter(([, text]) => new RegExp(`\\brun: ${verb}\\b|\\b${verb}\\(`).test(text));
    expect(
      calling.map(([file]) => file),
      verb,
    ).not.toEqual([]);
    for (const [file, text] of calling) expect(text, `${file} calls ${verb}`).toMatch(/\b(?:onceByForm|forms)\(/);
  }
});

test("every form with one of them has the key of its page", () => {
  const screens = sources("app/routes", "app/components");
  for (const [verb, intent] of Object.entries(TWICE)) {
    if (intent === null) continue;
    const forms = [...screens].flatMap(([file, text]) =>
      text
        .split(/<form|<Form/i)
        .slice(1)
        .map((form) => form.split(/<\/form>/i)[0] ?? "")
        .filter((form) => form.includes(`value="${intent}"`))
        .map((form) => ({ file, form })),
    );
    const asking = forms.filter(({ file }) => !/alert-list|recommendation|reports/.test(file));
    expect(asking.length, `${verb}: ${intent}`).toBeGreaterThan(0);
    for (const { file, form } of asking) expect(form, `${file} asks for ${verb}`).toContain('name="formKey"');
  }
});
