import { expect, test } from "vitest";
import { mailHtml } from "#app/lib/format/mail.ts";

test("an address after a label is a link with the label's words, one in a sentence a link with itself", () => {
  const html = mailHtml(
    "No more messages: https://linewise.app/u?a=1&b=2\n\nCheck it at https://linewise.app/track-record",
  );
  expect(html).toContain('<p><a href="https://linewise.app/u?a=1&amp;b=2">No more messages</a></p>');
  expect(html).toContain(
    'Check it at <a href="https://linewise.app/track-record">https://linewise.app/track-record</a>',
  );
});

test("a person's typed text stays text", () => {
  expect(mailHtml('<b>: https://x.test/"onclick="y')).toContain(
    '<a href="https://x.test/&quot;onclick=&quot;y">&lt;b&gt;</a>',
  );
  expect(mailHtml("javascript: alert(1)")).not.toContain("<a");
});

test("it fits a phone: the width is the device's and whatever is long breaks", () => {
  const html = mailHtml("a".repeat(64));
  expect(html).toContain('name="viewport" content="width=device-width"');
  expect(html).toContain("overflow-wrap: anywhere");
});
