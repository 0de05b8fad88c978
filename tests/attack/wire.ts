import { Agent, request } from 'node:http';

/** What is sent, as it is sent. */
export interface Sent {
  readonly method: string;
  /** Behind the address, as it stands in the request line. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** What came back. */
export interface Got {
  /** 0: the connection ended without an answer. */
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** From sending to the end of the answer. */
  readonly milliseconds: number;
}

/** Sends requests to one server over kept connections. */
export interface Wire {
  send(sent: Sent): Promise<Got>;
  close(): void;
}

/** How long an answer is waited for before it counts as missing. */
const LONGEST_WAIT = 20_000;

/** @param connections that are kept open at most */
export function openWire(url: string, connections: number): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  return {
    send: ({ method, path, headers = {}, body }) =>
      new Promise((resolve) => {
        const began = performance.now();
        const done = (status: number, text: string, answered: Got['headers'] = {}) =>
          resolve({ status, text, headers: answered, milliseconds: performance.now() - began });
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const req = request({ agent, hostname, port, method, path, headers: { ...length, ...headers } }, (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.once('end', () => done(res.statusCode ?? 0, Buffer.concat(chunks).toString('utf8'), res.headers));
          res.once('error', (error) => done(0, String(error)));
        });
        req.setTimeout(LONGEST_WAIT, () => req.destroy(new Error('no answer in time')));
        req.once('error', (error) => done(0, String(error)));
        req.end(body);
      }),
    close: () => agent.destroy(),
  };
}
