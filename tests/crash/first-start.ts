import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as elapsed } from 'node:timers/promises';
import type { RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { startServer } from '../builders/server-process.ts';
import { audit, readEvents } from './audit.ts';
import { killWhileStarting } from './kill-while-starting.ts';
import { CRASH_NOW } from './saver.ts';

/**
 * Starts a server on nothing, kills it each time the books have so many events, and then lets it start.
 * @param killedAt numbers of events, rising
 * @returns all that is in the books in the end
 * @throws Error when the stores are not whole then
 */
export async function firstStart({ killedAt }: { readonly killedAt: readonly number[] }): Promise<RecordedEvent[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hourbook-first-start-'));
  const env = { HOURBOOK_NOW: CRASH_NOW };
  try {
    for (const count of killedAt) {
      const kill = new AbortController();
      const watching = hasEvents(dataDir, count, kill.signal).then(() => kill.abort());
      await killWhileStarting({ dataDir, env }, kill.signal).finally(() => kill.abort());
      await watching;
    }
    await using server = await startServer({ dataDir, env });
    await server.signIn('employee');
    await server.get('/readyz');
    await audit(dataDir, []);
    return await readEvents(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Looks from outside until another process has entered so much, or the signal comes. */
async function hasEvents(dataDir: string, count: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && countEvents(join(dataDir, 'events.db')) < count) await elapsed(3);
}

function countEvents(file: string): number {
  try {
    using db = new DatabaseSync(file, { readOnly: true });
    return Number(db.prepare('SELECT max(pos) AS events FROM events').get()?.events ?? 0);
  } catch {
    return -1; // there is no such file or table yet
  }
}
