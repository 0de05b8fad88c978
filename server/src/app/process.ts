import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Role } from './platform.ts';
import { collectAsUsual, collectEarly } from './small-heap.ts';

/**
 * Starts a process of Hourbook.
 * @param roles absent: all of them
 * @param built resolves when the web client is built; absent: the client is served as it is
 */
export async function startProcess(roles?: readonly Role[], built?: Promise<void>): Promise<void> {
  // From the second start on nothing has to be compiled, which halves the start time and saves 25 MB.
  enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/hourbook', import.meta.url)));
  collectEarly();
  const { main } = await import('./main.ts');
  await main(roles, { built });
  collectAsUsual();
}
