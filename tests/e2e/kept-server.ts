import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { builtClient } from '@hourbook/server/http/client-files.ts';
import { type HourbookOptions, type Running, withHourbook } from '../builders/hourbook.ts';
import { TODAY } from './kept-page.ts';

type Furnish = (running: Running) => Promise<unknown>;

/**
 * One server for all tests of a file; each test creates its own people and data.
 * @param furnish adds shared data to the company, which tests do not change
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
    /**
     * A separate server, for tests that change what everyone sees, stop the server or configure it differently. These
     * servers use one port, one after the other, so that the browser keeps the compiled scripts of their site.
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
