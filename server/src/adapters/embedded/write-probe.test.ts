import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fileSize, openDatabase } from './database.ts';
import { groupCommit } from './group-commit.ts';
import { writeProbe } from './write-probe.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'hourbook-probe-'));
  const file = join(folder, 'hours.db');
  const db = openDatabase(file, { layout: ['CREATE TABLE t (n)', 'CREATE TABLE u (n)'], synchronous: 'FULL' });
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const log = () => fileSize(`${file}-wal`);
  return { folder, file, db, log, probe: writeProbe(folder, () => [db]) };
}

describe('whether a write can be made', () => {
  it('is asked without a trace; a database is really written once a minute, and stays as it is', async () => {
    const { folder, db, log, probe } = setUp();
    const names = readdirSync(folder);
    const layout = db.prepare('PRAGMA user_version').get();
    const before = log();
    await probe();
    const after = log();
    expect(after).toBeGreaterThan(before);
    for (let second = 2; second < 60; second += 2) {
      vi.advanceTimersByTime(2_000);
      await probe();
    }
    expect(log()).toBe(after);
    vi.advanceTimersByTime(2_000);
    await probe();
    expect(log()).toBeGreaterThan(after);
    expect(readdirSync(folder)).toEqual(names);
    expect(db.prepare('PRAGMA user_version').get()).toEqual(layout);
  });

  it('is no while there is no room in the folder', async () => {
    const { folder, probe } = setUp();
    mkdirSync(join(folder, 'room.tmp')); // where a full disk would refuse the file
    await expect(probe()).rejects.toThrow('room.tmp');
    rmdirSync(join(folder, 'room.tmp'));
    await probe();
  });

  it('is no while a database refuses, and it is really tried each time until it does not', async () => {
    const { db, probe } = setUp();
    db.exec('PRAGMA query_only = 1');
    for (let n = 0; n < 2; n++) await expect(probe()).rejects.toThrow('readonly');
    expect(db.isTransaction).toBe(false);
    db.exec('PRAGMA query_only = 0');
    await probe();
  });

  it('is no while larger writes fail than the probe makes, until one succeeds or nobody writes any more', async () => {
    const { db, probe } = setUp();
    const group = groupCommit(db, () => false);
    const write = (bytes: number) => group.write(() => db.prepare('INSERT INTO t VALUES (zeroblob(?))').run(bytes));
    await probe();
    const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { page_count: number };
    db.exec(`PRAGMA max_page_count = ${pages + 1}`);
    await expect(write(100_000)).rejects.toThrow('full');
    await expect(probe()).rejects.toThrow('full');
    await write(1);
    await probe();
    await expect(write(100_000)).rejects.toThrow('full');
    await expect(probe()).rejects.toThrow('full');
    vi.advanceTimersByTime(10_000);
    await probe();
  });

  it('is no while another process holds the lock for longer than a write waits', async () => {
    const { file, probe } = setUp();
    await probe();
    const other = new DatabaseSync(file);
    onTestFinished(() => other.close());
    other.exec('BEGIN IMMEDIATE');
    let isOver = false;
    const refused = expect(probe())
      .rejects.toThrow('database is locked')
      .finally(() => {
        isOver = true;
      });
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve)); // the room is looked at meanwhile
      await vi.advanceTimersByTimeAsync(100);
    }
    await refused;
    other.exec('COMMIT');
    await probe();
  });
});
