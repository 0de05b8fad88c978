import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startServer } from '../builders/server-process.ts';
import { NOW, saveUntil, settleAll, takeNotesOf } from './notes.ts';

const holder = fileURLToPath(new URL('./hold-lock.ts', import.meta.url));
const HELD = 8000;
const WAIT = { timeout: 30_000, interval: 200 };

describe('a database that another program has locked', () => {
  it.each(['events.db', 'records.db', 'jobs.db', 'read.db'])(
    '%s: the server goes on answering, nothing acknowledged is lost, and it recovers by itself',
    async (name) => {
      await using server = await startServer({ env: { HOURBOOK_NOW: NOW } });
      const everybody = await takeNotesOf(server);
      let over = false;
      const statuses = saveUntil(server, everybody, () => over);
      await expect.poll(() => everybody.every((notes) => notes.acknowledged() > 3), WAIT).toBe(true);

      const held = spawn(process.execPath, [holder, join(server.dataDir, name), String(HELD)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const released = once(held, 'exit');
      await once(held.stdout, 'data');
      let longest = 0;
      while (held.exitCode === null) {
        const began = performance.now();
        expect((await server.get('/healthz')).status).toBe(200);
        longest = Math.max(longest, performance.now() - began);
      }
      await released;
      expect(longest).toBeLessThan(500);

      const before = everybody.map((notes) => notes.acknowledged());
      await expect
        .poll(() => everybody.every((notes, n) => notes.acknowledged() > (before[n] ?? 0) + 3), WAIT)
        .toBe(true);
      over = true;
      for (const status of (await statuses).keys()) expect([200, 500]).toContain(status);
      await settleAll(server, everybody, { DATA_DIR: server.dataDir });
      await expect.poll(async () => (await server.get('/readyz')).status, WAIT).toBe(200);
      expect(await server.stop()).toBe(0);
    },
  );
});
