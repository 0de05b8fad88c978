import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Serving, serve } from './serve.ts';
import { impatient, type Patience, usualPatience } from './time-outs.ts';

/** Milliseconds that end what stands still, and not what moves in a test. */
const SOON = 150;
const NEVER = 60_000;
const patient: Patience = { ...usualPatience, head: NEVER, request: NEVER, stillness: NEVER, look: 10 };

async function serving(patience: Partial<Patience>): Promise<Serving> {
  const app = express();
  app.use((_req, res, next) => {
    res.set('X-Request-Id', 'number-7');
    next();
  });
  app.use(express.json());
  app.post('/', (req, res) => void res.json(req.body));
  const server = await serve(app, { host: '127.0.0.1', port: 0 }, { ...patient, ...patience });
  onTestFinished(() => server.stop());
  return server;
}

function open({ port }: Serving): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => {}); // that it is closed is what is looked for
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** All that comes until the server closes the connection. */
async function told(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  return text;
}

const POST = 'POST / HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n';

describe('a caller who is slow', () => {
  it('with a body is told so after a while, in JSON and with the number of the request', async () => {
    const socket = open(await serving({ head: SOON, request: SOON }));
    socket.write(`${POST}Content-Length: 10\r\n\r\n[1`);
    const answer = await told(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toMatch(/\r\nX-Request-Id: number-7\r\n/);
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ errors: ['The request took too long'] });
  });

  it.each([
    ['with the head', 'GET / HTTP/1.1\r\nX-Slow: '],
    ['from the first byte on', ''],
  ])('%s is not waited for', async (_, begun) => {
    const socket = open(await serving({ head: SOON, request: NEVER }));
    socket.write(begun);
    expect(await told(socket)).toMatch(/^HTTP\/1\.1 408 [\s\S]*\r\nX-Request-Id: [\da-f-]{36}\r\n/);
  });

  it('and gets there in time is served', async () => {
    const socket = open(await serving({}));
    socket.write(`${POST}Content-Length: 3\r\nConnection: close\r\n\r\n[`);
    socket.write('1');
    socket.write(']');
    expect(await told(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n\[1\]$/);
  });

  it('has long enough for the largest body on a train, and not much longer', () => {
    expect(usualPatience.request + usualPatience.look).toBeLessThan(70_000);
    expect((1_048_576 * 8) / (usualPatience.request / 1000)).toBeLessThan(200_000); // bits a second
  });
});

describe('what is no request', () => {
  it.each([
    [
      'a head that is too long',
      `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431',
      'The request is too large',
    ],
    ['anything else', 'What?\r\n\r\n', '400', 'Some fields are not valid. Please, fix mistakes first'],
  ])('is refused with a number and in JSON: %s', async (_, sent, status, text) => {
    const socket = open(await serving({}));
    socket.write(sent);
    const answer = await told(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\\r\\nX-Request-Id: [\\da-f-]{36}\\r\\n`));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ errors: [text] });
  });
});

describe('connections', () => {
  it('beyond the most there may be are not taken', async () => {
    const server = await serving({ connections: 1 });
    const first = open(server);
    await once(first, 'connect');
    expect(await told(open(server))).toBe('');
    expect(first.destroyed).toBe(false);
  });

  async function capped(isTrusted: boolean): Promise<Serving> {
    const server = createServer();
    impatient(server, { ...patient, perAddress: 1 }, () => isTrusted);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    return { port: (server.address() as AddressInfo).port, stop: async () => {} };
  }

  it('of one address beyond the most it may have are closed, and taken again when others are gone', async () => {
    const server = await capped(false);
    const first = open(server);
    await once(first, 'connect');
    expect(await told(open(server))).toBe('');
    first.end();
    await once(first, 'close');
    const next = open(server);
    next.write('What?\r\n\r\n');
    expect(await told(next)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('of a proxy are those of many callers', async () => {
    const server = await capped(true);
    const sockets = [open(server), open(server)];
    for (const socket of sockets) socket.write('What?\r\n\r\n');
    for (const answer of await Promise.all(sockets.map(told))) expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});
