import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { languageIn } from '@hourbook/domain/language.ts';
import { refusalOf } from '../api/errors.ts';

/** Limits on how long, and with how many connections, a caller may keep the server busy without progress. */
export interface Patience {
  /** Milliseconds for the head of a request, from the start of the connection: it has a few hundred bytes. */
  readonly head: number;
  /** Milliseconds for a whole request: 1 MB, the usual maximum, takes 45 s at 200 kbit/s (a train). */
  readonly request: number;
  /** Milliseconds for a request that brings a file ({@link takesLonger}): 10 MB take seven minutes at that speed. */
  readonly file: number;
  /** Milliseconds without any traffic on a connection, however slowly an answer is read. */
  readonly stillness: number;
  /** Milliseconds between checks for requests that take too long. */
  readonly look: number;
  /** The most connections at once. */
  readonly connections: number;
  /** The most connections from one address: an office behind one router has several per person. */
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

/** Called when a permitted caller has begun to send a file. */
export const takesLonger = (req: IncomingMessage): void => void slow.add(req);

/**
 * Ends requests that take too long and refuses connections beyond the limits, with a regular refusal if the caller is still
 * there to receive it.
 * @param isTrusted whether an address stands for many callers: a proxy, or this machine
 */
export function impatient(server: Server, patience: Patience, isTrusted: (address: string) => boolean): void {
  server.maxConnections = patience.connections;
  server.setTimeout(patience.stillness);
  capPerAddress(server, patience.perAddress, isTrusted);

  const answers = new WeakMap<Socket, ServerResponse>();
  // Runs before the app, whose answer may be complete before it returns.
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    answers.set(req.socket, res);
    if (!hasBody(req)) return;
    // Node's own limit is the one for files.
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
    if (begun) begun.statusCode = status; // for the log
    // Writes to the socket directly: the handler may still write to the response, which then reaches nobody.
    socket.end(plainAnswer(status, begun), () => socket.destroy());
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

/** An answer with the common headers. */
function plainAnswer(status: number, begun: ServerResponse | null): string {
  const body = JSON.stringify({ errors: refusalOf(status, languageIn(begun?.req.headers.cookie ?? '')).errors });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${begun?.getHeader('x-request-id') ?? randomUUID()}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Connections from one address beyond its limit are closed at once. */
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
