import { env, isLoopback, type Env } from "#app/lib/platform/env.server.ts";

/** The configuration the headers depend on. */
export type HeaderSettings = Pick<Env, "NODE_ENV" | "APP_ORIGIN" | "OAUTH_ISSUER" | "OAUTH_AUTHORIZATION_ENDPOINT"> &
  Partial<Pick<Env, "STRIPE_SECRET_KEY" | "STRIPE_API_BASE">>;

/** Inline scripts a document may run: those with this response's nonce, or those with these hashes. */
export type InlineScripts = { readonly nonce: string } | { readonly hashes: readonly string[] };

/** Stripe's pages, for paying and for payment method and invoices. A stand-in has them beside its API. */
function paymentOrigins({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: HeaderSettings): readonly string[] {
  if (STRIPE_SECRET_KEY === undefined || STRIPE_API_BASE === undefined) return [];
  const { origin } = new URL(STRIPE_API_BASE);
  return isLoopback(origin) ? [origin] : ["https://checkout.stripe.com", "https://billing.stripe.com"];
}

/**
 * The Content-Security-Policy. `form-action` also covers redirects after a form is submitted, so the sign-in provider and the
 * payment pages are listed. Only the development server may inject styles and open a socket for hot reload.
 */
function contentSecurityPolicy(
  settings: HeaderSettings,
  inline: InlineScripts,
  formsTo: readonly string[] = [],
): string {
  const developing = settings.NODE_ENV === "development";
  const scripts = "nonce" in inline ? [`'nonce-${inline.nonce}'`] : inline.hashes.map((hash) => `'${hash}'`);
  const signIn = settings.OAUTH_AUTHORIZATION_ENDPOINT ?? settings.OAUTH_ISSUER;
  const directives: readonly (readonly [string, ...string[]])[] = [
    ["default-src", "'self'"],
    ["script-src", "'self'", ...scripts],
    ["style-src", "'self'", ...(developing ? ["'unsafe-inline'"] : [])],
    ["img-src", "'self'", "data:"],
    ["connect-src", "'self'", ...(developing ? ["ws:"] : [])],
    ["form-action", "'self'", ...(signIn ? [new URL(signIn).origin] : []), ...paymentOrigins(settings), ...formsTo],
    ["base-uri", "'none'"],
    ["object-src", "'none'"],
    ["frame-src", "'none'"],
    ["frame-ancestors", "'none'"],
    ...(isLoopback(settings.APP_ORIGIN) ? [] : [["upgrade-insecure-requests"] as [string]]),
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** Headers of every response. HSTS is left out on a loopback origin. */
export function securityHeaders(settings: HeaderSettings, inline: InlineScripts): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(settings, inline),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(isLoopback(settings.APP_ORIGIN) ? {} : { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
}

/** The headers of this process's configuration. */
export function headersFor(inline: InlineScripts): Readonly<Record<string, string>> {
  return securityHeaders(env(), inline);
}

/** The Content-Security-Policy of an answer whose forms may also lead to another origin: to a connected program. */
export function policyWithForms(inline: InlineScripts, origin: string): string {
  return contentSecurityPolicy(env(), inline, [origin]);
}
