import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { groupCommit } from './group-commit.ts';

class Refused extends Error {}

function setUp() {
  const db = new DatabaseSync(':memory:');
  onTestFinished(() => db.close());
  db.exec('CREATE TABLE t (n INTEGER UNIQUE)');
  const stored = () =>
    db
      .prepare('SELECT n FROM t ORDER BY n')
      .all()
      .map((row) => row.n);
  let commits = 0;
  const group = groupCommit(
    db,
    (error) => error instanceof Refused,
    () => {
      commits += 1;
    },
  );
  const insert = (n: number) => () => {
    db.prepare('INSERT INTO t VALUES (?)').run(n);
    return n;
  };
  return { db, group, insert, stored, commits: () => commits };
}

describe('group commit', () => {
  it('writes what one turn queues in one transaction, and gives each its own value', async () => {
    const { group, insert, stored, commits } = setUp();
    expect(await Promise.all([1, 2, 3].map((n) => group.write(insert(n))))).toEqual([1, 2, 3]);
    expect(commits()).toBe(1);
    await group.write(insert(4));
    expect(commits()).toBe(2);
    expect(stored()).toEqual([1, 2, 3, 4]);
  });

  it('answers only when it is committed', async () => {
    const { db, group, insert } = setUp();
    const answered = group.write(insert(1)).then(() => db.isTransaction);
    const inside = group.write(() => db.isTransaction);
    expect(await Promise.all([answered, inside])).toEqual([false, true]);
  });

  it('does the neighbours of a refusal', async () => {
    const { group, insert, stored } = setUp();
    const refusal = new Refused('no');
    const outcomes = await Promise.allSettled([
      group.write(insert(1)),
      group.write(() => {
        throw refusal;
      }),
      group.write(insert(2)),
    ]);
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: refusal },
      { status: 'fulfilled', value: 2 },
    ]);
    expect(stored()).toEqual([1, 2]);
  });

  it.each<[string, (db: DatabaseSync) => void]>([
    ['an error of the engine', (db) => db.exec('INSERT INTO t VALUES (2), (2)')],
    ['an error of our own', (db) => JSON.parse(`{${db.isTransaction}`)],
    ['an error with which the engine has rolled back already', (db) => db.exec('INSERT OR ROLLBACK INTO t VALUES (1)')],
  ])('undoes and rejects the whole group on %s, and goes on with the next', async (_, fail) => {
    const { db, group, insert, stored, commits } = setUp();
    const outcomes = await Promise.allSettled([
      group.write(insert(1)),
      group.write(() => fail(db)),
      group.write(insert(3)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(stored()).toEqual([]);
    expect(commits()).toBe(0);
    expect(await group.write(insert(1))).toBe(1);
    expect(stored()).toEqual([1]);
  });

  it('rejects the group when the disk is full, and goes on when there is room again', async () => {
    const { db, group, stored } = setUp();
    db.exec('CREATE TABLE big (bytes BLOB); PRAGMA max_page_count = 20');
    const store = (bytes: number) => () => db.prepare('INSERT INTO big VALUES (zeroblob(?))').run(bytes).changes;
    const outcomes = await Promise.allSettled([group.write(store(1_000)), group.write(store(1_000_000))]);
    expect(outcomes).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ message: 'database or disk is full' }) },
      { status: 'rejected', reason: expect.objectContaining({ message: 'database or disk is full' }) },
    ]);
    db.exec('PRAGMA max_page_count = 1000');
    expect(await group.write(store(1_000_000))).toBe(1);
    expect(stored()).toEqual([]);
  });

  it('rejects the group when it cannot begin, and goes on when it can', async () => {
    const { db, group, insert, stored } = setUp();
    db.exec('BEGIN');
    await expect(group.write(insert(1))).rejects.toThrow(/transaction/);
    if (db.isTransaction) db.exec('ROLLBACK');
    expect(await group.write(insert(2))).toBe(2);
    expect(stored()).toEqual([2]);
  });

  it('takes more than one transaction for very many, in order', async () => {
    const { group, commits } = setUp();
    const order: number[] = [];
    const writes = Array.from({ length: 2_500 }, (_, n) => group.write(() => order.push(n)));
    const late = writes[0]!.then(() => group.write(() => order.push(2_500)));
    await Promise.all([...writes, late]);
    expect(order).toEqual(Array.from({ length: 2_501 }, (_, n) => n));
    expect(commits()).toBe(3);
  });

  it('writes what is queued when it closes, and nothing later', async () => {
    const { group, insert, stored } = setUp();
    const queued = [group.write(insert(1)), group.write(insert(2))];
    group.close();
    expect(stored()).toEqual([1, 2]);
    expect(await Promise.all(queued)).toEqual([1, 2]);
    await expect(group.write(insert(3))).rejects.toThrow('The store is closed');
  });
});

describe('while another process holds the lock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Two connections to one file, of which the other is somebody else's. */
  function setUpFile() {
    const folder = mkdtempSync(join(tmpdir(), 'hourbook-group-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [db, other] = [0, 1].map(() => new DatabaseSync(join(folder, 'hours.db'), { timeout: 0 })) as [
      DatabaseSync,
      DatabaseSync,
    ];
    onTestFinished(() => {
      db.close();
      other.close();
    });
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (n INTEGER)');
    const group = groupCommit(db, () => false);
    const begun: number[] = [];
    const insert = (n: number) => () => {
      begun.push(n);
      db.prepare('INSERT INTO t VALUES (?)').run(n);
      return n;
    };
    const stored = () => Array.from(db.prepare('SELECT n FROM t ORDER BY n').all(), ({ n }) => n);
    other.exec('BEGIN IMMEDIATE');
    return { other, group, insert, stored, begun };
  }

  it('writes wait, the event loop does not, and each is made once when it is let go', async () => {
    const { other, group, insert, stored, begun } = setUpFile();
    const first = group.write(insert(1));
    await vi.advanceTimersByTimeAsync(3_000);
    const second = group.write(insert(2));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toEqual([]);
    other.exec('COMMIT');
    await vi.advanceTimersByTimeAsync(100);
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    expect([stored(), begun]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('each write is refused after 5 s with nothing written, and the next are made', async () => {
    const { other, group, insert, stored } = setUpFile();
    const told: string[] = [];
    const watch = (n: number) =>
      group.write(insert(n)).then(String, (error: Error) => told.push(`${n}: ${error.message}`));
    watch(1);
    await vi.advanceTimersByTimeAsync(4_000);
    const later = watch(2);
    await vi.advanceTimersByTimeAsync(900);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(told).toEqual(['1: database is locked']);
    other.exec('COMMIT');
    await vi.advanceTimersByTimeAsync(100);
    expect(await later).toBe('2');
    expect(stored()).toEqual([2]);
  });

  it('more than one transaction full of them wait, in order', async () => {
    const { other, group, insert, begun } = setUpFile();
    const writes = Array.from({ length: 2_500 }, (_, n) => group.write(insert(n)));
    await vi.advanceTimersByTimeAsync(500);
    other.exec('COMMIT');
    await vi.advanceTimersByTimeAsync(200);
    await Promise.all(writes);
    expect(begun).toEqual(Array.from({ length: 2_500 }, (_, n) => n));
  });

  it('what waits is refused when the store closes', async () => {
    const { group, insert, begun } = setUpFile();
    const refused = expect(group.write(insert(1))).rejects.toThrow('database is locked');
    await vi.advanceTimersByTimeAsync(50);
    group.close();
    await refused;
    expect([begun, vi.getTimerCount()]).toEqual([[], 0]);
  });
});
