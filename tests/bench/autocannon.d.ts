/** The parts of autocannon 8 that the bench uses; the package has no types. */
declare module "autocannon" {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers?: Record<string, string>;
  }
  interface Result {
    readonly requests: { readonly total: number };
    /** Milliseconds. */
    readonly latency: { readonly p97_5: number; readonly p99: number };
    /** Seconds. */
    readonly duration: number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
