/** One kind of load from one account, token or address: its requests, its number of connections, and whether it reads the answers. */
export interface Noise {
  readonly name: string;
  /** An address of this machine, so that each noise has budgets of its own. */
  readonly localAddress: string;
  readonly connections: number;
  /** Sent in turn; `{n}` in a path or body is another number each time. */
  readonly requests: readonly NoisyRequest[];
  /** How an answer is treated: read, or left in the socket. */
  readonly reads: boolean;
}

export interface NoisyRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The encoding of the body; UTF-8 by default. */
  readonly encoding?: "latin1";
}

/** The input of the process that makes the noise, as JSON on its standard input. */
export interface NoiseOrder {
  readonly origin: string;
  readonly noise: Noise;
  readonly seconds: number;
}

/** The number of answers by status. */
export type NoiseCount = Readonly<Record<string, number>>;
