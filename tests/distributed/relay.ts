import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { keptPort } from './kept-port.ts';

/**
 * Stands before a server on this machine and hands on what is said, so that a server that cannot be killed alone is away,
 * or hangs, all the same. Listens from `start` on.
 */
export function relayTo(target: number) {
  const open = new Set<Socket>();
  let listener: Server | undefined;
  let port = 0;
  let hangs = false;

  function join(here: Socket): void {
    const there = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(one);
      one.on('error', () => {}); // it is killed
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
      if (hangs) one.pause();
    }
  }

  return {
    get port() {
      return port;
    },
    async start(): Promise<void> {
      port ||= await keptPort();
      listener = createServer(join).listen(port, '127.0.0.1');
      await once(listener, 'listening');
    },
    /** Connections are refused, and those that are open end. */
    kill(): void {
      listener?.close();
      for (const socket of open) socket.resetAndDestroy();
    },
    /** Nothing moves any more, but nothing is closed either. */
    hang(): void {
      hangs = true;
      for (const socket of open) socket.pause();
    },
    resume(): void {
      hangs = false;
      for (const socket of open) socket.resume();
    },
  };
}
