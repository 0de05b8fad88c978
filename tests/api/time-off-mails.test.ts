import type { Person } from '@hourbook/domain/people/person.ts';
import { describe, expect, it } from 'vitest';
import { CHICAGO, type Running } from '../builders/hourbook.ts';
import { jobsOf } from '../builders/night.ts';
import { mailsTo, mailTo } from '../builders/outbox.ts';
import { anAssignment, LAKESHORE, OWN } from '../builders/people.ts';
import { decide, requested, withTimeOff } from '../builders/time-off-company.ts';

const DAYS = '06/26/2025 - 06/27/2025';

describe('TO-33: a request is told', () => {
  it('to the line manager, and its decision to the requester', () =>
    withTimeOff(async ({ me, lead, lena, dana, platform }) => {
      const { id } = await requested(me);
      const told = await mailTo(platform, lena.email);
      expect(told.subject).toBe(`Dana Whitfield requests paid time off for ${DAYS}`);
      expect(told.text).toContain('16.00 h');
      expect(told.text).toContain('Lake');
      await decide(lead, id, 'approve', 'Enjoy');
      const decided = await mailTo(platform, dana.email);
      expect(decided.subject).toBe(`Your paid time off for ${DAYS} was approved`);
      expect(decided.text).toContain('by Lena Ortiz');
      expect(decided.text).toContain('Enjoy');
    }));

  const leads = (ids: number[]): Partial<Person> => ({ roles: ['ROLE_TEAM_LEAD'], employeeIds: ids });
  const hrOf = (isMain: boolean): Partial<Person> => ({
    roles: ['ROLE_HR'],
    hrManagedOffices: [{ id: CHICAGO, isMain }],
  });
  it.each<[string, (id: number) => Partial<Person>, boolean]>([
    ['a team lead who lists them', (id) => leads([id]), true],
    ['a team lead of others', () => leads([999]), false],
    ['HR with the office as the main one', () => hrOf(true), true],
    ['HR of the office beside others', () => hrOf(false), false],
    ['a disabled team lead', (id) => ({ ...leads([id]), enabled: false }), false],
  ])('without a line manager: %s', (_, of, isTold) =>
    withTimeOff(async ({ person, signIn, platform }) => {
      const [boss] = await platform.records.people.find({ field: '_id', is: '1' });
      const sam = await person({ firstName: 'Sam', hireDate: '2024-01-01' });
      const other = await person(of(sam.id));
      await requested(await signIn(sam));
      await mailTo(platform, isTold ? other.email : boss!.email);
      const [told, admins] = [await mailsTo(platform, other.email), await mailsTo(platform, boss!.email)];
      expect([told.length, admins.length]).toEqual(isTold ? [1, 0] : [0, 1]);
    }),
  );

  const withClient = (use: (running: Parameters<Parameters<typeof withTimeOff>[0]>[0]) => Promise<void>) =>
    withTimeOff(async (company) => {
      const { records } = company.platform;
      await records.clients.change(LAKESHORE, null, (now) => ({
        ...now,
        ptoNotificationsTo: 'pto@lake.example; desk@lake.example',
      }));
      await use(company);
    });

  it('to the clients of those days when it is approved, and when that is canceled; of sick leave to none', () =>
    withClient(async ({ me, lead, dana, platform }) => {
      const sick = await requested(me, { startDate: '2025-07-01', endDate: '2025-07-01', hours: [8] }, 'sick-leave');
      await decide(lead, sick.id, 'approve', null, 'sick-leave');
      const declined = await requested(me, { startDate: '2025-07-08', endDate: '2025-07-08', hours: [8] });
      await decide(lead, declined.id, 'cancel');
      const { id } = await requested(me);
      await decide(lead, id, 'approve');
      const told = await mailTo(platform, 'pto@lake.example');
      expect(told.subject).toBe(`Dana Whitfield will be off: ${DAYS}`);
      expect(told.text).not.toMatch(/Lake\b(?!shore)|paid/);
      await decide(lead, id, 'cancel');
      await mailTo(platform, 'desk@lake.example', 2);
      const subjects = (await mailsTo(platform, 'desk@lake.example')).map(({ subject }) => subject);
      expect(subjects).toEqual([`Dana Whitfield will be off: ${DAYS}`, `Dana Whitfield will not be off: ${DAYS}`]);
      expect((await mailsTo(platform, dana.email)).length).toBeGreaterThan(0);
    }));

  it('to the line manager again when its owner cancels what was approved', () =>
    withTimeOff(async ({ me, lead, lena, platform }) => {
      const { id } = await requested(me);
      await decide(lead, id, 'approve');
      expect((await me.send('PUT', `/api/v1/vacation/request/my/${id}/cancel`, { comment: 'Rain' })).status).toBe(200);
      const told = await mailTo(platform, lena.email, 2);
      expect(told.subject).toBe(`Dana Whitfield canceled paid time off for ${DAYS}`);
      expect(told.text).toContain('Rain');
    }));

  it('to no client whose work is over by then', () =>
    withClient(async ({ me, lead, dana, platform }) => {
      await platform.records.people.change(dana.id, null, (now) => ({
        ...now,
        assignments: [anAssignment(OWN), anAssignment(LAKESHORE, { endDate: '2025-06-25' })],
      }));
      const { id } = await requested(me);
      await decide(lead, id, 'approve');
      await mailTo(platform, dana.email);
      expect(await mailsTo(platform, 'pto@lake.example')).toEqual([]);
    }));

  it('once, however often the job runs', () =>
    withTimeOff(async ({ me, lena, dana, platform }) => {
      const { id } = await requested(me);
      await mailTo(platform, lena.email);
      const { run, enqueued } = jobsOf(platform);
      const revision = Number(id.split('.')[1]);
      for (let n = 0; n < 2; n++) await run('mail-time-off', { userId: dana.id, revision });
      expect(enqueued).toEqual([]);
      expect(await mailsTo(platform, lena.email)).toHaveLength(1);
    }));
});

