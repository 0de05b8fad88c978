import { setTimeout as elapsed } from 'node:timers/promises';
import type { ServerProcess } from '../builders/server-process.ts';

const INSPECTOR = /ws:\/\/127\.0\.0\.1:\d+\/\S+/;
/** Pages that are free again go back to the system a moment later. */
const A_MOMENT = 2_000;

/** Has a server that was started with `--inspect` collect what nobody needs any more. @throws Error when it does not listen */
export async function collectGarbage(server: Pick<ServerProcess, 'stderr'>): Promise<void> {
  const [address] = INSPECTOR.exec(server.stderr()) ?? [];
  if (address === undefined) throw new Error('The server has no inspector');
  const socket = new WebSocket(address);
  const failed = new Promise<never>((_resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error(`${address} cannot be reached`)));
  });
  const event = (name: 'open' | 'message') =>
    Promise.race([
      failed,
      new Promise<void>((resolve) => socket.addEventListener(name, () => resolve(), { once: true })),
    ]);
  await event('open');
  // What the first one finalizes only the next one frees.
  for (const id of [1, 2, 3]) {
    const answered = event('message');
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await answered;
  }
  socket.close();
  await elapsed(A_MOMENT);
}
