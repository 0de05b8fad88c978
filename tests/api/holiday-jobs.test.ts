import { randomUUID } from 'node:crypto';
import type { Person } from '@hourbook/domain/people/person.ts';
import { openAllRecords } from '@hourbook/server/app/all-records.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { jobHandlers } from '@hourbook/server/app/jobs/handlers.ts';
import { type Hourbook, startHourbook } from '@hourbook/server/app/start.ts';
import { Command } from '@hourbook/server/command.ts';
import { uploadCountryHolidays } from '@hourbook/server/reference/holidays.ts';
import { placeHolidaysOf, readHolidays } from '@hourbook/server/timesheet/place-holidays.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { author } from '../builders/authors.ts';
import {
  type Caller,
  CHICAGO,
  callerWith,
  PASSWORD,
  type Running,
  standingClock,
  startSession,
  WARSAW,
  withHourbook,
} from '../builders/hourbook.ts';
import { anAssignment, aPerson, aSalary, OWN } from '../builders/people.ts';
import { withFolder } from '../builders/stores.ts';

const UNITED_STATES = 1;
const NOW = '2025-06-11T15:00:00Z'; // a Wednesday; the cut-off day is Sunday 06/08
const country = `/api/v1/country/${UNITED_STATES}/holidays/year/2025`;
const office = `/api/v1/office/${CHICAGO}/holidays`;

/** The holidays that somebody sees in My Time. */
const holidaysOf = async (me: Caller): Promise<string[]> => {
  const { body } = await me.get('/api/v1/my-time?startDate=2025-06-01&endDate=2025-07-31');
  const rows: { trackingDate: string; trackingType: string }[] = body;
  return rows.filter(({ trackingType }) => trackingType === 'HOLIDAY').map(({ trackingDate }) => trackingDate);
};

interface Rooms extends Running {
  readonly hr: Caller;
  /** In Chicago. */
  readonly dana: Person;
  readonly me: Caller;
}

const asHr = (use: (rooms: Rooms) => Promise<unknown>, now = NOW) =>
  withHourbook(
    async (running) => {
      const hr = await running.signIn(await running.person({ roles: ['ROLE_HR'], offices: [] }));
      const dana = await running.person({ firstName: 'Dana', lastName: 'Whitfield' });
      await use({ ...running, hr, dana, me: await running.signIn(dana) });
    },
    { now },
  );

