const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The HTML part of an e-mail from its plain text: a paragraph per block, web addresses as links, nothing fetched from anywhere. */
export function mailHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((block) => {
    const linked = escaped(block).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
    return `<p>${linked.replaceAll("\n", "<br>")}</p>`;
  });
  return `<!doctype html><html lang="en"><body style="font: 16px/1.5 sans-serif; max-width: 36em">${paragraphs.join("")}</body></html>`;
}
