import { setTimeout as elapsed } from 'node:timers/promises';
import type { ServerProcess } from '../builders/server-process.ts';
import { inspect } from './inspector.ts';

/** Pages that are free again go back to the system a moment later. */
const A_MOMENT = 2_000;

/** Has a server that was started with `--inspect` collect what nobody needs any more. @throws Error when it does not listen */
export async function collectGarbage(server: Pick<ServerProcess, 'stderr'>): Promise<void> {
  // What the first one finalizes only the next one frees.
  await inspect(
    server,
    [1, 2, 3].map(() => ({ method: 'HeapProfiler.collectGarbage' })),
  );
  await elapsed(A_MOMENT);
}
