import { connect, type Socket } from 'node:net';

/** Connections that say little, slowly. */
export interface Slow {
  /** How many of them the server has ended. */
  ended(): number;
  readonly opened: number;
  close(): void;
}

const HEADS = [
  'POST /api/v1/my-time HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n[',
  'POST /trpc/timesheet.saveMine HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  'GET /api/v1/my-time HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  '',
];
const DRIPS = [' ', '1\r\n \r\n', 'x', ''];

/** @param count of connections, each of which sends a byte a second for ever */
export function openSlow(url: string, count: number): Slow {
  const { hostname, port } = new URL(url);
  let ended = 0;
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n++) {
    const socket = connect(Number(port), hostname, () => socket.write(HEADS[n % HEADS.length] ?? ''));
    socket.on('error', () => {});
    socket.once('close', () => {
      ended += 1;
    });
    socket.resume();
    sockets.push(socket);
  }
  const dripping = setInterval(() => {
    for (const [n, socket] of sockets.entries()) if (socket.writable) socket.write(DRIPS[n % DRIPS.length] ?? '');
  }, 1000);
  return {
    opened: count,
    ended: () => ended,
    close() {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}
