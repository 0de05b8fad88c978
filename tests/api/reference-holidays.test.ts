import type { Person } from '@hourbook/domain/people/person.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, CHICAGO, type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';

const UNITED_STATES = 1;
const ofOffice = (rest = '', id = CHICAGO) => `/api/v1/office/${id}/holidays${rest}`;
const ofCountry = (rest = '', id = UNITED_STATES) => `/api/v1/country/${id}/holidays${rest}`;
const calendar = (name: string, year: number | string) => `/api/v1/custom-calendar/${encodeURIComponent(name)}/${year}`;
const calendars = '/api/v1/custom-calendar/settings/custom-calendars';
const answered = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, body];
};
const refused = (error: string) => [400, { errors: [error] }];
const malformed = refused('Some fields are not valid. Please, fix mistakes first');
const notFound = [404, { errors: ['Not found'] }];

const asHr = (use: (hr: Caller, running: Running) => Promise<unknown>) =>
  withHourbook(async (running) => {
    const hr = await running.person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'] });
    await use(await running.signIn(hr), running);
  });

describe('holidays of a country', () => {
  it('are replaced year by year, in whichever spelling, and listed', () =>
    asHr(async (hr) => {
      const dates = ['07/04/2025', '2025-01-01', ' 06/19/2025 ', '01/01/2026'];
      const uploaded = await hr.post(ofCountry(), { year: 2025, dates });
      const of2025 = { year: 2025, dates: ['2025-01-01', '2025-06-19', '2025-07-04'] };
      expect(uploaded).toMatchObject({ status: 200, body: of2025 });
      const of2024 = { year: 2024, dates: ['2024-12-25'] };
      // The year in the path is the one that counts.
      const sent = { year: 2030, dates: ['12/25/2024'] };
      expect(await answered(hr.post(ofCountry('/year/2024'), sent))).toEqual([200, of2024]);
      expect(await answered(hr.get(ofCountry()))).toEqual([200, [of2024, of2025]]);
      expect((await hr.get(ofCountry('?year=2025'))).body).toEqual([of2025]);
      expect((await hr.get(ofCountry('?year=2023'))).body).toEqual([]);
      expect((await hr.get(ofCountry('', 2))).body).toEqual([]);
      expect((await hr.post(ofCountry(), { year: 2025, dates: ['12/25/2025'] })).body.dates).toEqual(['2025-12-25']);
      expect((await hr.get(ofCountry())).body).toEqual([of2024, { year: 2025, dates: ['2025-12-25'] }]);
    }));

  it('RD-20: are refused where a date is none, twice, or none of the year, and then nothing is uploaded', () =>
    asHr(async (hr) => {
      await hr.post(ofCountry(), { year: 2025, dates: ['07/04/2025'] });
      const upload = (...dates: unknown[]) => answered(hr.post(ofCountry(), { year: 2025, dates }));
      expect(await upload('12/25/2025', '25/12/2025')).toEqual(refused('Please, check dates format!'));
      expect(await upload('12/25/2025', '')).toEqual(refused('Please, check dates format!'));
      expect(await upload('x'.repeat(500))).toEqual(refused('Please, check dates format!'));
      expect(await upload('12/25/2025', '2025-12-25')).toEqual(refused('Please, delete dates duplicates!'));
      expect(await upload('12/25/2024')).toEqual(refused('There are no dates for the selected year!'));
      expect(await upload()).toEqual(refused('There are no dates for the selected year!'));
      expect((await hr.get(ofCountry())).body).toEqual([{ year: 2025, dates: ['2025-07-04'] }]);
    }));

  it('are refused in another shape', () =>
    asHr(async (hr) => {
      for (const body of [
        {},
        { year: 2025 },
        { year: 2025, dates: null },
        { year: 2025, dates: '07/04/2025' },
        { year: 2025, dates: [20250704] },
        { year: 2025, dates: [['07/04/2025']] },
        { year: 2025, dates: Array.from({ length: 1001 }, () => '07/04/2025') },
        { year: '2025', dates: ['07/04/2025'] },
        { year: 1999, dates: ['07/04/1999'] },
        { year: 2101, dates: ['07/04/2101'] },
        { year: 2025.5, dates: ['07/04/2025'] },
        { dates: ['07/04/2025'] },
      ])
        expect(await answered(hr.post(ofCountry(), body)), JSON.stringify(body).slice(0, 80)).toEqual(malformed);
      for (const year of ['next', '20250', '-2025'])
        expect(await answered(hr.post(ofCountry(`/year/${year}`), { dates: ['07/04/2025'] })), year).toEqual(malformed);
      expect((await hr.get(ofCountry('?year=x'))).status).toBe(400);
      expect((await hr.get('/api/v1/country/x/holidays')).status).toBe(400);
    }));

  it('that is not there are not found', () =>
    asHr(async (hr) => {
      expect(await answered(hr.get(ofCountry('', 99)))).toEqual(notFound);
      expect(await answered(hr.post(ofCountry('', 99), { year: 2025, dates: ['07/04/2025'] }))).toEqual(notFound);
    }));

  it('of a new year are made once, also when two upload them at the same time', () =>
    asHr(async (hr, { platform: { records } }) => {
      const uploads = ['07/04/2026', '12/25/2026', '01/01/2026', '11/26/2026'].map((date) =>
        hr.post(ofCountry('/year/2026'), { dates: [date] }),
      );
      const answers = await Promise.all(uploads);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const lists = await records.holidayLists.find({ all: [] });
      expect(lists).toHaveLength(1);
      expect(answers.map(({ body }) => body.dates)).toContainEqual(lists[0]?.dates);
      expect(await records.holidayLists.history(lists[0]!.id)).toHaveLength(4);
    }));
});

