import { employedOn } from '@hourbook/domain/people/person.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import { datesOf, mondayOf, weekday } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { totalsOf } from '@hourbook/domain/timesheet/totals.ts';
import { openAllRecords } from '@hourbook/server/app/all-records.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform } from '@hourbook/server/app/platform.ts';
import { type Hourbook, startHourbook } from '@hourbook/server/app/start.ts';
import { MONTHS } from '@hourbook/server/install/demo/calendar.ts';
import { fillDemo } from '@hourbook/server/install/demo/demo.ts';
import { findBreak } from '@hourbook/server/streams/seal.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { demoTimeOffOf } from '../builders/demo-time-off.ts';
import { call, callerWith, standingClock, startSession } from '../builders/hourbook.ts';
import { withFolder } from '../builders/stores.ts';

const NOW = '2025-06-11T15:00:00Z';
/** DM-9: hundredths of hours of the demo company as of then. */
const TOTALS = {
  RATE_HOURS: 13_248_750,
  BENCH_HOURS: 618_000,
  OVERTIME_HOURS: 74_100,
  HOLIDAY: 352_800,
  VACATION_PTO: 322_400,
  SICK_LEAVE: 78_000,
};
/** DM-9: dollars that those months brought in, and what account managers earned by them. */
const COMMISSIONS = {
  summary: {
    totalRevenue: 7_080_354.23,
    totalCost: 3_659_094.25,
    totalGrossProfit: 3_421_259.98,
    totalGrossMargin: 48.32,
    totalAdditionalCost: 11_778.1,
    totalOperationalCost: 401_638.55,
    totalNetProfit: 3_007_843.33,
    totalNetMargin: 42.48,
    totalEarnedCommission: 114_451.66,
  },
  contract: [74_519.75, 6_428_653.5, 81_043.74],
  direct: [288_900, 23_449.5],
  flatRate: [6941.5, 362_800.73, 9958.42],
};
interface Start {
  readonly environment?: Record<string, string>;
  readonly now?: string;
  /** Default: the hours of this month. */
  readonly demoMonths?: number;
}
const start = (folder: string, { environment = {}, now = NOW, demoMonths = 1 }: Start = {}) =>
  startHourbook(readConfig({ PORT: '0', DATA_DIR: folder, ...environment }), {
    log: pino({ level: 'silent' }),
    client: null,
    clock: standingClock(now),
    demoMonths,
  });
