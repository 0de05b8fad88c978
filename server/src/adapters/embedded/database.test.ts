import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fileSize, openDatabase } from './database.ts';
import { StoreRefused } from './store-refused.ts';

const layout = ['CREATE TABLE hours (n INTEGER PRIMARY KEY, comment TEXT NOT NULL) STRICT'];
const durable = { layout, synchronous: 'FULL' } as const;

function newFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'hourbook-database-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return join(directory, 'hours.db');
}

/** @returns a closed file of some twenty pages */
function filledFile(): string {
  const file = newFile();
  using db = openDatabase(file, durable);
  for (let n = 0; n < 500; n++) db.prepare('INSERT INTO hours VALUES (?, ?)').run(n, 'worked on it '.repeat(10));
  return file;
}

function refusalOf(file: string): StoreRefused {
  try {
    openDatabase(file, durable).close();
  } catch (error) {
    expect(error).toBeInstanceOf(StoreRefused);
    expect((error as StoreRefused).message).toContain(file);
    return error as StoreRefused;
  }
  throw new Error('It was opened');
}

const pragma = (db: DatabaseSync, name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get()!)[0];

describe('a database file', () => {
  it.each([
    [true, 0],
    [undefined, 1],
  ] as const)('keeps nothing of what was removed or replaced, if it overwrites that (%s)', (overwrites, left) => {
    const file = newFile();
    const db = openDatabase(file, { ...durable, ...(overwrites && { overwrites }) });
    for (let n = 0; n < 500; n++) db.prepare('INSERT INTO hours VALUES (?, ?)').run(n, 'worked on it '.repeat(10));
    db.exec('DELETE FROM hours WHERE n > 10');
    db.exec("UPDATE hours SET comment = 'x'");
    db.close();
    expect(Number(readFileSync(file).includes('worked on it'))).toBe(left);
  });

  it.each([
    ['FULL', 2],
    ['NORMAL', 1],
  ] as const)('opened as %s is written through a log and waits for the disk accordingly', (synchronous, level) => {
    using db = openDatabase(newFile(), { layout, synchronous });
    expect(pragma(db, 'journal_mode')).toBe('wal');
    expect(pragma(db, 'synchronous')).toBe(level);
    expect(pragma(db, 'busy_timeout')).toBe(0);
    expect(pragma(db, 'foreign_keys')).toBe(1);
    expect(pragma(db, 'user_version')).toBe(1);
  });

  it('takes the steps of its layout that it has not taken, and each once', () => {
    const file = filledFile();
    const steps = [...layout, 'ALTER TABLE hours ADD COLUMN pay TEXT', "UPDATE hours SET pay = 'none'"];
    for (let time = 0; time < 2; time++) {
      using db = openDatabase(file, { ...durable, layout: steps });
      expect(pragma(db, 'user_version')).toBe(3);
      expect(db.prepare("SELECT count(*) AS n FROM hours WHERE pay = 'none'").get()).toEqual({ n: 500 });
    }
    expect(refusalOf(file).reason).toBe('newer');
  });

  it('stays as it was when a step fails', () => {
    const file = filledFile();
    const steps = [...layout, 'ALTER TABLE hours ADD COLUMN pay TEXT', 'UPDATE nothing SET pay = 1'];
    expect(() => openDatabase(file, { ...durable, layout: steps })).toThrow(StoreRefused);
    using db = openDatabase(file, durable);
    expect(db.prepare('SELECT * FROM hours').get()).not.toHaveProperty('pay');
  });

  it.each([[50], [600], [4_096], [4_100], [8_192], [20_480], [20_481]])(
    'is refused when it is cut off at %i bytes',
    (length) => {
      const file = filledFile();
      truncateSync(file, length);
      expect(refusalOf(file).reason).toBe('damaged');
    },
  );

  it.each([[1], [512], [4_096]])('is refused when it lacks its last %i bytes', (count) => {
    const file = filledFile();
    truncateSync(file, fileSize(file) - count);
    expect(refusalOf(file).reason).toBe('damaged');
  });

  it('is refused when a page of it is overwritten', () => {
    const file = filledFile();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0x5a, bytes.length - 8_192, bytes.length - 4_096));
    expect(refusalOf(file).reason).toBe('damaged');
  });

  it('is refused when it is of another program, and left as it was', () => {
    const file = newFile();
    {
      using db = new DatabaseSync(file);
      db.exec('CREATE TABLE other (a)');
    }
    const before = readFileSync(file);
    expect(refusalOf(file).message).toMatch(/another program/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('of an older layout is not opened for reading only', () => {
    const file = filledFile();
    const options = { ...durable, layout: [...layout, 'ALTER TABLE hours ADD COLUMN pay TEXT'], readOnly: true };
    expect(() => openDatabase(file, options)).toThrow(/older Hourbook; start this one once/);
  });
});
