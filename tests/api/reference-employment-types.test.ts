import { describe, expect, it } from 'vitest';
import { type Caller, type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';

const path = (rest = '') => `/api/v1/employment-types${rest}`;
const SALARIED = 1;

const asHr = (use: (hr: Caller, running: Running) => Promise<void>) =>
  withHourbook(async (running) => use(await running.signIn(await running.person({ roles: ['ROLE_HR'] })), running));

const percent = (percentRate: number) => ({ operationalCostRate: 'PERCENT_RATE', percentRate });
const salaried = (percentRate: number) => ({ name: 'W-2 Salaried', ...percent(percentRate) });

interface Type {
  readonly id: number;
  readonly name: string;
}
const inList = async (caller: Caller, query: string, id = SALARIED) =>
  (await caller.get(path(query))).body.find((type: Type) => type.id === id);

describe('employment types by month (RD-12)', () => {
  it('change from a month on; earlier months and those after the next change stay', () =>
    asHr(async (hr) => {
      const risen = await hr.send('PUT', path(`/${SALARIED}?date=2025-04`), salaried(13));
      expect(risen).toMatchObject({ status: 200, body: { percentRate: 13, month: '2025-04', version: 2 } });
      // A day of the month, and in the body.
      const between = await hr.send('PUT', path(), { id: SALARIED, ...salaried(11), date: '2025-02-14' });
      expect(between.body).toMatchObject({ percentRate: 11, month: '2025-02', version: 3 });
      const rates = [];
      for (const month of ['2025-01', '2025-02', '2025-03-31', '2025-04', '2030-12'])
        rates.push((await inList(hr, `?date=${month}`)).percentRate);
      expect(rates).toEqual([12, 11, 11, 13, 13]);
      // Without a date: as of now.
      expect(await inList(hr, '')).toMatchObject({ percentRate: 13, month: '2025-04' });
    }));

  it('say nothing of costs before their first month', () =>
    asHr(async (hr) => {
      const { body } = await hr.post(path('?date=2025-08'), { name: 'Temporary', ...percent(9) });
      expect(body).toMatchObject({ percentRate: 9, month: '2025-08' });
      const nothing = { operationalCostRate: null, flatRate: null, percentRate: null, month: null };
      expect(await inList(hr, '?date=2025-07', body.id)).toEqual({ ...body, ...nothing });
    }));

  it('keep what was said for a month, also where it was the same before', () =>
    asHr(async (hr) => {
      await hr.send('PUT', path(`/${SALARIED}?date=2025-01`), salaried(12));
      const same = await hr.send('PUT', path(`/${SALARIED}?date=2025-03`), salaried(12));
      expect(same.body).toMatchObject({ percentRate: 12, month: '2025-03' });
      await hr.send('PUT', path(`/${SALARIED}?date=2025-01`), salaried(10));
      const rates = [];
      for (const month of ['2024-12', '2025-01', '2025-02', '2025-03', '2026-01'])
        rates.push((await inList(hr, `?date=${month}`)).percentRate);
      expect(rates).toEqual([12, 10, 10, 12, 12]);
    }));

  it('have no new version when a month is told again what it says', () =>
    asHr(async (hr, { platform }) => {
      const renamed = { ...salaried(12), name: 'Salaried', description: 'Paid by the year' };
      const { body } = await hr.send('PUT', path(`/${SALARIED}?date=2015-01`), renamed);
      expect(body).toMatchObject({ name: 'Salaried', percentRate: 12, month: '2015-01', version: 2 });
      expect((await platform.records.employmentTypes.get(SALARIED))?.versions).toHaveLength(1);
      // The name holds for every month.
      expect((await inList(hr, '?date=2024-01')).name).toBe('Salaried');
    }));

  it('count from the current month where the person is', () =>
    withHourbook(
      async ({ signIn, person }) => {
        const offices = [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }];
        const chicago = await signIn(await person({ roles: ['ROLE_HR'] }));
        const warsaw = await signIn(await person({ roles: ['ROLE_HR'], offices }));
        expect((await warsaw.send('PUT', path(`/${SALARIED}`), salaried(14))).body.month).toBe('2025-07');
        expect((await inList(chicago, '')).percentRate).toBe(12);
        expect((await inList(warsaw, '')).percentRate).toBe(14);
      },
      { now: '2025-06-30T23:00:00Z' }, // June in Chicago, July in Warsaw
    ));

  it('are enabled and disabled for all months; the answer is as of the month asked for', () =>
    asHr(async (hr) => {
      await hr.send('PUT', path(`/${SALARIED}?date=2025-04`), salaried(13));
      const disabled = await hr.send('PATCH', path(`/${SALARIED}/disable?date=2025-01`));
      expect(disabled.body).toMatchObject({ enabled: false, percentRate: 12 });
      expect((await inList(hr, '?date=2020-01')).enabled).toBe(false);
      expect((await hr.send('PATCH', path(`/${SALARIED}/enable`))).body).toMatchObject({
        enabled: true,
        percentRate: 13,
      });
      const off = await hr.send('PUT', path(`/${SALARIED}`), { ...salaried(13), enabled: false });
      expect(off.body).toMatchObject({ enabled: false });
      expect((await hr.post(path(), { name: 'Temporary', ...percent(9), enabled: false })).body.enabled).toBe(false);
    }));

  it.each(['2025-13', '2025', '06/2025', '1999-12', '2025-02-30', 'now', "2025-06' OR 1=1"])(
    'know no month %s',
    (date) =>
      asHr(async (hr) => {
        const { status, body } = await hr.get(path(`?date=${encodeURIComponent(date)}`));
        expect([status, body]).toEqual([400, { errors: ['Some fields are not valid. Please, fix mistakes first'] }]);
      }),
  );
});

describe('GET /employment-types (E015)', () => {
  it('without a month shows the enabled ones, as of now; of a month all to those who keep the settings', () =>
    asHr(async (hr) => {
      await hr.send('PATCH', path(`/${SALARIED}/disable`));
      const named = async (query: string) => (await hr.get(path(query))).body.map(({ name }: Type) => name);
      const enabled = [
        ...['1099 Contractor', 'B2B Poland', 'Corp-to-Corp', 'Full-time India', 'Full-time Poland', 'Intern'],
        'W-2 Hourly',
      ];
      for (const query of ['', '?active=true', '?date=2025-06&active=true'])
        expect(await named(query)).toEqual(enabled);
      for (const query of ['?active=false', '?date=2025-06', '?date=2025-06&active=false'])
        expect(await named(query)).toEqual([...enabled, 'W-2 Salaried']);
    }));

  it('is a list to choose from for others: what people cost is not in it', () =>
    asHr(async (hr, { signIn, person }) => {
      await hr.send('PATCH', path(`/${SALARIED}/disable`));
      const me = await signIn(await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ACCOUNT_MANAGER'] }));
      const { body } = await me.get(path('?date=2025-01'));
      expect(body).toHaveLength(7);
      const nothing = { operationalCostRate: null, flatRate: null, percentRate: null, month: null };
      const contractor = { id: 3, name: '1099 Contractor', description: null, enabled: true, version: 1 };
      expect(body[0]).toEqual({ ...contractor, ...nothing });
      expect((await hr.get(path())).body[0]).toMatchObject({ operationalCostRate: 'FLAT_RATE', flatRate: 1 });
    }));
});
