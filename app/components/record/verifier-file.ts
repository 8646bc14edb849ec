/** The page's text, on this server and in the saved file. */
export const VERIFIER_TITLE = "Check the record";
export const VERIFIER_TEXT =
  "Recomputes everything from the file alone, here in your browser: the hash of every entry, the chain, the Merkle roots of every day, the deadlines and the figures of bets and leans. Nothing is sent anywhere. The command also checks time stamps, signatures and the witnesses' files.";

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}label{display:block;margin:1rem 0}input{display:block;margin-top:.25rem;max-width:100%}#verifier-result{margin-top:1.5rem;overflow-wrap:anywhere}#verifier-result p{margin:.25rem 0}.pl-4{padding-left:1rem}.font-semibold{font-weight:600}";

/** A script inside a document must not end it. */
const within = (script: string) => script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");

/** The verifier as one file: it works without this server, from a disk. */
export function verifierFile(script: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${VERIFIER_TITLE} · Linewise</title>
<style>${STYLE}</style>
<h1>${VERIFIER_TITLE}</h1>
<p>${VERIFIER_TEXT}</p>
<div id="record-verifier"><noscript>This page needs scripts. Without them: npm run record:verify -- FILE</noscript></div>
<script>${within(script)}</script>
</html>
`;
}
