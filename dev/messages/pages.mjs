const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => String(text).replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]);
const linked = (text) =>
  escaped(text).replaceAll(/https?:\/\/[^\s<]+[^\s<.]/g, (address) => `<a href="${address}">${address}</a>`);

const STYLE =
  "body{font:16px/1.5 system-ui;max-width:34rem;margin:2rem auto;padding:0 1rem}section{border-top:1px solid #ccc;padding:.5rem 0}p.in,p.out{padding:.5rem .8rem;border-radius:1rem;max-width:85%;overflow-wrap:anywhere;margin:.4rem 0}p.out{background:#e8e8e8}p.in{background:#cfe3ff;margin-left:auto}small{color:#555;display:block}input,button{font:inherit;padding:.3rem .6rem}";

/** A conversation per phone, the newest first, each with a field to answer in. */
export function page(messages) {
  const phones = new Map();
  for (const message of messages) phones.set(message.phone, [...(phones.get(message.phone) ?? []), message]);
  const list = [...phones]
    .map(([phone, own]) => {
      const said = own
        .map(
          ({ incoming, body, status, createdAt, errorCode }) =>
            `<p class="${incoming ? "in" : "out"}">${linked(body)}<small>${escaped(new Date(createdAt).toISOString())} · ${escaped(status)}${errorCode ? ` (${errorCode})` : ""}</small></p>`,
        )
        .join("");
      const answers = ["STOP", "START", "HELP"]
        .map((word) => `<button name="body" value="${word}">${word}</button>`)
        .join(" ");
      return `<section aria-label="${escaped(phone)}"><h2>${escaped(phone)}</h2>${said}<form method="post" action="/answer"><input type="hidden" name="from" value="${escaped(phone)}">${answers}</form><form method="post" action="/answer"><input type="hidden" name="from" value="${escaped(phone)}"><label>Answer <input name="body" autocomplete="off"></label> <button>Send</button></form></section>`;
    })
    .join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local phones</title><style>${STYLE}</style><h1>Local phones</h1>${list || "<p>No text messages yet.</p>"}</html>`;
}
