import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keepPrivate } from './private-files.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'hourbook-private-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}
const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);

describe('what others may read', () => {
  it('is taken from them: the folder, databases, mails and the key; nothing else is touched', async () => {
    const dataDir = await folder();
    await mkdir(join(dataDir, 'outbox'));
    const files = ['events.db', 'events.db-wal', 'records.db-shm', 'encryption.key', 'outbox/mail.eml', 'notes.txt'];
    for (const file of files) {
      await writeFile(join(dataDir, file), '');
      await chmod(join(dataDir, file), 0o644);
    }
    for (const each of [dataDir, join(dataDir, 'outbox')]) await chmod(each, 0o755);
    expect(await keepPrivate(dataDir)).toEqual([]);
    expect(await modeOf(dataDir)).toBe('700');
    expect(await modeOf(join(dataDir, 'outbox'))).toBe('700');
    const modes = await Promise.all(files.map((file) => modeOf(join(dataDir, file))));
    expect(modes).toEqual([...Array(5).fill('600'), '644']);
  });

  it('is told where it cannot be taken from them', async () => {
    const dataDir = await folder();
    await chmod(dataDir, 0o1777); // a folder for everybody stays one
    expect(await keepPrivate(dataDir)).toEqual([dataDir]);
    expect(await modeOf(dataDir)).toBe('1777');
  });

  it('is nothing where there is nothing yet', async () => {
    expect(await keepPrivate(join(await folder(), 'nowhere'))).toEqual([]);
  });
});
