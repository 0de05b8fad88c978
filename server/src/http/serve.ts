import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { isLoopback } from './loopback.ts';
import { impatient, type Patience, usualPatience } from './time-outs.ts';

/** How long requests under way may take when the server stops, in milliseconds. */
const PATIENCE = 5_000;

export interface Serving {
  readonly port: number;
  /** Stops accepting connections and gives requests under way at most 5 s to finish. */
  stop(): Promise<void>;
}

/**
 * @param patience limits for slow or too many callers; set by tests
 * @throws if the server cannot listen on the address
 */
export async function serve(
  app: Express,
  { host, port }: { host: string; port: number },
  patience: Patience = usualPatience,
): Promise<Serving> {
  const { head: headersTimeout, file: requestTimeout, look: connectionsCheckingInterval } = patience;
  const server: Server = createServer(
    // A request without a `Host` is refused by the app, like every other bad request.
    { headersTimeout, requestTimeout, connectionsCheckingInterval, requireHostHeader: false },
    app,
  );
  // Any other `Expect` value is ignored: the request is answered as usual.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  const isProxy = app.get('trust proxy fn') as (address: string, hops: number) => boolean;
  impatient(server, patience, (address) => isLoopback(address) || isProxy(address, 0));
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
