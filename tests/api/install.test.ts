import { totalsOf } from '@hourbook/domain/timesheet/totals.ts';
import { findBreak } from '@hourbook/server/book/seal.ts';
import { readConfig } from '@hourbook/server/config.ts';
import { fillDemo } from '@hourbook/server/install/demo/demo.ts';
import { openPlatform } from '@hourbook/server/platform.ts';
import { startHourbook } from '@hourbook/server/start.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { call, callerWith, standingClock } from '../builders/hourbook.ts';
import { withFolder } from '../builders/stores.ts';

const NOW = '2025-06-11T15:00:00Z';
const start = (folder: string, environment: Record<string, string> = {}, now = NOW) =>
  startHourbook(readConfig({ PORT: '0', DATA_DIR: folder, ...environment }), {
    log: pino({ level: 'silent' }),
    client: null,
    clock: standingClock(now),
  });

describe('a first start with demo data', () => {
  it('lets each documented person sign in', () =>
    withFolder(async (folder) => {
      const hourbook = await start(folder);
      for (const name of ['admin', 'hr', 'accountant', 'manager', 'lead', 'employee']) {
        const body = new URLSearchParams({ username: `${name}@northbridge.example`, password: 'Hourbook-demo-1' });
        const answer = await call(`${hourbook.url}/api/v1/auth/login`, { method: 'POST', body });
        expect(answer.status, name).toBe(200);
      }
      await hourbook.stop();
    }));

  it('has three months of hours up to last Friday, holidays, and one own company', () =>
    withFolder(async (folder) => {
      const hourbook = await start(folder);
      const { platform, url } = hourbook;
      expect(await platform.records.people.find({ all: [] })).toHaveLength(10);
      expect((await platform.records.clients.find({ all: [] })).filter(({ ownCompany }) => ownCompany)).toHaveLength(1);
      const me = callerWith(() => url, `hourbook_session=${await platform.sessions.start(6)}`);
      const { body } = await me.get('/api/v1/my-time?startDate=2025-05-01&endDate=2025-06-22');
      const rows: { trackingDate: string; hours: number; trackingType: string }[] = body;
      const worked = rows.filter(({ hours, trackingType }) => hours > 0 && trackingType !== 'HOLIDAY');
      expect(worked.at(-1)?.trackingDate).toBe('2025-06-06');
      expect(totalsOf(worked.filter(({ trackingDate }) => trackingDate >= '2025-06-02')).all).toBeGreaterThan(3000);
      expect(
        rows.filter(({ trackingType }) => trackingType === 'HOLIDAY').map(({ trackingDate }) => trackingDate),
      ).toEqual(['2025-05-26', '2025-06-19']);
      await hourbook.stop();
    }));

  it('is a function of the day, and whole: every chain holds', () =>
    withFolder((one) =>
      withFolder(async (two) => {
        const books = [];
        for (const folder of [one, two]) {
          const hourbook = await start(folder);
          const entries = await hourbook.platform.events.read('book-6');
          expect(findBreak(entries)).toBeNull();
          books.push(entries.map(({ id, type, data, meta }) => ({ id, type, data, hash: meta.hash })));
          await hourbook.stop();
        }
        expect(books[0]).toEqual(books[1]);
      }),
    ));

  it('that was cut short is taken up where it ended', () =>
    withFolder(async (folder) => {
      const config = readConfig({ PORT: '0', DATA_DIR: folder });
      const platform = await openPlatform(config, { clock: standingClock(NOW) });
      let appends = 0;
      const cut = {
        ...platform.events,
        append: (...all: Parameters<typeof platform.events.append>) => {
          if (++appends > 40) throw new Error('the power is gone');
          return platform.events.append(...all);
        },
        read: platform.events.read.bind(platform.events),
      } as typeof platform.events;
      await expect(fillDemo({ ...platform, events: cut }, '2025-06-11')).rejects.toThrow('the power is gone');
      await platform[Symbol.asyncDispose]();

      const resumed = await start(folder);
      const whole = await withFolder(async (other) => {
        const hourbook = await start(other);
        const entries = await hourbook.platform.events.read('book-6');
        await hourbook.stop();
        return entries;
      });
      const again = await resumed.platform.events.read('book-6');
      expect(again.map(({ data }) => data)).toEqual(whole.map(({ data }) => data));
      await resumed.stop();
    }));

  it('happens once: the next start changes nothing', () =>
    withFolder(async (folder) => {
      const first = await start(folder);
      const head = await first.platform.events.head();
      await first.stop();
      const second = await start(folder);
      expect(second.installed).toBeNull();
      expect(await second.platform.events.head()).toBe(head);
      await second.stop();
    }));

  it('TS-5: a later start places the holidays that have come within reach', () =>
    withFolder(async (folder) => {
      await (await start(folder)).stop();
      const later = await start(folder, {}, '2025-08-04T15:00:00Z');
      const me = callerWith(() => later.url, `hourbook_session=${await later.platform.sessions.start(6)}`);
      await expect
        .poll(async () => (await me.get('/api/v1/my-time?startDate=2025-09-01&endDate=2025-09-01')).body)
        .toMatchObject([{ trackingType: 'HOLIDAY', hours: 8, lockReasons: ['HOLIDAY'] }]);
      await later.stop();
    }));
});

describe('a first start without demo data', () => {
  it('refuses when nobody could sign in', () =>
    withFolder(async (folder) => {
      await expect(start(folder, { HOURBOOK_DEMO: 'off' })).rejects.toThrow(
        'Nobody could sign in: set HOURBOOK_ADMIN_USERNAME and HOURBOOK_ADMIN_PASSWORD for the first administrator, or HOURBOOK_DEMO=on.',
      );
    }));

  it('makes the own company and the first administrator, who needs no variables at the next start', () =>
    withFolder(async (folder) => {
      const environment = {
        HOURBOOK_DEMO: 'off',
        HOURBOOK_ADMIN_USERNAME: 'Boss@firm.example',
        HOURBOOK_ADMIN_PASSWORD: 'a long password',
        HOURBOOK_OWN_COMPANY: 'Firm',
      };
      const first = await start(folder, environment);
      expect(await first.platform.records.clients.find({ all: [] })).toMatchObject([
        { id: 1, name: 'Firm', ownCompany: true },
      ]);
      await first.stop();
      const second = await start(folder, { HOURBOOK_DEMO: 'off' });
      const body = new URLSearchParams({ username: 'boss@firm.example', password: 'a long password' });
      const answer = await call(`${second.url}/api/v1/auth/login`, { method: 'POST', body });
      expect(answer).toMatchObject({ status: 200, body: { isAdmin: true, office: null } });
      const me = callerWith(() => second.url, answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
      const saved = await me.post('/api/v1/my-time', [
        { id: null, trackingDate: '2025-06-10', clientId: 1, trackingType: 'RATE_HOURS', comment: null, hours: 8 },
      ]);
      expect(saved.status).toBe(200);
      await second.stop();
    }));
});

it('HOURBOOK_NOW before the newest entry starts the clock at that entry', () =>
  withFolder(async (folder) => {
    await (await start(folder)).stop();
    const config = readConfig({ PORT: '0', DATA_DIR: folder, HOURBOOK_NOW: '2020-01-01T00:00:00Z' });
    await using platform = await openPlatform(config);
    const { models } = await platform.readModels.look();
    const [newest] = await models.books.find({ all: [] }, { sort: ['-at'], limit: 1 });
    expect(platform.clock.now()).toBeGreaterThanOrEqual(Date.parse(newest?.at ?? ''));
    expect(platform.clock.now()).toBeLessThan(Date.parse(NOW));
  }));
