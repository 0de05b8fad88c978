import { spawnSync } from 'node:child_process';
import { setTimeout as elapsed } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startServer } from '../builders/server-process.ts';
import { NOW, saveUntil, settleAll, takeNotesOf } from './notes.ts';
import { noSmallDisk, smallDisk } from './small-disk.ts';

const env = { HOURBOOK_NOW: NOW };
const WAIT = { timeout: 30_000, interval: 200 };

/** Longer than the use of a session stays unnoted. */
const A_MINUTE_AND_MORE = 70_000;

// `npm run faults` says where it cannot be had.
describe.skipIf(noSmallDisk() !== null)('a full disk', () => {
  it('refuses what has to be written, answers what has not, and is forgotten once there is room', async () => {
    await using disk = await smallDisk(24);
    await using server = await startServer({ dataDir: disk.folder, env });
    const everybody = await takeNotesOf(server);
    const cookie = await server.signIn('hr');
    let full = false;
    let over = false;
    const statuses = saveUntil(server, everybody, () => over);
    await expect.poll(() => everybody.every((notes) => notes.acknowledged() > 5), WAIT).toBe(true);
    disk.fill();
    full = true;
    const before = everybody.map((notes) => notes.acknowledged());
    await expect.poll(async () => (await server.get('/readyz')).status, WAIT).toBe(503);
    await elapsed(A_MINUTE_AND_MORE);
    expect(full).toBe(true);
    expect((await server.get('/healthz')).status).toBe(200);
    expect((await server.get('/api/v1/user?pageSize=5', { cookie })).status).toBe(200);
    expect((await server.get('/api/v1/my-time', { cookie })).status).toBe(200);
    disk.free();
    await expect
      .poll(() => everybody.every((notes, n) => notes.acknowledged() > (before[n] ?? 0) + 3), WAIT)
      .toBe(true);
    over = true;
    const seen = await statuses;
    expect([...seen.keys()].sort()).toEqual([200, 500]);
    await settleAll(server, everybody, { DATA_DIR: server.dataDir });
    await expect.poll(async () => (await server.get('/readyz')).status, WAIT).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('keeps a server from starting, with a sentence', async () => {
    await using disk = await smallDisk(24);
    {
      await using server = await startServer({ dataDir: disk.folder, env });
      expect(await server.stop()).toBe(0);
    }
    disk.fill();
    const all = fileURLToPath(new URL('../../server/src/bin/all.ts', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [all], {
      env: { PATH: process.env.PATH, ...env, PORT: '0', DATA_DIR: disk.folder },
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(/full/);
    disk.free();
    await using server = await startServer({ dataDir: disk.folder, env });
    expect((await server.get('/healthz')).status).toBe(200);
  });
});
