import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startServer } from '../builders/server-process.ts';
import { withFolder } from '../builders/stores.ts';

/** A mail server that takes connections and never says a word. */
async function silentMailServer() {
  const sockets = new Set<{ destroy(): void }>();
  const called = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    called.resolve();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    called: called.promise,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('a process that is told to stop', () => {
  it(
    'is gone within 10 s while mail hangs, and the mail is tried again by the next',
    async () =>
      withFolder(async (folder) => {
        await using mail = await silentMailServer();
        const env = { SMTP_URL: mail.url, MAIL_FROM: 'hours@company.example' };
        await using server = await startServer({ dataDir: join(folder, 'data'), env });
        const asked = await server.post('/api/v1/auth/send-reset-password-email', {
          email: 'employee@northbridge.example',
        });
        expect(asked.status).toBe(200);
        await mail.called;
        const before = performance.now();
        expect(await server.stop()).toBe(0);
        expect(performance.now() - before).toBeLessThan(10_000);

        await using heir = await silentMailServer();
        await using next = await startServer({ dataDir: join(folder, 'data'), env: { ...env, SMTP_URL: heir.url } });
        await heir.called;
        process.kill(next.pid, 'SIGINT');
        expect(await next.stop()).toBe(1); // asked twice, it ends at once
      }),
    60_000,
  );
});

describe('a start on a full disk', () => {
  it(
    'is refused with one sentence',
    () =>
      withFolder(async (folder) => {
        const dataDir = join(folder, 'data');
        const script = fileURLToPath(new URL('../builders/short-demo.ts', import.meta.url));
        // No file may grow beyond 100 blocks, which is what a full disk comes to.
        const child = spawn('sh', ['-c', 'ulimit -f 100; exec "$0" "$1"', process.execPath, script], {
          env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir },
        });
        const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
        expect(said).toMatch(new RegExp(`^${dataDir}\\S* cannot be (written|opened) \\(.*\\); see that [^\n]*\n$`));
        expect(code).toBe(1);
      }),
    60_000,
  );
});
