import { once } from 'node:events';
import { createServer } from 'node:net';

/** Nobody is given one of these who asks the system for any port: it stays free while a server is away. */
const FIRST = 20_000;
const MANY = 10_000;

/** @returns a port of this machine on which nobody listens, nor begins to who has not chosen just this one */
export async function keptPort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * MANY);
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    } catch {
      continue; // somebody has it
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
