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
    /** For a test that changes what everybody in a company sees, stops the server or sets it up in another way. */
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
