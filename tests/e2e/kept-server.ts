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
    /** A separate server, for tests that change what everyone sees, stop the server or configure it differently. */
    alone: <T>(use: (running: Running) => Promise<T>, options: Omit<HourbookOptions, 'client'> = {}): Promise<T> =>
      withHourbook(
        async (running) => {
          await furnish(running);
          return use(running);
        },
        { ...options, client: builtClient },
      ),
  };
}
