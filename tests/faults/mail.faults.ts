import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startServer } from '../builders/server-process.ts';
import { NOW } from './notes.ts';

const WAIT = { timeout: 15_000, interval: 200 };
const REGISTRATIONS = 16;

/** Takes connections and never says a word. */
async function hangingMailServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('a mail server that hangs', () => {
  it('holds up no other job, and not the end of the process', async () => {
    await using mail = await hangingMailServer();
    const env = { HOURBOOK_NOW: NOW, SMTP_URL: mail.url, MAIL_FROM: 'Hourbook <hourbook@northbridge.example>' };
    await using server = await startServer({ env });
    for (let n = 0; n < REGISTRATIONS; n++) {
      const username = `new${n}@northbridge.example`;
      const body = {
        username,
        email: username,
        firstName: 'New',
        lastName: 'Person',
        gender: null,
        officeId: 1,
        dateOfBirth: '1990-05-17',
        race: null,
        password: `long-${randomUUID()}`,
      };
      const registered = await server.post('/api/v1/auth/register', body);
      expect(registered.status, registered.text).toBe(200);
    }
    await expect.poll(() => mail.connections(), WAIT).toBeGreaterThan(0);

    const hr = await server.signIn('hr');
    const employee = await server.signIn('employee');
    const upload = { year: 2025, dates: ['06/17/2025'] };
    const uploaded = await server.post('/api/v1/office/1/holidays', upload, { cookie: hr });
    expect(uploaded.status, uploaded.text).toBe(200);
    const placed = async () => (await server.get('/api/v1/my-time', { cookie: employee })).text.includes('"HOLIDAY"');
    await expect.poll(placed, WAIT).toBe(true);

    const began = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
  }, 60_000);
});
