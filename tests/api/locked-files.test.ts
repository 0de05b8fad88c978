import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { call, type Running, withHourbook } from '../builders/hourbook.ts';
import { LAKESHORE } from '../builders/people.ts';

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
