import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callerWith, withHourbook } from '../builders/hourbook.ts';
import { mailTo } from '../builders/outbox.ts';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

it('what is in the data folder is for its owner only, also what was open before', () =>
  withHourbook(async (running) => {
    const { dataDir } = running.platform.config;
    const { username } = await running.person();
    await callerWith(() => running.url, '').post('/api/v1/auth/send-reset-password-email', { email: username });
    await mailTo(running.platform, username);
    const names = async () => (await readdir(dataDir, { recursive: true })).sort();
    const allPrivate = async () => {
      expect(await modeOf(dataDir)).toBe('700');
      for (const name of await names())
        expect(await modeOf(join(dataDir, name)), name).toBe(name === 'outbox' ? '700' : '600');
    };
    expect(await names()).toEqual(expect.arrayContaining(['events.db', 'events.db-wal', 'lock.db', 'outbox']));
    await allPrivate();

    await writeFile(join(dataDir, 'encryption.key'), Buffer.alloc(32).toString('base64'));
    await running.hourbook.stop();
    for (const name of await names()) await chmod(join(dataDir, name), name === 'outbox' ? 0o755 : 0o644);
    await chmod(dataDir, 0o755);
    await running.restart();
    await allPrivate();
  }));