describe('TS-5: what is uploaded comes into the timesheets', () => {
  it("of a country's offices, by a change that the book names", () =>
    asHr(async ({ hr, me, dana, platform: { events, records } }) => {
      await hr.post(country, { dates: ['06/19/2025', '07/04/2025', '06/05/2025', '07/05/2025'] });
      await expect.poll(() => holidaysOf(me)).toEqual(['2025-06-19', '2025-07-04']);
      const [list] = await records.holidayLists.find({ all: [] });
      const entries = await events.read(`book-${dana.id}`);
      expect(entries.map(({ type, meta }) => [type, meta.$correlationId, meta.actorId])).toEqual([
        ['HolidayPlaced', `change ${list?.changeId}`, null],
        ['HolidayPlaced', `change ${list?.changeId}`, null],
      ]);
    }));

  it('of an office, whose own list replaces that of its country until it is withdrawn', () =>
    asHr(async ({ hr, me, person, signIn }) => {
      const inWarsaw = { offices: [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }] };
      const other = await signIn(await person(inWarsaw)); // of the same country here
      await hr.post(country, { dates: ['06/19/2025', '07/04/2025'] });
      await expect.poll(() => holidaysOf(me)).toEqual(['2025-06-19', '2025-07-04']);
      await hr.post(office, { year: 2025, dates: ['07/03/2025'] });
      await expect.poll(() => holidaysOf(me)).toEqual(['2025-07-03']);
      await hr.post(office, { year: 2025, dates: null });
      await expect.poll(() => holidaysOf(me)).toEqual(['2025-06-19', '2025-07-04']);
      expect(await holidaysOf(other)).toEqual(['2025-06-19', '2025-07-04']);
    }));

  it('of those who follow a custom calendar', () =>
    asHr(async ({ hr, me, dana, platform: { records } }) => {
      await hr.post('/api/v1/custom-calendar/Client%20site/2024', { dates: ['07/04/2024'] });
      const [calendar] = (await hr.get('/api/v1/custom-calendar/settings/custom-calendars')).body;
      const follows = [{ customCalendarId: calendar.id, startDate: '2024-01-01', endDate: null }];
      await records.people.change(dana.id, null, (before) => ({ ...before, customCalendars: follows }));
      await hr.post(country, { dates: ['06/19/2025'] });
      await expect.poll(() => holidaysOf(me)).toEqual(['2025-06-19']);
      await hr.post('/api/v1/custom-calendar/client%20SITE/2025', { dates: ['07/01/2025'] });
      await expect.poll(() => holidaysOf(me)).toEqual(['2025-07-01']);
    }));

  it('from the cut-off day on, and never in a week that is closed', () =>
    asHr(async (rooms) => {
      await rooms.hr.post(office, { year: 2025, dates: ['06/03/2025', '06/09/2025', '06/19/2025'] });
      await expect.poll(() => holidaysOf(rooms.me)).toEqual(['2025-06-03', '2025-06-09', '2025-06-19']);
      rooms.clock.set(NOW);
      const hr = await rooms.signIn(await rooms.person({ roles: ['ROLE_HR'], offices: [] }));
      const me = await rooms.signIn(rooms.dana);
      await hr.post(office, { year: 2025, dates: null });
      await expect.poll(() => holidaysOf(me)).toEqual(['2025-06-03']);
      await hr.post(office, { year: 2025, dates: ['06/05/2025', '06/08/2025', '06/10/2025'] });
      await expect.poll(() => holidaysOf(me)).toEqual(['2025-06-03', '2025-06-10']);
    }, '2025-06-04T15:00:00Z'));

  it('and stays on its day there: whoever is paid by the hour says hours and nothing else', () =>
    asHr(async ({ hr, person, signIn }) => {
      const me = await signIn(await person({ salaries: [aSalary('HOURLY_RATE', 50, '2020-01-01')] }));
      const june = '/api/v1/my-time?startDate=2025-06-01&endDate=2025-07-31';
      await hr.post(country, { dates: ['06/19/2025', '07/04/2025'] });
      await expect.poll(() => holidaysOf(me)).toEqual(['2025-06-19', '2025-07-04']);
      const marker = (await me.get(june)).body.find((row: { trackingType: string }) => row.trackingType === 'HOLIDAY');
      const locked = { status: 400, body: { errors: ['Row for 06/19/2025 is locked'] } };
      expect(await me.post(june, [{ ...marker, trackingDate: '2025-06-17', hours: 4 }])).toMatchObject(locked);
      expect(await me.post(june, [{ ...marker, comment: 'At home' }])).toMatchObject(locked);
      expect((await me.post(june, [{ ...marker, hours: 4 }])).status).toBe(200);
      expect(await holidaysOf(me)).toEqual(['2025-06-19', '2025-07-04']);

      await hr.post(country, { dates: ['07/04/2025'] });
      await expect.poll(() => holidaysOf(me)).toEqual(['2025-07-04']);
      const { modifiedTime: _, ...withdrawn } = marker;
      expect(await me.post(june, [{ ...withdrawn, hours: 4 }])).toMatchObject(locked);
      expect(await holidaysOf(me)).toEqual(['2025-07-04']);
    }));

  it('and is not withdrawn by a pass that had read the lists before', () =>
    asHr(async ({ hr, me, dana, platform }) => {
      const before = await readHolidays(platform);
      await hr.post(country, { dates: ['06/19/2025'] });
      await expect.poll(() => holidaysOf(me)).toEqual(['2025-06-19']);
      const by = {
        actorId: null,
        command: new Command(randomUUID()),
        source: 'worker',
        correlationId: 'test',
      } as const;
      await placeHolidaysOf(platform, dana, before, by);
      expect(await holidaysOf(me)).toEqual(['2025-06-19']);
    }));

  it('also when a crash kept it from the queue: what the list owes is found', () =>
    asHr(async ({ platform, clock, me, dana }) => {
      const records = await openAllRecords(platform.store, clock); // as in a process that dies before it enqueues
      await uploadCountryHolidays({ records }, author(dana.id), {
        id: UNITED_STATES,
        year: 2025,
        dates: ['06/19/2025'],
      });
      expect(await holidaysOf(me)).toEqual([]);
      await platform.jobs.enqueue('settle-owed', {}); // as it is every five minutes
      await expect.poll(() => holidaysOf(me)).toEqual(['2025-06-19']);
      await expect.poll(async () => (await platform.records.holidayLists.find({ all: [] }))[0]?.owing).toBe(false);
    }));
});

