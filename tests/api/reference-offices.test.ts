import { describe, expect, it } from 'vitest';
import { type Caller, CHICAGO, call, type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';

const INVALID = { status: 400, body: { errors: ['Some fields are not valid. Please, fix mistakes first'] } };
const POLAND = 2;
const INDIA = 3;

const berlin = { name: 'Berlin', code: 'BE', qbCode: '50', countryId: POLAND, timezone: 'Europe/Berlin' };
const chicago = { name: 'Chicago', code: 'CH', qbCode: '10', countryId: 1, timezone: 'America/Chicago' };

const asHr = (
  use: (hr: Caller, running: Running) => Promise<unknown>,
  environment: Readonly<Record<string, string>> = {},
) =>
  withHourbook(async (running) => use(await running.signIn(await running.person({ roles: ['ROLE_HR'] })), running), {
    environment,
  });

describe('GET /office (E008)', () => {
  it('shows whoever registers the enabled offices with what there is to choose', () =>
    asHr(async (hr, { url, signIn, person }) => {
      await hr.send('PATCH', `/api/v1/office/${WARSAW}/disable`);
      const choice = [{ id: CHICAGO, name: 'Chicago', description: null }];
      expect((await call(`${url}/api/v1/office`)).body).toEqual(choice);
      const others = await signIn(await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD', 'ROLE_ACCOUNT_MANAGER'] }));
      expect((await others.get('/api/v1/office')).body).toEqual(choice);
      const full = (await hr.get('/api/v1/office')).body;
      expect(full).toHaveLength(2);
      expect(full[1]).toEqual({
        id: WARSAW,
        name: 'Warsaw',
        code: 'WA',
        qbCode: '30',
        countryId: 1,
        description: null,
        timezone: 'Europe/Warsaw',
        email: null,
        enabled: false,
        version: 2,
      });
    }));
});

describe('an office (RD-2)', () => {
  it('has codes of its own, whatever the case', () =>
    asHr(async (hr) => {
      await hr.post('/api/v1/office', { ...berlin, qbCode: 'b5' });
      const other = { ...berlin, name: 'Bern' };
      const code = await hr.post('/api/v1/office', { ...other, code: 'be', qbCode: '51' });
      expect([code.status, code.body]).toEqual([400, { errors: ['Office with this code already exists'] }]);
      const qbCode = await hr.post('/api/v1/office', { ...other, code: 'BN', qbCode: 'B5' });
      expect([qbCode.status, qbCode.body]).toEqual([
        400,
        { errors: ['Office with this QuickBooks code already exists'] },
      ]);
    }));

  it('has an address of the company, or none', () =>
    asHr(
      async (hr) => {
        for (const email of ['a@evilcompany.example', 'a@company.example.org', 'a@elsewhere.example'])
          expect(await hr.post('/api/v1/office', { ...berlin, email }), email).toMatchObject(INVALID);
        const { body } = await hr.post('/api/v1/office', { ...berlin, email: 'Berlin@Company.example' });
        expect(body).toMatchObject({ name: 'Berlin', email: 'Berlin@Company.example' });
        expect(await hr.send('PUT', `/api/v1/office/${body.id}`, { ...berlin, email: 'a@b.example' })).toMatchObject(
          INVALID,
        );
        expect(
          (await hr.send('PUT', `/api/v1/office/${body.id}`, { ...berlin, email: 'b@other.example' })).status,
        ).toBe(200);
        expect((await hr.send('PUT', `/api/v1/office/${body.id}`, { ...berlin, email: '' })).body.email).toBe(null);
      },
      { COMPANY_DOMAINS: 'company.example, other.example' },
    ));

  it('keeps the address it has, also when the company gives up the domain', () =>
    asHr(
      async (hr, { platform }) => {
        const email = 'chicago@former.example';
        await platform.records.offices.change(CHICAGO, null, (office) => ({ ...office, email }));
        const change = { ...chicago, description: 'USA', email };
        expect((await hr.send('PUT', `/api/v1/office/${CHICAGO}`, change)).body).toMatchObject({ email, version: 3 });
      },
      { COMPANY_DOMAINS: 'company.example' },
    ));

  it('may have any address where the company has no domains', () =>
    asHr(async (hr) => {
      expect((await hr.post('/api/v1/office', { ...berlin, email: 'a@elsewhere.example' })).status).toBe(200);
    }));

  it('is in a time zone that there is, kept by its name of today', () =>
    asHr(async (hr) => {
      for (const timezone of ['Mars/Olympus', '+02:00', 'GMT+2', 'Europe/', 'x'.repeat(65)])
        expect(await hr.post('/api/v1/office', { ...berlin, timezone }), timezone).toMatchObject(INVALID);
      expect((await hr.post('/api/v1/office', { ...berlin, timezone: 'Asia/Calcutta' })).body.timezone).toBe(
        'Asia/Kolkata',
      );
    }));

  it('is in a country that there is and that is enabled; who is there already stays', () =>
    asHr(async (hr) => {
      await hr.send('PATCH', `/api/v1/country/${INDIA}/disable`);
      const unknown = { ...berlin, countryId: 99 };
      const disabled = { ...berlin, countryId: INDIA };
      expect((await hr.post('/api/v1/office', unknown)).status).toBe(404);
      expect((await hr.send('PUT', `/api/v1/office/${WARSAW}`, unknown)).status).toBe(404);
      expect(await hr.post('/api/v1/office', disabled)).toMatchObject(INVALID);
      expect(await hr.send('PUT', `/api/v1/office/${WARSAW}`, disabled)).toMatchObject(INVALID);

      await hr.send('PATCH', `/api/v1/country/${INDIA}/enable`);
      const { id } = (await hr.post('/api/v1/office', disabled)).body;
      await hr.send('PATCH', `/api/v1/office/${id}/disable`);
      await hr.send('PATCH', `/api/v1/country/${INDIA}/disable`);
      expect((await hr.send('PUT', `/api/v1/office/${id}`, { ...disabled, name: 'Pune' })).body.name).toBe('Pune');
      // RD-1: at any time.
      expect((await hr.send('PATCH', `/api/v1/office/${id}/enable`)).body.enabled).toBe(true);
    }));

  it('has its passes of the night from the beginning, and in its new zone after a move', () =>
    asHr(async (hr, { platform }) => {
      const pass = async (id: number) =>
        (await platform.jobs.schedules()).find((schedule) => schedule.id === `place-holidays/${id}`);
      const { id } = (await hr.post('/api/v1/office', berlin)).body;
      await expect.poll(() => pass(id)).toMatchObject({ cron: '0 2 * * *', zone: 'Europe/Berlin' });
      await hr.send('PUT', `/api/v1/office/${id}`, { ...berlin, timezone: 'Asia/Kolkata' });
      await expect.poll(() => pass(id)).toMatchObject({ cron: '0 2 * * *', zone: 'Asia/Kolkata' });
    }));

  it('has them in the same hour, whatever kept it from having them at once', () =>
    asHr(async (_hr, { platform }) => {
      // As after a crash between the office and its passes, or an import.
      const { id } = await platform.records.offices.create(
        { ...berlin, countryId: POLAND, enabled: true, email: null, description: null },
        null,
      );
      const again = expect.objectContaining({ id: 'schedule-passes', cron: '0 * * * *' });
      expect(await platform.jobs.schedules()).toContainEqual(again);
      await platform.jobs.enqueue('schedule-passes', {});
      await expect
        .poll(async () => (await platform.jobs.schedules()).map((schedule) => schedule.id))
        .toContain(`end-terminated/${id}`);
    }));

  it('gives its people the holidays of the country it moves to (RD-20)', () =>
    asHr(async (hr, { platform, signIn, person }) => {
      const holidays = { kind: 'country' as const, ownerId: POLAND, name: null, year: 2025, dates: ['2025-06-19'] };
      await platform.records.holidayLists.create(holidays, null);
      const me = await signIn(await person());
      const ofTheDay = async () => (await me.get('/api/v1/my-time?startDate=2025-06-19&endDate=2025-06-19')).body;
      expect(await ofTheDay()).toMatchObject([{ trackingType: 'RATE_HOURS' }]);
      await hr.send('PUT', `/api/v1/office/${CHICAGO}`, { ...chicago, countryId: POLAND });
      await expect.poll(ofTheDay).toMatchObject([{ trackingType: 'HOLIDAY' }]);
    }));
});

describe('a country (RD-3)', () => {
  const country = (rest: string) => `/api/v1/country/${POLAND}/${rest}`;

  it('is not disabled while an enabled office uses it; those that do are named', () =>
    asHr(async (hr) => {
      const { id } = (await hr.post('/api/v1/office', { ...berlin, name: 'lodz' })).body;
      const gdansk = { ...berlin, name: 'Gdansk', code: 'GD', qbCode: '51' };
      const other = (await hr.post('/api/v1/office', gdansk)).body.id;
      const used = await hr.send('PATCH', country('disable'));
      expect([used.status, used.body]).toEqual([400, { errors: ['Country is used by Gdansk, lodz'] }]);
      await hr.send('PATCH', `/api/v1/office/${id}/disable`);
      expect((await hr.send('PATCH', country('disable'))).body.errors).toEqual(['Country is used by Gdansk']);
      const moved = { ...gdansk, countryId: INDIA };
      expect((await hr.send('PUT', `/api/v1/office/${other}`, moved)).status).toBe(200);
      const { status, body } = await hr.send('PATCH', country('disable'));
      expect([status, body]).toEqual([200, expect.objectContaining({ id: POLAND, enabled: false, version: 2 })]);
      // An office that has it is enabled again; disabling it once more changes nothing, so nothing is refused.
      await hr.send('PATCH', `/api/v1/office/${id}/enable`);
      expect(await hr.send('PATCH', country('disable'))).toMatchObject({ status: 200, body: { version: 2 } });
    }));

  it('that is disabled is no choice any more (E179), and stays in the settings (E052)', () =>
    asHr(async (hr, { signIn, person }) => {
      await hr.send('PATCH', country('disable'));
      const names = async (path: string) => (await hr.get(path)).body.map(({ name }: { name: string }) => name);
      expect(await names('/api/v1/countries')).toEqual(['India', 'United States']);
      expect(await names('/api/v1/country')).toEqual(['India', 'Poland', 'United States']);
      const lead = await signIn(await person({ roles: ['ROLE_TEAM_LEAD'] }));
      expect((await lead.get('/api/v1/countries')).status).toBe(403);
      expect((await lead.get('/api/v1/country')).status).toBe(403);
    }));
});
