import { onTestFinished } from "vitest";
import { startIdentityServer } from "../../dev/identity/server.mjs";
import { ORIGIN, openApp, routeArgs, type TestApp } from "./app.ts";
import { freePort } from "./free-port.ts";

/** This app's client at the identity server of tests. */
export const CLIENT = { clientId: "linewise", clientSecret: "a client secret of tests, long enough" };

/** Another application the same provider knows. */
export const OTHER_CLIENT = {
  clientId: "other",
  clientSecret: "a client secret of somebody else, long enough",
  origins: ["http://localhost:3998"],
};

/** The app with a real OAuth server beside it. */
export async function openWithIdentity(
  settings: Record<string, string> = {},
  origins: readonly string[] = [ORIGIN],
): Promise<TestApp> {
  const port = await freePort();
  const { issuer, close } = await startIdentityServer({ port, origins, ...CLIENT, others: [OTHER_CLIENT] });
  onTestFinished(() => close());
  return openApp({
    OAUTH_ISSUER: issuer,
    OAUTH_CLIENT_ID: CLIENT.clientId,
    OAUTH_CLIENT_SECRET: CLIENT.clientSecret,
    OAUTH_TIER_CLAIM: "1",
    ...settings,
  });
}

/** Cookies as a browser keeps them, by host. */
export class Jar {
  private readonly kept = new Map<string, string>();
  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";");
      const [name = "", ...value] = pair.split("=");
      if (attributes.some((attribute) => /max-age=0|expires=thu, 01 jan 1970/i.test(attribute)))
        this.kept.delete(name.trim());
      else this.kept.set(name.trim(), value.join("="));
    }
  }
  put(header: string): void {
    const [name = "", ...value] = header.split("=");
    this.kept.set(name, value.join("="));
  }
  get header(): string {
    return [...this.kept].map(([name, value]) => `${name}=${value}`).join("; ");
  }
  get names(): string[] {
    return [...this.kept.keys()];
  }
}

export async function login(app: TestApp, jar: Jar, query = ""): Promise<Response> {
  const { loader } = await app.load(() => import("../../app/routes/api.login.ts"));
  const response = await loader(routeArgs(`/api/login${query}`, { headers: { Cookie: jar.header } }));
  jar.take(response);
  return response;
}

export async function callback(app: TestApp, jar: Jar, path: string): Promise<Response> {
  const { loader } = await app.load(() => import("../../app/routes/auth.callback.ts"));
  const response = await loader(routeArgs(path, { headers: { Cookie: jar.header } }));
  jar.take(response);
  return response;
}

/** Goes through the provider's own pages with plain requests, as a browser without JavaScript; returns the redirect back. */
export async function atProvider(
  start: string,
  form: { readonly path?: string; readonly body?: string },
  home: string = ORIGIN,
): Promise<string> {
  const jar = new Jar();
  let next = start;
  for (let step = 0; step < 8; step++) {
    if (next.startsWith(home)) return next.slice(home.length);
    const chosen = new URL(next).pathname.startsWith("/interaction/");
    const response = await fetch(chosen ? `${next}${form.path ?? ""}` : next, {
      redirect: "manual",
      headers: { Cookie: jar.header, ...(chosen ? { "Content-Type": "application/x-www-form-urlencoded" } : {}) },
      ...(chosen ? { method: "POST", body: form.body ?? "" } : {}),
    });
    jar.take(response);
    next = new URL(response.headers.get("Location") ?? "", next).href;
  }
  throw new Error("The provider never sent back");
}
