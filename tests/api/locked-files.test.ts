import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { call, type Running, withHourbook } from '../builders/hourbook.ts';
import { LAKESHORE, MERIDIAN } from '../builders/people.ts';

const row = { trackingDate: '2025-06-10', clientId: LAKESHORE, trackingType: 'RATE_HOURS', hours: 8 };
const WAIT = { timeout: 20_000, interval: 20 };

/** As a backup or a curious administrator holds it; to SQLite another connection is as good as another process. */
function hold({ platform }: Running, name: string): () => void {
  const db = new DatabaseSync(join(platform.config.dataDir, name), { timeout: 0 });
  db.exec('BEGIN IMMEDIATE');
  return () => {
    db.exec('COMMIT');
    db.close();
  };
}

describe('while another process holds the lock', () => {
  it('on the books, everything else is answered at once, and a save when it is let go: once', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      const letGo = hold(running, 'events.db');
      let saved: number | null = null;
      const save = me.post('/api/v1/my-time', [row]).then((answer) => {
        saved = answer.status;
        return answer;
      });
      // Long enough for a writer that waits with the event loop in its hands to begin with it.
      for (let n = 0; n < 50; n++) {
        const began = performance.now();
        expect((await call(`${running.url}/healthz`)).status).toBe(200);
        expect(performance.now() - began).toBeLessThan(1_000);
      }
      expect((await me.get('/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-15')).status).toBe(200);
      expect(saved).toBeNull();
      letGo();
      expect((await save).status).toBe(200);
      const { body } = await me.get('/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-15');
      expect(JSON.stringify(body).match(/"trackingDate":"2025-06-10"/g)).toHaveLength(1);
    }));

  it('on the books for too long, a save is refused and nothing of it is there', () =>
    withHourbook(async (running) => {
      const person = await running.person();
      const me = await running.signIn(person);
      const letGo = hold(running, 'events.db');
      expect((await me.post('/api/v1/my-time', [row])).status).toBe(500);
      letGo();
      expect(await running.platform.events.read(`book-${person.id}`)).toEqual([]);
      expect((await me.post('/api/v1/my-time', [row])).status).toBe(200);
    }));

  it('on the records, a change waits until it is let go', () =>
    withHourbook(async (running) => {
      const letGo = hold(running, 'records.db');
      const { clients } = running.platform.records;
      const created = running.person();
      expect((await call(`${running.url}/healthz`)).status).toBe(200);
      expect(await clients.get(LAKESHORE)).toMatchObject({ name: 'Lakeshore' });
      letGo();
      expect(await running.platform.records.people.get((await created).id)).toMatchObject({ enabled: true });
    }));

  it('on the jobs, what is enqueued waits until it is let go, and is done', () =>
    withHourbook(async (running) => {
      const { jobs } = running.platform;
      await expect.poll(async () => (await jobs.counts()).waiting, WAIT).toBe(0);
      const letGo = hold(running, 'jobs.db');
      const enqueued = jobs.enqueue('place-holidays', { officeId: 'all' });
      expect((await call(`${running.url}/healthz`)).status).toBe(200);
      letGo();
      await enqueued;
      await expect.poll(async () => await jobs.counts(), WAIT).toMatchObject({ waiting: 0, parked: 0 });
    }));

  it('on the jobs, a change that jobs follow from is answered at once, and they follow when it is let go', () =>
    withHourbook(async (running) => {
      const { platform, person, signIn } = running;
      const { jobs, records } = platform;
      const hr = await signIn(await person({ roles: ['ROLE_HR'] }));
      const dana = await person();
      const me = await signIn(dana);
      const assignments = `/api/v1/user/${dana.id}/client`;
      const meridian = { clientId: MERIDIAN, code: 'M', isBillable: true, hourlyRate: 90, startDate: '2025-06-01' };
      const { body: added } = await hr.post(assignments, meridian);
      const end = { endDate: '2025-06-02' };
      expect((await hr.send('PATCH', `${assignments}/${added.id}/deactivate`, end)).status).toBe(200);
      await expect.poll(async () => (await records.people.get(dana.id))?.owing, WAIT).toBe(false);
      await expect.poll(async () => (await jobs.counts()).waiting, WAIT).toBe(0);
      const letGo = hold(running, 'jobs.db');
      const givenUp: unknown[] = [];
      platform.onNotEnqueued((error) => givenUp.push(error));
      expect((await hr.send('DELETE', `${assignments}-history/${added.id}`)).status).toBe(200);
      expect((await me.post('/api/v1/my-time', [row])).status).toBe(200);
      expect((await hr.post(assignments, meridian)).status).toBe(200);
      // Whoever had waited for the queue would have done so until it gave up.
      expect(givenUp).toEqual([]);
      expect((await records.people.get(dana.id))?.owing).toBe(true);
      letGo();
      await expect.poll(async () => (await records.people.get(dana.id))?.owing, WAIT).toBe(false);
    }));

  it('on the read models, they are filled when it is let go', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      const { projector, events } = running.platform;
      const letGo = hold(running, 'read.db');
      expect((await me.post('/api/v1/my-time', [row])).status).toBe(200);
      expect(projector.position() < (await events.head())).toBe(true);
      letGo();
      expect(await projector.reached(await events.head(), 20_000)).toBe(true);
    }));
});

describe('a store that cannot be written', () => {
  const ready = (running: Running) => call(`${running.url}/readyz`);
  const metric = async ({ url }: Running, name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec((await call(`${url}/metrics`)).body)?.[1]);

  it('is told by /readyz and the metrics, until it can be', () =>
    withHourbook(async (running) => {
      const room = join(running.platform.config.dataDir, 'room.tmp');
      await mkdir(room); // where a full disk would refuse the file
      await expect
        .poll(() => ready(running), WAIT)
        .toMatchObject({ status: 503, body: { problems: ['stores not writable'] } });
      expect(await metric(running, 'hourbook_stores_unwritable_seconds')).toBeGreaterThan(0);
      expect((await call(`${running.url}/healthz`)).status).toBe(200);
      await rmdir(room);
      await expect.poll(() => ready(running), WAIT).toMatchObject({ status: 200, body: { problems: [] } });
      expect(await metric(running, 'hourbook_stores_unwritable_seconds')).toBe(0);
    }));

  it('stops the projector, which begins again by itself and says why in the log, /readyz and the metrics', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
    await withHourbook(
      async (running) => {
        const me = await running.signIn(await running.person());
        const { projector, events, config } = running.platform;
        using other = new DatabaseSync(join(config.dataDir, 'read.db'));
        const { name } = other.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'checkpoints%'").get() ?? {};
        // As a disk does that has no room left.
        const refusal = (on: string) =>
          `CREATE TRIGGER full_${on} BEFORE ${on} ON "${name}" BEGIN SELECT RAISE(ABORT, 'disk is full'); END;`;
        other.exec(refusal('INSERT') + refusal('UPDATE'));
        expect((await me.post('/api/v1/my-time', [row])).status).toBe(200);
        await expect
          .poll(() => ready(running), WAIT)
          .toMatchObject({ status: 503, body: { problems: ['projector stopped'] } });
        expect(await metric(running, 'hourbook_projector_failures_total')).toBeGreaterThan(0);
        other.exec('DROP TRIGGER full_INSERT; DROP TRIGGER full_UPDATE');
        expect(await projector.reached(await events.head(), 20_000)).toBe(true);
        expect(await ready(running)).toMatchObject({ status: 200, body: { problems: [] } });
        expect(lines.filter((line) => line.startsWith('projector'))).toEqual([
          'projector stopped',
          'projector goes on',
        ]);
      },
      { log },
    );
  });
});