describe("an office's own holidays", () => {
  it('are uploaded, listed and withdrawn, and leave a history', () =>
    asHr(async (hr, { platform: { records } }) => {
      const july = { year: 2025, dates: ['2025-07-03'] };
      expect(await answered(hr.post(ofOffice(), { year: 2025, dates: ['07/03/2025'] }))).toEqual([200, july]);
      expect((await hr.get(ofOffice())).body).toEqual([july]);
      expect((await hr.get(ofOffice('', WARSAW))).body).toEqual([]);
      expect(await answered(hr.post(ofOffice(), { year: 2025, dates: null }))).toEqual([
        200,
        { year: 2025, dates: [] },
      ]);
      expect((await hr.get(ofOffice())).body).toEqual([]);
      expect((await hr.get(ofOffice('?year=2025'))).body).toEqual([]);
      await hr.post(ofOffice(), { year: 2025, dates: ['07/03/2025'] });
      expect((await hr.get(ofOffice('?year=2025'))).body).toEqual([july]);
      const [list] = await records.holidayLists.find({ field: 'kind', is: 'office' });
      const input = encodeURIComponent(JSON.stringify({ kind: 'holidayLists', id: list!.id }));
      const { result } = (await hr.get(`/trpc/reference.history?input=${input}`)).body;
      expect(result.data.steps).toMatchObject([
        { by: { name: 'Nina Castellano' }, changes: [{ field: 'dates', from: null, to: ['2025-07-03'] }] },
        { changes: [{ field: 'dates', from: ['2025-07-03'], to: null }] },
        { created: true },
      ]);
    }));

  it('that were never there are withdrawn without a trace', () =>
    asHr(async (hr, { platform: { records } }) => {
      const withdrawn = await hr.post(ofOffice(), { year: 2025, dates: null });
      expect(withdrawn).toMatchObject({ status: 200, body: { year: 2025, dates: [] } });
      expect(await records.holidayLists.find({ all: [] })).toEqual([]);
    }));

  it('are refused as those of a country are', () =>
    asHr(async (hr) => {
      const upload = (body: object) => answered(hr.post(ofOffice(), body));
      expect(await upload({ year: 2025, dates: ['x'] })).toEqual(refused('Please, check dates format!'));
      expect(await upload({ year: 2025, dates: [] })).toEqual(refused('There are no dates for the selected year!'));
      expect(await upload({ year: 2025 })).toEqual(malformed);
      expect(await answered(hr.get(ofOffice('', 99)))).toEqual(notFound);
      expect(await answered(hr.post(ofOffice('', 99), { year: 2025, dates: null }))).toEqual(notFound);
    }));
});

describe('custom calendars', () => {
  it('are of a name and a year, replaced whole, and listed by name and year', () =>
    asHr(async (hr) => {
      const plant = 'Plant A/B & Öl';
      const sent = { dates: ['12/24/2026', '2026-05-01'] };
      const uploaded = await hr.post(calendar(plant, 2026), sent);
      expect(uploaded).toMatchObject({ status: 200, body: { year: 2026, dates: ['2026-05-01', '2026-12-24'] } });
      await hr.post(calendar('Zinc', 2025), { dates: ['01/02/2025'] });
      await hr.post(calendar(plant, 2025), { dates: ['01/01/2025'] });
      await hr.post(calendar('alpha', 2025), { dates: ['01/03/2025'] });
      // The same calendar, whatever the case.
      await hr.post(calendar('plant a/b & öl', 2026), { dates: ['05/01/2026'] });
      expect((await hr.get(calendars)).body).toEqual([
        { id: 4, name: 'alpha', year: 2025, customHolidays: ['2025-01-03'] },
        { id: 3, name: plant, year: 2025, customHolidays: ['2025-01-01'] },
        { id: 1, name: plant, year: 2026, customHolidays: ['2026-05-01'] },
        { id: 2, name: 'Zinc', year: 2025, customHolidays: ['2025-01-02'] },
      ]);
    }));

  it('have a name of two characters at least', () =>
    asHr(async (hr) => {
      const dates = { dates: ['01/01/2025'] };
      for (const name of ['A', ' A ', 'x'.repeat(101)])
        expect(await answered(hr.post(calendar(name, 2025), dates)), name).toEqual(malformed);
      expect((await hr.post(calendar('AB', 2025), dates)).status).toBe(200);
      expect((await hr.post(calendar('12', 2025), dates)).status).toBe(200);
    }));

  it('are refused as holidays of a country are', () =>
    asHr(async (hr) => {
      const upload = (...dates: unknown[]) => answered(hr.post(calendar('Plant', 2025), { dates }));
      expect(await upload('x')).toEqual(refused('Please, check dates format!'));
      expect(await upload('01/01/2025', '2025-01-01')).toEqual(refused('Please, delete dates duplicates!'));
      expect(await upload('01/01/2025', '1/5/2025')).toEqual(refused('Please, check dates format!'));
      expect(await upload('01/01/2026')).toEqual(refused('There are no dates for the selected year!'));
      expect(await upload(1)).toEqual(malformed);
      expect(await answered(hr.post(calendar('Plant', 'soon'), { dates: ['01/01/2025'] }))).toEqual(malformed);
      expect((await hr.post('/api/v1/custom-calendar/%E0%A4%A/2025', { dates: ['01/01/2025'] })).status).toBe(400);
      expect((await hr.get(calendars)).body).toEqual([]);
    }));
});