const booksOf = async ({ platform: { events } }: Hourbook) =>
  Promise.all(Array.from({ length: 60 }, (_, n) => events.read(`book-${n + 1}`)));

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

  it(
    'DM-1: has eighteen months of hours up to last Friday, holidays, and one own company',
    () =>
      withFolder(async (folder) => {
        const hourbook = await start(folder, { demoMonths: MONTHS });
        const { platform, url } = hourbook;
        expect(await platform.records.people.find({ all: [] })).toHaveLength(60);
        expect((await platform.records.clients.find({ all: [] })).filter(({ ownCompany }) => ownCompany)).toHaveLength(
          1,
        );
        const me = callerWith(() => url, `hourbook_session=${await startSession(platform, 6)}`);
        const { body } = await me.get('/api/v1/my-time?startDate=2025-05-01&endDate=2025-06-22');
        const rows: { trackingDate: string; hours: number; trackingType: string }[] = body;
        const worked = rows.filter(({ hours, trackingType }) => hours > 0 && trackingType !== 'HOLIDAY');
        expect(worked.at(-1)?.trackingDate).toBe('2025-06-06');
        expect(totalsOf(worked.filter(({ trackingDate }) => trackingDate >= '2025-06-02')).all).toBeGreaterThan(3000);
        expect(
          rows.filter(({ trackingType }) => trackingType === 'HOLIDAY').map(({ trackingDate }) => trackingDate),
        ).toEqual(['2025-05-26', '2025-06-19']);

        // DM-9: whoever changes the demo by an hour says so here.
        await platform.projector.reached(await platform.events.head());
        const { models } = await platform.readModels.look();
        const all = await models.timesheetRows.find({ all: [] });
        const hours = Object.groupBy(all, ({ payCode }) => payCode ?? '');
        const sums = Object.entries(hours).map(([code, each]) => [
          code,
          each!.reduce((sum, row) => sum + row.hours, 0),
        ]);
        expect(Object.fromEntries(sums)).toEqual(TOTALS);

        // DM-9: nobody changes what is earned by a cent without saying so here.
        const admin = callerWith(() => url, `hourbook_session=${await startSession(platform, 1)}`);
        const months = { startMonth: '2024-01', endMonth: '2025-06' };
        const asked = async (path: string, more: object = {}) =>
          (await admin.post(`/api/v1/${path}`, { ...months, ...more })).body;
        const { content: _lines, ...summary } = await asked('commission/summary');
        const contract = await asked('commissions/accounts/employeedata');
        const direct = await asked('direct-placement/employeedata');
        const flatRate = await asked('flat-rate-project/employeedata');
        expect({
          summary,
          contract: [contract.totalHours, contract.totalRevenue, contract.totalEarnedCommission],
          direct: [direct.totalRevenue, direct.totalEarnedCommission],
          flatRate: [flatRate.totalHours, flatRate.totalRevenue, flatRate.totalEarnedCommission],
        }).toEqual(COMMISSIONS);
        // DM-7.
        expect(new Set(direct.content.map(({ id }: { id: number }) => id)).size).toBe(9);
        expect(new Set(flatRate.content.map(({ id }: { id: number }) => id)).size).toBe(5);
        expect(flatRate.content.some(({ office }: { office: string }) => office === 'N/A')).toBe(true);
        const get = async (procedure: string, input: object = {}) =>
          (await admin.get(`/trpc/commissions.${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)).body
            .result.data;
        const closing = await get('closing.state');
        expect(closing).toMatchObject({ closedThrough: '2025-04', next: '2025-05' });
        expect(
          closing.months.map(({ month, closedAt, closedBy }: Record<string, string>) => [month, closedAt, closedBy]),
        ).toEqual([
          ['2025-03', '2025-04-10T17:00:00.000Z', 'Grace Holloway'],
          ['2025-04', '2025-05-10T17:00:00.000Z', 'Grace Holloway'],
        ]);
        const { lines } = await get('closing.adjustments', months);
        expect(lines).toMatchObject([
          { month: '2025-04', userId: 5, adjustment: -12.8, reason: 'Additional cost 0.00 → 640.00' },
        ]);
        // CM-12: of a base above 100,000 a part is paid at the higher rate.
        expect(direct.content.map(({ commissionRate }: { commissionRate: number }) => commissionRate)).toContain(
          8.3402,
        );

        // DM-6: about 220 and 90 requests, some of everything, and nobody who decides has nothing to do.
        const timeOff = await demoTimeOffOf(platform, '2025-06-11');
        expect(timeOff).toMatchObject({ statuses: ['APPROVED', 'CANCELED', 'DECLINED', 'PENDING'], corrected: 6 });
        expect(Math.abs(timeOff.vacations - 220)).toBeLessThan(12);
        expect(Math.abs(timeOff.sickLeaves - 90)).toBeLessThan(8);
        expect(timeOff.fewestWaiting).toBeGreaterThanOrEqual(8);
        for (const some of ['halfDays', 'crossing', 'negative', 'owing', 'carrying', 'rolledOver'] as const)
          expect(timeOff[some], some).toBeGreaterThan(0);

        const entered = all.filter(({ payCode }) => payCode !== 'HOLIDAY');
        expect(entered.map(({ date }) => date).reduce((a, b) => (a < b ? a : b))).toBe('2024-01-01');
        expect(new Set(entered.map(({ userId }) => userId)).size).toBe(59); // but who is not activated yet

        // DM-5, DM-7: what is older than the last two weeks is in accounting, and of the rest there is some of everything.
        const statuses = (among: typeof all) =>
          Object.entries(Object.groupBy(among, ({ sync }) => sync)).map(([sync, rows]) => [sync, rows!.length]);
        const recent = all.filter(({ date }) => date > '2025-05-25');
        expect(Object.fromEntries(statuses(recent))).toMatchObject({
          ERROR_SYNCHRONIZATION: 3,
          AWAITING_SYNCHRONIZATION: 2,
          UNSYNCHRONIZED: expect.any(Number),
        });
        const older = all.filter(
          ({ date, hours: some, sync }) => date <= '2025-05-25' && some > 0 && sync !== 'NO_SYNCHRONIZATION',
        );
        expect(older.filter(({ sync }) => sync !== 'SYNCHRONIZED')).toMatchObject([
          { sync: 'UNSYNCHRONIZED', hours: 650, outcome: { result: 'synchronized' } },
        ]);
        const refused = all.filter(({ sync }) => sync === 'ERROR_SYNCHRONIZATION');
        expect(new Set(refused.map(({ outcome }) => outcome?.message))).toEqual(
          new Set(['Client Harbor Insurance Partners has no QuickBooks name']),
        );

        // DM-5: of a hundred weeks ninety-seven are filled in, and of a hundred hours four to six are of the bench.
        const people = await platform.records.people.find({ all: [] });
        const mondays = datesOf({ start: '2024-01-01', end: '2025-06-08' }).filter((date) => weekday(date) === 1);
        const filled = new Set(entered.map(({ userId, date }) => `${userId} ${mondayOf(date)}`));
        const employed = people.flatMap((person) =>
          mondays.filter((monday) => employedOn(person, monday)).map((monday) => `${person.id} ${monday}`),
        );
        const share = employed.filter((week) => filled.has(week)).length / employed.length;
        expect(share).toBeGreaterThan(0.96);
        expect(share).toBeLessThan(0.98);
        const work = TOTALS.RATE_HOURS + TOTALS.BENCH_HOURS + TOTALS.OVERTIME_HOURS;
        expect(TOTALS.BENCH_HOURS / work).toBeGreaterThan(0.04);
        expect(TOTALS.BENCH_HOURS / work).toBeLessThan(0.06);
        await hourbook.stop();
      }),
    120_000,
  );

  it('what its later weeks hold does not depend on how far it goes back', () =>
    withFolder((one) =>
      withFolder(async (two) => {
        const weeks = [];
        for (const [folder, demoMonths] of [
          [one, 1],
          [two, 3],
        ] as const) {
          const hourbook = await start(folder, { demoMonths });
          const me = callerWith(() => hourbook.url, `hourbook_session=${await startSession(hourbook.platform, 7)}`);
          const { body } = await me.get('/api/v1/my-time?startDate=2025-06-02&endDate=2025-06-08');
          weeks.push(body.map(({ trackingDate, clientId, hours }: TimesheetEntry) => [trackingDate, clientId, hours]));
          await hourbook.stop();
        }
        expect(weeks[0]).toEqual(weeks[1]);
      }),
    ));

  it('US-19: stores numbers encrypted, and shows them to HR', () =>
    withFolder(async (folder) => {
      const hourbook = await start(folder);
      const { platform, url } = hourbook;
      expect((await platform.records.people.get(6))?.ssn).not.toContain('900-01');
      const hr = callerWith(() => url, `hourbook_session=${await startSession(platform, 2)}`);
      expect((await hr.get('/api/v1/user/6/general-info')).body.ssn).toBe('900-01-1222');
      expect((await hr.get('/api/v1/user/8/general-info')).body.ssn).toBeNull();
      await hourbook.stop();
    }));

  it('is a function of the day, and whole: every chain holds', () =>
    withFolder((one) =>
      withFolder(async (two) => {
        const books = [];
        for (const folder of [one, two]) {
          const hourbook = await start(folder);
          const entries = await booksOf(hourbook);
          for (const book of entries) expect(findBreak(book)).toBeNull();
          books.push(entries.flat().map(({ id, type, data, meta }) => ({ id, type, data, hash: meta.hash })));
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
          if (++appends > 80) throw new Error('the power is gone');
          return platform.events.append(...all);
        },
        read: platform.events.read.bind(platform.events),
      } as typeof platform.events;
      const openRecords = (clock: Clock) => openAllRecords(platform.store, clock);
      await expect(fillDemo({ ...platform, openRecords, events: cut }, '2025-06-11', 1)).rejects.toThrow(
        'the power is gone',
      );
      await platform[Symbol.asyncDispose]();

      const resumed = await start(folder);
      const whole = await withFolder(async (other) => {
        const hourbook = await start(other);
        const entries = await booksOf(hourbook);
        await hourbook.stop();
        return entries;
      });
      const again = await booksOf(resumed);
      const said = (books: Awaited<ReturnType<typeof booksOf>>) => books.map((book) => book.map(({ data }) => data));
      expect(said(again)).toEqual(said(whole));
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
      const later = await start(folder, { now: '2025-08-04T15:00:00Z' });
      const me = callerWith(() => later.url, `hourbook_session=${await startSession(later.platform, 6)}`);
      await expect
        .poll(async () => (await me.get('/api/v1/my-time?startDate=2025-09-01&endDate=2025-09-01')).body, {
          timeout: 20_000,
        })
        .toMatchObject([{ trackingType: 'HOLIDAY', hours: 8, lockReasons: ['HOLIDAY'] }]);
      await later.stop();
    }));
});

describe('a first start without demo data', () => {
  it('refuses when nobody could sign in', () =>
    withFolder(async (folder) => {
      await expect(start(folder, { environment: { HOURBOOK_DEMO: 'off' } })).rejects.toThrow(
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
      const first = await start(folder, { environment });
      expect(await first.platform.records.clients.find({ all: [] })).toMatchObject([
        { id: 1, name: 'Firm', ownCompany: true },
      ]);
      await first.stop();
      const second = await start(folder, { environment: { HOURBOOK_DEMO: 'off' } });
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
