import { expect, test } from "vitest";
import { onceByForm } from "#app/lib/http/page/form-key.server.ts";

const form = (fields: Readonly<Record<string, string>>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
};
/** A form that creates something, and how often it did. */
function creating(status = 303) {
  let made = 0;
  const run = async () => {
    const number = ++made;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return new Response(`made ${number}`, { status });
  };
  return {
    press: (fields: Readonly<Record<string, string>>, who = "u-1") => onceByForm(form(fields), who, run),
    made: () => made,
  };
}

test("C109 a form pressed twice, at once or again, creates once and answers the same", async () => {
  const { press, made } = creating();
  const fields = { formKey: "page-1", name: "reader" };
  const all = await Promise.all([press(fields), press(fields), press(fields)]);
  expect(await Promise.all(all.map((answer) => answer.text()))).toEqual(["made 1", "made 1", "made 1"]);
  expect(await (await press(fields)).text()).toBe("made 1");
  expect(made()).toBe(1);
});

test("another file on the same page is another form, and the same one is not", async () => {
  let made = 0;
  const send = (text: string) => {
    const sent = form({ formKey: "page-files" });
    sent.set("file", new File([text], "bets.csv"));
    return onceByForm(sent, "u-1", async () => new Response(`made ${++made}`, { status: 303 }));
  };
  await Promise.all([send("a,b"), send("a,b")]);
  expect(made).toBe(1);
  await send("a,c");
  expect(made).toBe(2);
});

test("other contents, another page, another person and a form without a key create another; so does another try after a refusal", async () => {
  const { press, made } = creating();
  await press({ formKey: "page-2", name: "a" });
  await press({ formKey: "page-2", name: "b" });
  await press({ formKey: "page-3", name: "a" });
  await press({ formKey: "page-2", name: "a" }, "u-2");
  await press({ name: "a" });
  await press({ name: "a" });
  expect(made()).toBe(6);
  const refused = creating(422);
  await refused.press({ formKey: "page-4" });
  await refused.press({ formKey: "page-4" });
  expect(refused.made()).toBe(2);
  const failing = () => onceByForm(form({ formKey: "page-5" }), "u-1", () => Promise.reject(new Error("down")));
  await expect(failing()).rejects.toThrow("down");
  expect(await onceByForm(form({ formKey: "page-5" }), "u-1", () => Promise.resolve("up"))).toBe("up");
});
