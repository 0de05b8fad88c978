import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answering = (response: ServerResponse, received: Received) => void;

export const answering =
  (status: number): Answering =>
  (response) =>
    void response.writeHead(status).end();

/** A receiver of webhooks on this machine, which answers as it is told; at first with 204. */
export async function aReceiver() {
  const received: Received[] = [];
  let answer: Answering = answering(204);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/hours`,
    port,
    received,
    answers(next: Answering) {
      answer = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