describe('somebody else’s upload', () => {
  const stale = expect.stringMatching(/^Holiday list was changed by Nina Castellano at .+\. Reload and try again\.$/);
  const overtaken = [400, { errors: [stale] }];

  it('is not replaced unseen: a version that was sent has to be the newest, 0 where there was no list', () =>
    asHr(async (hr) => {
      const custom = calendar('Plant', 2025);
      for (const [path, body] of [
        [ofCountry(), { year: 2025 }],
        [ofOffice(), { year: 2025 }],
        [custom, {}],
      ] as const) {
        const upload = (version: number | undefined, ...dates: string[]) =>
          answered(hr.post(path, { ...body, dates, version }));
        expect(await upload(3, '07/03/2025')).toEqual(malformed); // there never was one
        expect((await upload(0, '07/04/2025'))[0]).toBe(200);
        expect(await upload(0, '07/03/2025')).toEqual(overtaken);
        expect((await upload(1, '07/05/2025'))[0]).toBe(200);
        expect(await upload(1, '07/03/2025')).toEqual(overtaken);
        expect((await upload(undefined, '07/06/2025'))[0]).toBe(200); // taken as it is
      }
      expect(await answered(hr.post(ofOffice(), { year: 2025, dates: null, version: 1 }))).toEqual(overtaken);
      expect((await hr.post(ofOffice(), { year: 2025, dates: null, version: 3 })).status).toBe(200);
      expect((await hr.get(ofOffice())).body).toEqual([]);
    }));
});

describe('the lists of a year', () => {
  const ofYear = (caller: Caller, year: unknown) =>
    caller.get(`/trpc/reference.holidays.ofYear?input=${encodeURIComponent(JSON.stringify({ year }))}`);

  it('are told with their versions, those that were withdrawn too', () =>
    asHr(async (hr) => {
      await hr.post(ofCountry(), { year: 2025, dates: ['07/04/2025'] });
      await hr.post(ofCountry(), { year: 2026, dates: ['07/03/2026'] });
      await hr.post(ofOffice(), { year: 2025, dates: ['07/03/2025'] });
      await hr.post(ofOffice(), { year: 2025, dates: null });
      await hr.post(calendar('Plant', 2025), { dates: ['05/01/2025'] });
      const list = { name: null, year: 2025 };
      expect((await ofYear(hr, 2025)).body.result.data).toEqual([
        { ...list, id: 1, version: 1, kind: 'country', ownerId: UNITED_STATES, dates: ['2025-07-04'] },
        { ...list, id: 3, version: 2, kind: 'office', ownerId: CHICAGO, dates: null },
        { ...list, id: 4, version: 1, kind: 'custom', ownerId: null, name: 'Plant', dates: ['2025-05-01'] },
      ]);
      expect((await ofYear(hr, 2024)).body.result.data).toEqual([]);
      expect((await ofYear(hr, 'next')).status).toBe(400);
    }));

  it('are for those who keep the settings', () =>
    withHourbook(async ({ signIn, person }) => {
      expect((await ofYear(await signIn(await person()), 2025)).status).toBe(403);
    }));
});

it('who may do what with holidays', () =>
  withHourbook(async ({ signIn, person }) => {
    const statuses = async (role: Person['roles'][number]) => {
      const caller = await signIn(await person({ roles: [role] }));
      const answers = [
        await caller.get(ofOffice()),
        await caller.post(ofOffice(), {}),
        await caller.get(ofCountry()),
        await caller.post(ofCountry(), {}),
        await caller.post(ofCountry('/year/2025'), {}),
        await caller.get(calendars),
        await caller.post(calendar('Plant', 2025), {}),
      ];
      return answers.map(({ status }) => status);
    };
    for (const role of ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD', 'ROLE_ACCOUNT_MANAGER'] as const)
      expect(await statuses(role)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    for (const role of ['ROLE_ADMIN', 'ROLE_HR', 'ROLE_ACCOUNTANT'] as const)
      expect(await statuses(role)).toEqual([200, 400, 200, 400, 400, 200, 400]);
  }));
