/** As much of autocannon's interface as the bench uses; it brings no types. */
declare module 'autocannon' {
  interface Request {
    readonly method?: 'GET' | 'POST';
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Called for each request. */
    readonly setupRequest?: (request: Request) => Request;
  }
  interface Client {
    setRequests(requests: readonly Request[]): void;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Milliseconds between looks at the clock; the run ends at one of them. */
    readonly sampleInt?: number;
    /** Called for each connection. */
    readonly setupClient?: (client: Client) => void;
  }
  interface Result {
    /** Seconds it took. */
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly '2xx': number;
    readonly non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
