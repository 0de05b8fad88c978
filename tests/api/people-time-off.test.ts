import type { Person } from '@hourbook/domain/people/person.ts';
import { describe, expect, it } from 'vitest';
import { type Answer, type Caller, type Running, withHourbook } from '../builders/hourbook.ts';

const timeOff = (id: number) => `/api/v1/user/${id}/time-off`;
const sickLeave = (id: number) => `/api/v1/user/${id}/sick-leave`;
const history = (id: number) => `${timeOff(id)}/user-custom-calendar-history`;
const calendars = (id: number) => `/api/v1/custom-calendar/${id}/custom-calendars`;
const answered = ({ status, body }: Answer) => [status, body];
const invalid = [400, { errors: ['Some fields are not valid. Please, fix mistakes first'] }];
const notFound = [404, { errors: ['Not found'] }];
const denied = [403, { errors: ['Access is denied'] }];

const PLANT = 71;
const SHORE = 72;
const GONE = 73;

interface Edited extends Running {
  readonly hr: Caller;
  readonly dana: Person;
  put(changed: object): Promise<Answer>;
}

/** HR at work on Dana, with two calendars to choose from and one that was withdrawn. */
const asHr = <T>(use: (edited: Edited) => Promise<T>) =>
  withHourbook(async (running) => {
    const { records } = running.platform;
    for (const [id, name, dates] of [
      [PLANT, 'Plant', ['2025-07-03']],
      [SHORE, 'Shore', ['2025-07-04']],
      [GONE, 'Gone', null],
    ] as const)
      await records.holidayLists.create(
        { kind: 'custom', ownerId: null, name, year: 2025, dates: dates && [...dates] },
        null,
        id,
      );
    const hr = await running.signIn(await running.person({ roles: ['ROLE_HR'], firstName: 'Nina' }));
    const dana = await running.person();
    const put = async (changed: object) => {
      const { version: _, ...body } = (await hr.get(timeOff(dana.id))).body;
      return hr.send('PUT', timeOff(dana.id), { ...body, ...changed });
    };
    return use(Object.defineProperties({ hr, dana, put } as Edited, Object.getOwnPropertyDescriptors(running)));
  });

describe('the time off settings of a person', () => {
  it('are read, changed and answered with their version', () =>
    asHr(async ({ hr, dana, put }) => {
      const before = {
        timeOffAllow: true,
        timeOffLimitAdjustment: null,
        timeOffStartPeriod: null,
        customCalendarId: null,
        customCalendarStartDate: null,
        version: 1,
      };
      expect(answered(await hr.get(timeOff(dana.id)))).toEqual([200, before]);
      const changed = { timeOffLimitAdjustment: -12.5, timeOffStartPeriod: '2024-02-29' };
      expect(answered(await put(changed))).toEqual([200, { ...before, ...changed, version: 2 }]);
    }));

  it('without time off there is no adjustment', () =>
    asHr(async ({ hr, dana, put }) => {
      await put({ timeOffLimitAdjustment: 16 });
      expect((await put({ timeOffAllow: false })).body).toMatchObject({
        timeOffAllow: false,
        timeOffLimitAdjustment: null,
      });
      const sick = { sickLeaveAllow: false, sickLeaveLimitAdjustment: 8, sickLeaveStartPeriod: '2025-01-01' };
      expect((await hr.send('PUT', sickLeave(dana.id), sick)).body).toEqual({
        ...sick,
        sickLeaveLimitAdjustment: null,
        version: 4,
      });
    }));

  it('sick leave is separate', () =>
    asHr(async ({ hr, dana }) => {
      expect((await hr.get(sickLeave(dana.id))).body).toEqual({
        sickLeaveAllow: true,
        sickLeaveLimitAdjustment: null,
        sickLeaveStartPeriod: null,
        version: 1,
      });
      const { body } = await hr.send('PUT', sickLeave(dana.id), { sickLeaveAllow: true, sickLeaveLimitAdjustment: 8 });
      expect(body).toMatchObject({ sickLeaveLimitAdjustment: 8, version: 2 });
      expect((await hr.get(timeOff(dana.id))).body).toMatchObject({ timeOffLimitAdjustment: null, version: 2 });
    }));

  it('M011: what is not valid is not kept', () =>
    asHr(async ({ hr, dana, put }) => {
      for (const changed of [
        { timeOffAllow: null },
        { timeOffAllow: 'yes' },
        { timeOffLimitAdjustment: 'many' },
        { timeOffLimitAdjustment: 80_000 },
        { timeOffLimitAdjustment: 0.001 },
        { timeOffStartPeriod: '2025-02-29' },
        { customCalendarId: 'Plant' },
        { customCalendarId: GONE },
        { customCalendarId: PLANT, customCalendarStartDate: 'today' },
        { version: 7 },
      ])
        expect(answered(await put(changed)), JSON.stringify(changed)).toEqual(invalid);
      expect(answered(await hr.send('PUT', sickLeave(dana.id), {}))).toEqual(invalid);
    }));

  it('a version that is stale is refused, but not for what stands on another tab', () =>
    asHr(async ({ hr, dana, put }) => {
      await hr.send('PUT', sickLeave(dana.id), { sickLeaveAllow: false });
      expect((await put({ timeOffLimitAdjustment: 8, version: 1 })).status).toBe(200);
      const stale = await put({ timeOffLimitAdjustment: 16, version: 1 });
      expect([stale.status, stale.body.errors[0]]).toEqual([400, expect.stringMatching(/^User was changed by Nina/)]);
    }));

  it('what is not there is not found', () =>
    asHr(async ({ hr, put, platform: { records } }) => {
      for (const path of [timeOff(99), sickLeave(99), history(99), calendars(99)])
        expect(answered(await hr.get(path)), path).toEqual(notFound);
      expect(answered(await hr.send('PUT', timeOff(99), { timeOffAllow: true }))).toEqual(notFound);
      expect(answered(await hr.send('PUT', sickLeave(99), { sickLeaveAllow: true }))).toEqual(notFound);
      expect(answered(await put({ customCalendarId: 99 }))).toEqual(notFound);
      const place = { kind: 'office', ownerId: 1, name: null, year: 2025, dates: [] } as const;
      const office = await records.holidayLists.create({ ...place, dates: [] }, null);
      expect(answered(await put({ customCalendarId: office.id }))).toEqual(notFound);
    }));

  it('US-10: HR changes none of an accountant, and nobody without a role any', () =>
    asHr(async ({ hr, dana, person, signIn }) => {
      const { id } = await person({ roles: ['ROLE_ACCOUNTANT'] });
      expect((await hr.get(timeOff(id))).status).toBe(200);
      expect(answered(await hr.send('PUT', timeOff(id), { timeOffAllow: false }))).toEqual(denied);
      expect(answered(await hr.send('PUT', sickLeave(id), { sickLeaveAllow: false }))).toEqual(denied);
      const self = await signIn(dana);
      for (const path of [timeOff(dana.id), sickLeave(dana.id), history(dana.id), calendars(dana.id)])
        expect((await self.get(path)).status, path).toBe(403);
    }));
});

