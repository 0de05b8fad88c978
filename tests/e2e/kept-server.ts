import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { builtClient } from '@hourbook/server/http/client-files.ts';
import { type HourbookOptions, type Running, withHourbook } from '../builders/hourbook.ts';
import { TODAY } from './kept-page.ts';

type Furnish = (running: Running) => Promise<unknown>;

/**
 * One server for the tests of a file, each of which makes the people and the data that it is about.
 * @param furnish what the company has beside its offices and clients; tests leave it as it is
 */
export function keptServer(furnish: Furnish = async () => {}) {
  let open: { readonly running: Promise<Running>; close(): Promise<void> } | null = null;
  let alonePort = '0';

  function start() {
    const opened = Promise.withResolvers<Running>();
    const over = Promise.withResolvers<void>();
    const served = withHourbook(
      async (running) => {
        await furnish(running);
        opened.resolve(running);
        await over.promise;
      },
      { client: builtClient },
    );
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
    /** A test that failed may have left anything: the next has another server. */
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
    /**
     * For a test that changes what everybody in a company sees, stops the server or sets it up in another way. These servers
     * follow one another on one port, so that the browser has the scripts of their site already, compiled.
     */
    async alone<T>(use: (running: Running) => Promise<T>, options: Omit<HourbookOptions, 'client'> = {}): Promise<T> {
      alonePort = (await isFree(alonePort)) ? alonePort : '0';
      return withHourbook(
        async (running) => {
          alonePort = new URL(running.url).port;
          await furnish(running);
          return use(running);
        },
        { ...options, environment: { PORT: alonePort, ...options.environment }, client: builtClient },
      );
    },
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
