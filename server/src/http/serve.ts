import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

/** How long requests under way may take when the server stops. */
const PATIENCE = 5_000;

export interface Serving {
  readonly port: number;
  /** Stops accepting, lets what is under way finish for 5 s at most. */
  stop(): Promise<void>;
}

/** @throws when the address cannot be listened on */
export async function serve(app: Express, { host, port }: { host: string; port: number }): Promise<Serving> {
  const server: Server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE);
        server.close(() => {
          clearTimeout(impatient);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
