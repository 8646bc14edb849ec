/** How a receiver verifies a message; a test runs it. */
export const VERIFY_EXAMPLE = `import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.LINEWISE_SECRET); // whsec_…
const known = new Set(); // keep it in your database

export const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  try {
    const { type, data } = webhook.verify(body, request.headers);
    if (!known.has(request.headers["webhook-id"])) {
      known.add(request.headers["webhook-id"]);
      console.log(type, data);
    }
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
});
server.listen(process.env.PORT ?? 8080);
`;
