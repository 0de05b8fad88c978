import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { builtClient } from '@hourbook/server/http/client-files.ts';
import { type HourbookOptions, type Running, withHourbook } from '../builders/hourbook.ts';
import { TODAY } from './kept-page.ts';

/** The ports of this worker's servers, one after the other: the browser keeps the compiled scripts of their sites. */
const ports = { shared: '0', alone: '0' };

type Furnish = (running: Running) => Promise<unknown>;

/**
 * One server for all tests of a file; each test creates its own people and data.
 * @param furnish adds shared data to the company, which tests do not change
 */
export function keptServer(furnish: Furnish = async () => {}) {
  let open: { readonly running: Promise<Running>; close(): Promise<void> } | null = null;

  /** Starts a server on a port of the worker. */
  async function onPort<T>(
    kind: keyof typeof ports,
    use: (running: Running) => Promise<T>,
    options: Omit<HourbookOptions, 'client'> = {},
  ): Promise<T> {
    ports[kind] = (await isFree(ports[kind])) ? ports[kind] : '0';
    const environment = { PORT: ports[kind], ...options.environment };
    return withHourbook(
      async (running) => {
        ports[kind] = new URL(running.url).port;
        await furnish(running);
        return use(running);
      },
      { ...options, environment, client: builtClient },
    );
  }

  function start() {
    const opened = Promise.withResolvers<Running>();
    const over = Promise.withResolvers<void>();
    const served = onPort('shared', (running) => {
      opened.resolve(running);
      return over.promise;
    });
    served.catch(opened.reject);
    return {
      running: opened.promise,
      async close() {
        over.resolve();
        await served;
      },
    };
  }

  async function close(): Promise<void> {
    const was = open;
    open = null;
    await was?.close();
  }

  return {
    close,
    /** Uses the shared server. After a failed test the next one gets a new server, since anything may be left over. */
    async shared<T>(use: (running: Running) => Promise<T>): Promise<T> {
      open ??= start();
      try {
        const running = await open.running;
        running.clock.set(TODAY);
        return await use(running);
      } catch (error) {
        await close().catch(() => {});
        throw error;
      }
    },
    /** A separate server, for tests that change what everyone sees, stop the server or configure it differently. */
    alone: <T>(use: (running: Running) => Promise<T>, options?: Omit<HourbookOptions, 'client'>): Promise<T> =>
      onPort('alone', use, options),
  };
}

/** Whether nobody, a connection of another process among them, has taken a port since it was last used here. */
async function isFree(port: string): Promise<boolean> {
  const probe = createServer().listen(Number(port), '127.0.0.1');
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    await promisify(probe.close.bind(probe))().catch(() => {});
  }
}
