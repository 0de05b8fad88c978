import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusalOf } from '../api/errors.ts';

/** How long, and how often at once, a caller may keep the server busy without getting anywhere. */
export interface Patience {
  /** Milliseconds for the head of a request, from the connection on: it is a few hundred bytes. */
  readonly head: number;
  /** Milliseconds for a whole request: 1 MB, the most there usually is, takes 45 s at the 200 kbit/s of a train. */
  readonly request: number;
  /** Milliseconds for one that brings a file ({@link takesLonger}): 10 MB take seven minutes there. */
  readonly file: number;
  /** Milliseconds in which nothing at all moves on a connection, however slowly an answer is taken. */
  readonly stillness: number;
  /** Milliseconds between looks at what took too long. */
  readonly look: number;
  /** The most connections at once. */
  readonly connections: number;
  /** The most of one address: an office behind one router has several a person. */
  readonly perAddress: number;
}

export const usualPatience: Patience = {
  head: 30_000,
  request: 60_000,
  file: 480_000,
  stillness: 120_000,
  look: 5_000,
  connections: 4_000,
  perAddress: 1_000,
};

const slow = new WeakSet<IncomingMessage>();

/** Somebody who may has begun to send a file. */
export const takesLonger = (req: IncomingMessage): void => void slow.add(req);

/**
 * Ends what takes too long and refuses what is too much, with an answer in the one shape of every refusal where there is
 * still somebody to get it.
 * @param isTrusted whether an address stands for many callers: a proxy, or this machine
 */
export function impatient(server: Server, patience: Patience, isTrusted: (address: string) => boolean): void {
  server.maxConnections = patience.connections;
  server.setTimeout(patience.stillness);
  capPerAddress(server, patience.perAddress, isTrusted);

  const answers = new WeakMap<Socket, ServerResponse>();
  // Before the app: what it answers with may be over before it returns.
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    answers.set(req.socket, res);
    if (!hasBody(req)) return;
    // Node's own patience is that with files.
    const timer = setTimeout(() => {
      if (req.complete || slow.has(req)) return;
      server.emit('clientError', Object.assign(new Error('too late'), { code: TOO_LATE }), req.socket);
    }, patience.request);
    req.once('close', () => clearTimeout(timer));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const last = answers.get(socket);
    const begun = last && !last.writableFinished ? last : null;
    if (error.code === 'ECONNRESET' || !socket.writable || begun?.headersSent) return socket.destroy();
    const status = statusOf(error);
    if (begun) begun.statusCode = status; // so it is logged
    // Past the response: whoever works on it may still answer, and then to nobody.
    socket.end(plainAnswer(status, String(begun?.getHeader('x-request-id') ?? randomUUID())), () => socket.destroy());
  });
}

const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === TOO_LATE) return 408;
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW' ? 413 : 400;
}

/** An answer with the headers that every answer has. */
function plainAnswer(status: number, requestId: string): string {
  const body = JSON.stringify({ errors: refusalOf(status).errors });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Those of one address beyond the most it may have are closed at once. */
function capPerAddress(server: Server, most: number, isTrusted: (address: string) => boolean): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > most) socket.destroy();
  });
}