describe('TO-28: a holiday that arrives later', () => {
  const shortened = ({ platform }: Running, id: number) =>
    platform.events.read(`book-${id}`).then((all) => all.filter(({ type }) => type === 'TimeOffShortened'));

  it('gives the hours back, takes the row out of My Time, and is told to the requester', () =>
    withTimeOff(async (company) => {
      const { me, lead, admin, dana, platform } = company;
      const { id } = await requested(me);
      await decide(lead, id, 'approve');
      const holidays = { year: 2025, dates: ['2025-06-26'] };
      expect((await admin.post('/api/v1/country/1/holidays', holidays)).status).toBe(200);
      await expect.poll(() => shortened(company, dana.id)).toHaveLength(1);
      expect((await me.get('/api/v1/vacation/request/my')).body).toMatchObject([{ hours: [0, 8], duration: 8 }]);
      expect((await me.get('/api/v1/vacation/balance/me')).body).toMatchObject({ used: 8 });
      const { body } = await me.get('/api/v1/my-time?startDate=2025-06-26&endDate=2025-06-27');
      const codes = body.flatMap((row: { id: string | null; trackingType: string }) =>
        row.id ? row.trackingType : [],
      );
      expect(codes).toEqual(['HOLIDAY', 'VACATION_PTO']);
      const mail = await mailTo(platform, dana.email, 2);
      expect(mail.subject).toBe(`Your paid time off for ${DAYS} was shortened`);
      // One that is withdrawn charges nothing.
      expect((await admin.post('/api/v1/country/1/holidays', { year: 2025, dates: ['2025-07-04'] })).status).toBe(200);
      expect((await me.get('/api/v1/vacation/balance/me')).body).toMatchObject({ used: 8 });
    }));
});