describe('RD-20: the custom calendar of a person', () => {
  const rowsOf = async (hr: Caller, { id }: Person) =>
    (await hr.get(history(id))).body.map(({ name, startDate, endDate }: Record<string, string>) => [
      name,
      startDate,
      endDate,
    ]);

  it('is chosen from those that were not withdrawn', () =>
    asHr(async ({ hr, dana }) => {
      expect((await hr.get(calendars(dana.id))).body).toEqual([
        { id: PLANT, name: 'Plant', year: 2025, customHolidays: ['2025-07-03'] },
        { id: SHORE, name: 'Shore', year: 2025, customHolidays: ['2025-07-04'] },
      ]);
      expect((await hr.get('/api/v1/custom-calendar/settings/custom-calendars')).status).toBe(200);
    }));

  it('holds from today or a day on, ends the one before, and is ended by none', () =>
    asHr(async ({ hr, dana, put }) => {
      expect((await put({ customCalendarId: PLANT, customCalendarStartDate: '2025-01-01' })).body).toMatchObject({
        customCalendarId: PLANT,
        customCalendarStartDate: '2025-01-01',
      });
      await put({ customCalendarId: SHORE, customCalendarStartDate: null });
      expect(await rowsOf(hr, dana)).toEqual([
        ['Shore', '2025-06-11', null],
        ['Plant', '2025-01-01', '2025-06-10'],
      ]);
      await put({ customCalendarId: null });
      expect(await rowsOf(hr, dana)).toEqual([['Plant', '2025-01-01', '2025-06-10']]);
    }));

  it('says who follows it, by its name of any year', () =>
    asHr(async ({ hr, dana, put, platform }) => {
      await platform.records.holidayLists.create(
        { kind: 'custom', ownerId: null, name: 'Plant', year: 2026, dates: ['2026-07-03'] },
        null,
      );
      await put({ customCalendarId: PLANT });
      const followers = async (name: string) =>
        (await hr.get(`/trpc/people.timeOff.ofCalendar?input=${encodeURIComponent(JSON.stringify({ name }))}`)).body
          .result.data;
      const { id, firstName, lastName } = dana;
      expect(await followers('plant')).toEqual({ people: [{ id, firstName, lastName }], total: 1 });
      await put({ customCalendarId: null });
      expect(await followers('Plant')).toEqual({ people: [], total: 0 });
    }));

  it('that was withdrawn stays with who has it', () =>
    asHr(async ({ dana, put, platform: { records } }) => {
      const customCalendars = [{ customCalendarId: GONE, startDate: '2025-01-01', endDate: null }];
      await records.people.change(dana.id, null, (now) => ({ ...now, customCalendars }));
      expect((await put({ timeOffLimitAdjustment: 8 })).body).toMatchObject({ customCalendarId: GONE });
    }));

  it('TS-5: the book follows', () =>
    asHr(async ({ put, dana, signIn }) => {
      await put({ customCalendarId: SHORE, customCalendarStartDate: '2025-06-01' });
      const self = await signIn(dana);
      const week = async () =>
        (await self.get('/api/v1/my-time?startDate=2025-06-30&endDate=2025-07-06')).body as { trackingDate: string }[];
      await expect.poll(async () => (await week()).map(({ trackingDate }) => trackingDate)).toContain('2025-07-04');
    }));
});
