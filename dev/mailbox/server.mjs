/**
 * A mailbox for local runs and tests: takes every message over SMTP and shows it on a page. Loopback only; keeps the last hundred messages
 * in memory. Environment: SMTP_PORT, MAILBOX_PORT.
 */
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

const MOST_MESSAGES = 100;
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => String(text).replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]);

/** @param {{ smtpPort: number, webPort: number }} ports `0` takes a free one. */
export async function startMailbox({ smtpPort, webPort }) {
  const messages = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData(stream, _session, done) {
      simpleParser(stream).then(
        ({ messageId, from, to, subject, text, html, date }) => {
          messages.unshift({ messageId, from: from?.text, to: to?.text, subject, text, html, at: date ?? new Date() });
          messages.length = Math.min(messages.length, MOST_MESSAGES);
          done();
        },
        (error) => done(error),
      );
    },
  });
  const web = createServer((request, response) => {
    if (request.url === "/messages.json")
      return void response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(messages));
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page(messages));
  });
  await listening(smtp.server, smtpPort);
  await listening(web, webPort);
  return {
    smtpUrl: `smtp://localhost:${portOf(smtp.server)}`,
    webUrl: `http://localhost:${portOf(web)}`,
    messages,
    close: () => Promise.all([new Promise((done) => smtp.close(done)), new Promise((done) => web.close(done))]),
  };
}

const listening = (server, port) =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", resolve);
  });
const portOf = (server) => {
  const bound = server.address();
  return typeof bound === "object" && bound ? bound.port : 0;
};

const linked = (text) =>
  escaped(text ?? "").replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

/** The HTML part as a mail program shows it, links opening beside the mailbox; the plain text is folded below. */
function shown({ html, text }) {
  const plain = `<pre>${linked(text)}</pre>`;
  if (!html) return plain;
  const framed = `<base target="_blank">${html}`;
  return `<iframe sandbox="allow-popups" title="The message" srcdoc="${escaped(framed)}"></iframe><details><summary>Plain text</summary>${plain}</details>`;
}

const STYLE = `body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc}
pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}iframe{width:100%;height:26rem;border:1px solid #ccc;resize:vertical}`;

function page(messages) {
  const list = messages
    .map(
      ({ subject, to, at, ...parts }) =>
        `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)} · ${escaped(at.toISOString())}</p>${shown(parts)}</article>`,
    )
    .join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local mailbox</title><style>${STYLE}</style><h1>Local mailbox</h1>${list || "<p>No messages yet.</p>"}</html>`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const mailbox = await startMailbox({
    smtpPort: Number(process.env.SMTP_PORT || 3004),
    webPort: Number(process.env.MAILBOX_PORT || 3005),
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => mailbox.close().then(() => process.exit(0)));
}
