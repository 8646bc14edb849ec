import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import {
  ErrorCode,
  InitializeResultSchema,
  isInitializeRequest,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type RequestId,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { isApiToken } from "#app/lib/platform/api-token-text.server.ts";
import { runCommand } from "./run-command.ts";

/**
 * The Model Context Protocol over stdin and stdout, for assistants that start a program: hands every message to the `/mcp` of a running
 * server and its answers back, so that answers are decided in one place. `npm run --silent mcp`, with LINEWISE_URL and LINEWISE_TOKEN in
 * the environment. Only the protocol goes to stdout.
 */
const say = (text: string) => void process.stderr.write(`${text}\n`);

/** A server's account of a failed request, in a sentence; it may be a problem document behind the library's own words. */
function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const detail = /"detail":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  if (detail !== undefined) return String(JSON.parse(`"${detail}"`));
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `${text}${cause}`;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A token crosses networks encrypted; on this machine it may go in plain text. */
function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
}

/** The settings of `npm run mcp` on the machine of an assistant, where there is no server to configure. */
const bridgeEnvSchema = z.object({
  LINEWISE_URL: z
    .url({ error: "is the address of a Linewise server, such as https://linewise.example" })
    .refine(isSafe, "is https, or http on this machine"),
  LINEWISE_TOKEN: z
    .string({ error: "is a personal API token (Settings → API tokens)" })
    .trim()
    .refine(isApiToken, "is a personal API token (Settings → API tokens)"),
});

/** Parses them. @throws Error that names everything that is wrong. */
function bridgeEnv(): z.output<typeof bridgeEnvSchema> {
  const parsed = bridgeEnvSchema.safeParse(process.env);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`).join("\n"));
}

await runCommand(async () => {
  const { LINEWISE_URL, LINEWISE_TOKEN } = bridgeEnv();
  const here = new StdioServerTransport();
  const there = new StreamableHTTPClientTransport(new URL("/mcp", LINEWISE_URL), {
    requestInit: { headers: { Authorization: `Bearer ${LINEWISE_TOKEN}` }, redirect: "error" },
  });
  const hello = new Set<RequestId>();

  const forward = async (message: JSONRPCMessage) => {
    if (isJSONRPCRequest(message) && isInitializeRequest(message)) hello.add(message.id);
    try {
      await there.send(message);
    } catch (error) {
      const sentence = sentenceOf(error);
      say(sentence);
      if (isJSONRPCRequest(message))
        await here.send({
          jsonrpc: "2.0",
          id: message.id,
          error: { code: ErrorCode.InternalError, message: sentence },
        });
    }
  };
  // No message overtakes the greeting, which settles the protocol version; the later ones run side by side.
  let greeted = Promise.resolve();
  const underWay = new Set<Promise<void>>();
  here.onmessage = (message) => {
    const work = greeted.then(() => forward(message)).finally(() => underWay.delete(work));
    underWay.add(work);
    if (isInitializeRequest(message)) greeted = work;
  };
  here.onerror = (error) => say(sentenceOf(error));
  there.onmessage = (message) => {
    if (isJSONRPCResultResponse(message) && hello.delete(message.id)) {
      const agreed = InitializeResultSchema.safeParse(message.result);
      if (agreed.success) there.setProtocolVersion(agreed.data.protocolVersion);
    }
    void here.send(message);
  };

  await there.start();
  await here.start();
  await new Promise((resolve) => process.stdin.once("end", resolve));
  await Promise.all(underWay);
  await there.close();
});
