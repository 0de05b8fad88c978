import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watchSaves } from './pace.ts';

it('a backup notices that entries are saved beside it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hourbook-pace-'));
  try {
    const hasSaved = watchSaves(dataDir);
    expect(hasSaved()).toBe(false);
    await writeFile(join(dataDir, 'events.db-wal'), 'an entry');
    expect(hasSaved()).toBe(true);
    expect(hasSaved()).toBe(false);
    await utimes(join(dataDir, 'events.db-wal'), 1, 1);
    expect(hasSaved()).toBe(true);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
