import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Milliseconds of the answers to one kind of call, and what was no good answer. */
interface Figures {
  readonly times: number[];
  readonly failures: Map<string, number>;
}

/** What is sent in one call. */
export interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly cookie?: string;
  readonly body?: unknown;
  readonly key?: string;
}

/** Calls a server as browsers do, and keeps how long each kind of call took. */
export class Calls {
  // Sockets at rest end before the server ends them, since a call on one of those would fail.
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1_000, timeout: 3_000 });
  readonly #figures = new Map<string, Figures>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /**
   * @param due when it was to be sent (`performance.now()`): waiting for a turn counts
   * @returns the parsed answer, or null if it was refused or failed
   */
  async call(name: string, sent: Sent, due = performance.now()): Promise<unknown> {
    const figures = this.#of(name);
    try {
      const { status, text } = await this.#send(sent);
      figures.times.push(performance.now() - due);
      if (status >= 200 && status < 300) return parsed(text);
      count(figures.failures, `${status} ${text.slice(0, 120)}`);
    } catch (error) {
      count(figures.failures, String(error));
    }
    return null;
  }

  /** A line for each kind of call: how many, the milliseconds of the 50th, 95th and 99th of a hundred, the longest, failures. */
  lines(): string[] {
    const head = `${'call'.padEnd(34)}${['calls', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'failed'].map((name) => name.padStart(9)).join('')}`;
    const rows = [...this.#figures].map(([name, { times, failures }]) => {
      const failed = [...failures.values()].reduce((sum, n) => sum + n, 0);
      const values = [50, 95, 99, 100].map((percent) => this.percentile(name, percent).toFixed(1));
      return `${name.padEnd(34)}${[times.length, ...values, failed].map((value) => String(value).padStart(9)).join('')}`;
    });
    const failures = [...this.#figures].flatMap(([name, figures]) =>
      [...figures.failures].map(([what, n]) => `  ${name}: ${n} × ${what}`),
    );
    return [head, ...rows, ...failures];
  }

  /** Milliseconds within which so many of a hundred calls were answered; 0 without calls. */
  percentile(name: string, percent: number): number {
    const sorted = this.#of(name).times.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
  }

  failures(): number {
    return [...this.#figures.values()].flatMap(({ failures }) => [...failures.values()]).reduce((sum, n) => sum + n, 0);
  }

  close(): void {
    this.#agent.destroy();
  }

  #of(name: string): Figures {
    const figures = this.#figures.get(name) ?? { times: [], failures: new Map() };
    this.#figures.set(name, figures);
    return figures;
  }

  async #send({ method = 'GET', path, cookie, body, key }: Sent): Promise<{ status: number; text: string }> {
    const headers = {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
    const sent = request(this.#url + path, { method, headers, agent: this.#agent }, (answer) => {
      buffer(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, text: bytes.toString() }), reject);
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    return promise;
  }
}

const count = (into: Map<string, number>, what: string): void => void into.set(what, (into.get(what) ?? 0) + 1);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