describe('a process that ends between two jobs', () => {
  const log = pino({ level: 'silent' });
  const PEOPLE = 3;

  /** A Hourbook that does no jobs, with three people in one office. */
  const withoutWorker = (use: (start: () => Promise<Hourbook>) => Promise<unknown>) =>
    withFolder(async (folder) => {
      const config = readConfig({
        PORT: '0',
        DATA_DIR: folder,
        HOURBOOK_DEMO: 'off',
        HOURBOOK_ADMIN_USERNAME: 'admin@northbridge.example',
        HOURBOOK_ADMIN_PASSWORD: PASSWORD,
      });
      const start = () => startHourbook(config, { log, client: null, clock: standingClock(NOW), roles: ['api'] });
      const hourbook = await start();
      const { records } = hourbook.platform;
      const place = {
        name: 'Chicago',
        code: 'CH',
        qbCode: '10',
        countryId: UNITED_STATES,
        timezone: 'America/Chicago',
      };
      await records.offices.create({ ...place, email: null, description: null, enabled: true }, null, CHICAGO);
      for (let n = 1; n <= PEOPLE; n++) {
        const address = `p${n}@northbridge.example`;
        const { id: _, ...person } = aPerson({
          username: address,
          email: address,
          offices: [{ id: 'o', officeId: CHICAGO, startDate: '2020-01-01', endDate: null }],
          assignments: [anAssignment(OWN)],
        });
        await records.people.create(person, null, 10 + n);
      }
      await hourbook.stop();
      await use(start);
    });

  const handlersOf = ({ platform }: Hourbook) =>
    jobHandlers({ platform, storedAnswers: { sweep: async () => {} }, log });
  const waiting = ({ platform }: Hourbook) => platform.jobs.counts();
  const callerOf = async ({ platform, url }: Hourbook, userId: number) =>
    callerWith(() => url, `hourbook_session=${await startSession(platform, userId)}`);

  it('leaves the rest of the work in the queue, and the next one finishes it', () =>
    withoutWorker(async (start) => {
      const first = await start();
      const admin = await callerOf(first, 1);
      await admin.post(country, { dates: ['06/19/2025'] });
      await expect.poll(() => waiting(first)).toEqual({ waiting: 1, running: 0, parked: 0 });
      const { 'spread-holidays': spread } = handlersOf(first);
      await first.platform.jobs.work({ 'spread-holidays': spread! });
      await expect.poll(() => waiting(first)).toEqual({ waiting: PEOPLE, running: 0, parked: 0 });
      await first.stop();

      const second = await start();
      expect(await holidaysOf(await callerOf(second, 11))).toEqual([]);
      await second.platform.jobs.work(handlersOf(second));
      await expect.poll(() => waiting(second)).toEqual({ waiting: 0, running: 0, parked: 0 });
      for (const userId of [11, 12, 13])
        expect(await holidaysOf(await callerOf(second, userId))).toEqual(['2025-06-19']);
      await second.stop();
    }));

  it('may have done a job already: done again it enters nothing', () =>
    withoutWorker(async (start) => {
      const hourbook = await start();
      const { events, records } = hourbook.platform;
      await (await callerOf(hourbook, 1)).post(country, { dates: ['06/19/2025'] });
      const [list] = await records.holidayLists.find({ all: [] });
      const payload = { listId: list!.id, changeId: list!.changeId };
      const handlers = handlersOf(hourbook);
      const run = { id: '1', attempt: 1, slot: null, signal: new AbortController().signal };
      await handlers['spread-holidays']?.(payload, run);
      await handlers['spread-holidays']?.(payload, run);
      // The one that was uploaded, and one for each person.
      await expect.poll(() => waiting(hourbook)).toMatchObject({ waiting: 1 + PEOPLE });
      for (let n = 0; n < 2; n++) await handlers['place-holidays-of']?.({ userId: 11, changeId: list!.changeId }, run);
      await handlers['place-holidays-of']?.({ userId: 99, changeId: list!.changeId }, run); // nobody
      expect(await events.read('book-11')).toHaveLength(1);
      expect(await events.read('book-99')).toEqual([]);
      await hourbook.stop();
    }));
});
