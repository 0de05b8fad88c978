import type { ServerProcess } from '../builders/server-process.ts';

const INSPECTOR = /ws:\/\/127\.0\.0\.1:\d+\/\S+/;

/**
 * Asks the inspector of a server that was started with `--inspect`, one call after the other.
 * @returns its answers @throws Error when it does not listen
 */
export async function inspect<T = unknown>(
  server: Pick<ServerProcess, 'stderr'>,
  calls: readonly { readonly method: string; readonly params?: object }[],
): Promise<T[]> {
  const [address] = INSPECTOR.exec(server.stderr()) ?? [];
  if (address === undefined) throw new Error('The server has no inspector');
  const socket = new WebSocket(address);
  const failed = new Promise<never>((_resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error(`${address} cannot be reached`)));
  });
  const event = <K extends 'open' | 'message'>(name: K) =>
    Promise.race([
      failed,
      new Promise<WebSocketEventMap[K]>((resolve) => socket.addEventListener(name, resolve, { once: true })),
    ]);
  await event('open');
  const answers: T[] = [];
  for (const [n, call] of calls.entries()) {
    const answered = event('message');
    socket.send(JSON.stringify({ id: n + 1, ...call }));
    answers.push((JSON.parse(String((await answered).data)) as { result: T }).result);
  }
  socket.close();
  return answers;
}
