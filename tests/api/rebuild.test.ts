import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../builders/server-process.ts';
import { withFolder } from '../builders/stores.ts';

const NOW = '2025-06-11T15:00:00Z';
const MY_TIME = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';
const tool = fileURLToPath(new URL('../../server/src/bin/rebuild.ts', import.meta.url));

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** `npm run rebuild -- <args>` on a data folder. */
const rebuild = (dataDir: string, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir };
    const child = execFile(process.execPath, [tool, ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

/** The data folder of a demo company that was started and stopped. */
const withDemo = <T>(use: (dataDir: string) => Promise<T>): Promise<T> =>
  withFolder(async (dataDir) => {
    await using server = await startServer({ dataDir, env: { HOURBOOK_NOW: NOW } });
    await isReady(server);
    await server.stop();
    return use(dataDir);
  });

async function isReady(server: ServerProcess): Promise<void> {
  while ((await server.get('/readyz')).status !== 200);
}

function change(file: string, sql: string): void {
  using db = new DatabaseSync(file);
  db.exec(sql);
}

it('names and mends what somebody changed in the read models, and shows values only when asked', () =>
  withDemo(async (dataDir) => {
    const whole = await rebuild(dataDir, '--verify');
    expect(whole.code).toBe(0);
    expect(whole.out).toMatch(/^Compared [\d,]+ documents with [\d,]+ events: all are as they should be\.\n/);
    expect(whole.out).toMatch(/\nFollowed the hash chains of \d+ books and 2 other streams: all are whole\.\n$/);

    change(
      join(dataDir, 'read.db'),
      `UPDATE "timesheet-rows.v1" SET doc = json_set(doc, '$.hours', 2399, '$.comment', 'secret')
       WHERE id = (SELECT min(id) FROM "timesheet-rows.v1");
       DELETE FROM "books.v1" WHERE id = (SELECT min(id) FROM "books.v1")`,
    );
    const differing = await rebuild(dataDir, '--verify');
    expect(differing.code).toBe(1);
    expect(differing.out).toMatch(
      /^timesheet-rows\.v1\/\S+ differs in hours, comment\.\nbooks\.v1\/\d+ is missing\.\n/,
    );
    expect(differing.out).toContain(': 2 not as they should be.');
    expect(differing.out).not.toContain('secret');
    const shown = await rebuild(dataDir, '--verify', '--show-values');
    expect(shown.code).toBe(1);
    expect(shown.out).toMatch(/\n {2}hours: 2399 → \d+\n {2}comment: "secret" → /);

    const mended = await rebuild(dataDir);
    expect(mended.code).toBe(0);
    expect(mended.out).toContain('of the old and the new set: 2 were not as they should be.');
    expect((await rebuild(dataDir, '--verify')).out).toBe(whole.out);

    await using server = await startServer({ dataDir, env: { HOURBOOK_NOW: NOW } });
    await isReady(server);
    const cookie = await server.signIn();
    expect((await server.get(MY_TIME, { cookie })).text).not.toContain('secret');
  }));

it('finds a book that was changed, which no rebuild can mend', () =>
  withDemo(async (dataDir) => {
    change(
      join(dataDir, 'events.db'),
      `DROP TRIGGER events_are_never_changed;
       UPDATE events SET data = json_set(data, '$.hours', 1) WHERE pos = (SELECT min(pos) FROM events WHERE type = 'HoursRecorded')`,
    );
    const { code, out } = await rebuild(dataDir, '--verify');
    expect(code).toBe(1);
    expect(out).toMatch(
      /^book-\d+ is broken at page \d+: it is not what was entered\.\ntimesheet-rows\.v1\/\S+ differs in hours\.\n/,
    );
    expect(out).toContain(' books and 2 other streams: 1 broken.');
    expect(out).toContain('"Broken chains" in docs/operating.md when a backup helps');
  }));

it('verifies beside a server that is at work without a false alarm, and is refused the rebuild there', () =>
  withFolder(async (dataDir) => {
    await using server = await startServer({ dataDir, env: { HOURBOOK_NOW: NOW } });
    await isReady(server);
    const cookie = await server.signIn();
    let isOver = false;
    const saving = (async () => {
      let saves = 0;
      for (; !isOver; saves++) {
        const row = {
          id: null,
          trackingDate: '2025-06-11',
          clientId: 1,
          trackingType: 'RATE_HOURS',
          comment: `n ${saves}`,
        };
        const { status } = await server.post(MY_TIME, [{ ...row, hours: 0.01 }], { cookie });
        expect(status).toBe(200);
      }
      return saves;
    })();
    const verified = await rebuild(dataDir, '--verify');
    const refused = await rebuild(dataDir);
    isOver = true;
    expect(await saving).toBeGreaterThan(3);
    expect(verified.out).toContain('all are as they should be.');
    expect(verified.code).toBe(0);
    expect(refused).toEqual({
      code: 2,
      out: '',
      err: `${dataDir} is in use by another Hourbook process; stop it first, or give this one another DATA_DIR\n`,
    });
  }));
