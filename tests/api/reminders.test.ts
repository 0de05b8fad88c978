import type { Person } from '@hourbook/domain/people/person.ts';
import type { ReminderKind } from '@hourbook/domain/reminders/kinds.ts';
import { usualReminderSettings } from '@hourbook/domain/reminders/settings.ts';
import type { ReminderAsked } from '@hourbook/workers/send-reminder/asked.ts';
import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import {
  type Caller,
  CHICAGO,
  call,
  type HourbookOptions,
  type Running,
  WARSAW,
  withHourbook,
} from '../builders/hourbook.ts';
import { jobsOf } from '../builders/night.ts';
import { mailsIn } from '../builders/outbox.ts';
import { requested } from '../builders/time-off-company.ts';
import { sent } from '../builders/timesheet.ts';

/** Tuesday, 10:00 in Chicago: the last day on which the week of 06/02 is open. */
const TUESDAY = '2025-06-10T15:00:00Z';
const WEEK = ['2025-06-02', '2025-06-03', '2025-06-04', '2025-06-05', '2025-06-06'];
const hired = { hireDate: '2024-03-15' };

async function ask(caller: Caller, procedure: string, input?: unknown) {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const { status, body } = await caller.get(`/trpc/reminders.${procedure}${query}`);
  return status === 200 ? body.result.data : [status, body.error.data.errors];
}
async function tell(caller: Caller, procedure: string, input: unknown) {
  const { status, body } = await caller.post(`/trpc/reminders.${procedure}`, input);
  return status === 200 ? body.result.data : [status, body.error.data.errors];
}

/** The reminders that were ever sent, the oldest first; other mails have no address that stops them. */
const reminders = async ({ platform }: Running): Promise<Email[]> =>
  (await mailsIn(platform.config.dataDir)).filter((mail) => stopOf(mail) !== '');

/** Runs jobs, and counts what they hand over to the mailer: files of one mail replace each other. */
function counting({ platform }: Running) {
  const handedOver: string[] = [];
  const mailer: Running['platform']['mailer'] = {
    async send(mail) {
      handedOver.push(mail.to);
      await platform.mailer.send(mail);
    },
  };
  return { ...jobsOf({ ...platform, mailer }), handedOver };
}

/** Runs the hourly job and what it orders. @returns the reminders that were sent in it */
async function hour(running: Running): Promise<Email[]> {
  const before = (await reminders(running)).length;
  const jobs = counting(running);
  await jobs.run('remind', {});
  for (const { job, payload } of jobs.enqueued)
    if (job === 'send-reminder') await jobs.run('send-reminder', payload as ReminderAsked);
  const sent = (await reminders(running)).slice(before);
  expect(sent).toHaveLength(jobs.handedOver.length);
  return sent;
}
const told = (mails: readonly Email[]) => mails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).sort();

const switchOn = ({ platform }: Running, ...kinds: ReminderKind[]) =>
  platform.records.reminderSettings.create(
    { ...usualReminderSettings(CHICAGO), ...Object.fromEntries(kinds.map((kind) => [kind, true])) },
    null,
    CHICAGO,
  );

const enter = async ({ signIn }: Running, person: Person, dates: readonly string[]) => {
  const rows = dates.map((trackingDate) => sent({ trackingDate }));
  const answer = await (await signIn(person)).post('/api/v1/my-time?startDate=2025-06-02&endDate=2025-06-15', rows);
  expect(answer.status).toBe(200);
};

const onTuesday = (use: (running: Running) => Promise<void>, options: HourbookOptions = {}) =>
  withHourbook(
    async (running) => {
      await unscheduled(running);
      await use(running);
    },
    { now: TUESDAY, ...options },
  );
/** In Redis jobs come by the clock of the machine: here they come when a test runs them. */
const unscheduled = ({ platform }: Running) => platform.jobs.unschedule('remind');
const HOURS = 'Hours are missing: week of 06/02/2025';
const stopOf = ({ headers }: Email): string =>
  /^<(.+)>$/.exec(headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '';

describe('RM-3: hours that are missing', () => {
  it('are told once, whatever runs again, is restarted, or goes back', () =>
    onTuesday(async (running) => {
      const { person, clock, platform } = running;
      const dana = await person(hired);
      expect(await hour(running)).toEqual([]); // RM-1: off at first
      await switchOn(running, 'hoursMissing');
      const jobs = jobsOf(platform);
      await jobs.run('remind', {});
      const order = jobs.enqueued[0]!.payload as ReminderAsked;
      expect(jobs.enqueued).toEqual([
        {
          job: 'send-reminder',
          payload: { userId: dana.id, kind: 'hoursMissing', period: '2025-06-02', on: '2025-06-10' },
        },
      ]);
      // As in several processes, of which each has the job.
      const { run, handedOver } = counting(running);
      await Promise.all([1, 2, 3].map(() => run('send-reminder', order)));
      expect(handedOver).toEqual([dana.email]);
      const [mail] = await reminders(running);
      expect(told([mail!])).toEqual([`${dana.email}: ${HOURS}`]);
      expect(mail!.text).toContain('40.00 h are missing on 5 workdays');
      expect(mail!.headers).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
        ]),
      );
      await run('send-reminder', order);
      expect(await hour(running)).toEqual([]);
      await running.restart();
      await unscheduled(running);
      expect(await hour(running)).toEqual([]);
      const again = counting(running);
      await again.run('send-reminder', order);
      for (const at of ['2025-06-10T14:00:00Z', '2025-06-10T22:30:00Z']) {
        clock.set(at);
        expect(await hour(running)).toEqual([]);
      }
      expect([handedOver.length, again.handedOver.length]).toEqual([1, 0]);
    }));

  it('of nobody who has none to enter', () =>
    onTuesday(async (running) => {
      const { person, platform, signIn } = running;
      await switchOn(running, 'hoursMissing');
      const late = await person(hired);
      await enter(running, await person(hired), WEEK);
      const asking = await signIn(await person({ ...hired, timeOffAllow: true }));
      await requested(asking, { startDate: '2025-06-09', endDate: '2025-06-13', hours: [8, 8, 8, 8, 8] });
      await person({ ...hired, enabled: false });
      await person({ hireDate: '2025-06-16' });
      await person({ ...hired, terminationDate: '2025-06-06' });
      await person({ ...hired, offices: [{ id: 'o1', officeId: WARSAW, startDate: '2020-01-01', endDate: null }] });
      const contractor = { id: 'p1', positionId: 1, seniorityId: null, departmentId: null, employmentTypeId: 3 };
      await person({ ...hired, positions: [{ ...contractor, startDate: '2024-03-15', endDate: null }] });
      await platform.records.reminderSettings.change(CHICAGO, null, (now) => ({ ...now, withoutHours: [3] }));
      const mails = told(await hour(running));
      // Whoever asked for next week's days has last week's hours to enter, too.
      expect(mails).toHaveLength(2);
      expect(mails).toContain(`${late.email}: ${HOURS}`);
    }));

  it('are as many as Today says, also on days that are filled in part', () =>
    onTuesday(async (running) => {
      const { person, signIn, platform } = running;
      await switchOn(running, 'hoursMissing');
      await platform.records.reminderSettings.change(CHICAGO, null, (now) => ({ ...now, withoutHours: [3] }));
      const position = { id: 'p1', positionId: 1, seniorityId: null, departmentId: null };
      const positions = [
        { ...position, employmentTypeId: 3, startDate: '2024-03-15', endDate: '2025-06-02' },
        { ...position, id: 'p2', employmentTypeId: 1, startDate: '2025-06-03', endDate: null },
      ];
      const dana = await person({ ...hired, timeOffAllow: true, positions });
      const me = await signIn(dana);
      await me.post('/api/v1/my-time?startDate=2025-06-02&endDate=2025-06-15', [
        sent({ trackingDate: '2025-06-03', hours: 5.25 }),
        sent({ trackingDate: '2025-06-04', hours: 12 }),
        sent({ trackingDate: '2025-06-05', hours: 8 }),
        sent({ trackingDate: '2025-06-09', hours: 8 }),
      ]);
      await requested(me, { startDate: '2025-06-06', endDate: '2025-06-06', hours: [4] });
      const [mail] = await hour(running);
      expect(mail?.text).toContain('6.75 h are missing on 2 workdays');
      const { body } = await me.get('/api/v1/today');
      expect(body.missing).toMatchObject({ hours: 6.75, days: 2, since: '2025-06-03', until: '2025-06-06' });
    }));

  it('are not told when they were entered before the mail is sent, nor at night, nor on the day after', () =>
    onTuesday(async (running) => {
      const { person, clock, platform } = running;
      await switchOn(running, 'hoursMissing');
      const dana = await person(hired);
      await person(hired);
      const jobs = jobsOf(platform);
      await jobs.run('remind', {});
      const orders = jobs.enqueued.map(({ payload }) => payload as ReminderAsked);
      expect(orders).toHaveLength(2);
      await enter(running, dana, WEEK);
      await jobs.run('send-reminder', orders.find(({ userId }) => userId === dana.id)!);
      for (const at of ['2025-06-11T03:00:00Z', '2025-06-11T15:00:00Z']) {
        clock.set(at);
        for (const order of orders) await jobs.run('send-reminder', order);
        expect(await hour(running)).toEqual([]);
      }
      expect(await reminders(running)).toEqual([]);
    }));
});

describe('RM-6: the link of a mail', () => {
  it('stops that kind for that person: reading it does nothing, the button does', () =>
    onTuesday(async (running) => {
      const { person, platform, clock, signIn, url } = running;
      await switchOn(running, 'hoursMissing');
      const dana = await person(hired);
      const adam = await person(hired);
      const mails = await hour(running);
      const link = stopOf(mails.find(({ to }) => to?.[0]?.address === dana.email)!);
      expect(link).toMatch(new RegExp(`^${url}/reminders/stop/${dana.id}\\.hoursMissing\\.[\\w-]{43}$`));
      const text = mails.find(({ to }) => to?.[0]?.address === dana.email)!.text ?? '';
      expect(text.split(link)).toHaveLength(2);
      const stopped = async (id: number) => (await platform.records.personalReminders.get(id))?.stopped ?? [];

      for (const method of ['GET', 'HEAD']) {
        const page = await call(link, { method });
        expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
        if (method === 'GET') expect(page.body).toContain('<form method="post"><button>Stop these reminders</button>');
        expect(String(page.body)).not.toMatch(/Dana|Whitfield|@/);
      }
      expect(await stopped(dana.id)).toEqual([]);

      for (const forged of [
        link.replace(`/${dana.id}.`, `/${adam.id}.`),
        link.replace('hoursMissing', 'teamWeek'),
        `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
        `${url}/reminders/stop/nonsense`,
      ]) {
        expect((await call(forged, { method: 'POST' })).status).toBe(404);
        expect((await call(forged)).body).toContain('This link does not work');
      }
      expect([await stopped(dana.id), await stopped(adam.id)]).toEqual([[], []]);

      const oneClick = {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      };
      for (let n = 0; n < 2; n += 1) expect((await call(link, oneClick)).status).toBe(200);
      expect((await call(link)).body).toContain('<h1>Stopped</h1>');
      expect(await stopped(dana.id)).toEqual(['hoursMissing']);

      clock.set('2025-06-17T15:00:00Z');
      expect(told(await hour(running))).toEqual([`${adam.email}: Hours are missing: week of 06/09/2025`]);

      // They let it go on in their profile, and HR sees all of it.
      const me = await signIn(dana);
      expect(await ask(me, 'mine')).toEqual([{ kind: 'hoursMissing', stopped: true, last: '2025-06-02' }]);
      expect(await tell(me, 'switch', { kind: 'hoursMissing', stopped: false })).toEqual({});
      expect(told(await hour(running))).toEqual([`${dana.email}: Hours are missing: week of 06/09/2025`]);
      const hr = await signIn(await person({ roles: ['ROLE_HR'] }));
      const { steps } = await ask(hr, 'historyOf', { id: dana.id });
      const changes = steps.map((step: { by: { id: number } | null; changes: object[] }) => [
        step.by?.id ?? null,
        ...step.changes,
      ]);
      expect(changes).toEqual([
        [null, { field: 'hoursMissing', from: '2025-06-02', to: '2025-06-09' }],
        [dana.id, { field: 'stopped', from: ['hoursMissing'], to: [] }],
        [null, { field: 'stopped', from: [], to: ['hoursMissing'] }],
        [
          null,
          expect.objectContaining({ field: 'stopped' }),
          expect.objectContaining({ field: 'hoursMissing', to: '2025-06-02' }),
        ],
      ]);
      expect(await ask(me, 'historyOf', { id: adam.id })).toEqual([403, ['Access is denied']]);
    }));
});

describe('RM-4: those who decide, HR and team leads', () => {
  it('are told of requests that wait, of a status that ends, and of the week of their team', () =>
    onTuesday(
      async (running) => {
        const { person, signIn, clock, platform } = running;
        await switchOn(running, 'requestsWaiting', 'legalStatus', 'teamWeek');
        const lena = await person({ ...hired, firstName: 'Lena', roles: ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD'] });
        const hr = await person({ ...hired, roles: ['ROLE_HR'], hrManagedOffices: [{ id: CHICAGO, isMain: true }] });
        const dana = await person({ ...hired, lineManagerId: lena.id });
        await person({
          ...hired,
          firstName: 'Adam',
          lastName: 'Nowak',
          lineManagerId: lena.id,
          legalStatuses: [{ id: '9.a', legalStatusId: 3, expirationDate: '2025-06-23' }],
        });
        await requested(await signIn(dana));
        expect(told(await hour(running))).toEqual([]); // Wednesday of the week before
        clock.set('2025-06-09T14:05:00Z');
        await enter(running, dana, WEEK);
        const monday = await hour(running);
        expect(told(monday)).toEqual(
          [`${hr.email}: 1 legal status ends soon`, `${lena.email}: Your team: week of 06/09/2025`].sort(),
        );
        const [status, team] = ['1 legal', 'Your team'].map((begin) =>
          monday.find(({ subject }) => subject?.startsWith(begin)),
        );
        expect(status?.text).not.toMatch(/Adam|Nowak/);
        expect(status?.text).toContain('/#/users?legalStatusExpires=2025-06-23%2C2025-06-23&sort=legalStatusExpires');
        expect(team?.text).toContain('Hours of last week are missing: Adam Nowak.');
        expect(team?.text).toContain('1 request for time off waits for you.');

        clock.set('2025-06-10T15:00:00Z');
        expect(told(await hour(running))).toEqual([`${lena.email}: 1 request for time off waits for you`]);
        clock.set('2025-06-11T15:00:00Z');
        expect(await hour(running)).toEqual([]); // of each request, once
        expect((await platform.records.personalReminders.get(lena.id))?.told.requestsWaiting).toHaveLength(1);
      },
      { now: '2025-06-04T15:00:00Z' },
    ));
});

describe('RM-1: the settings of an office', () => {
  it('are changed by HR and administrators, and have a history', () =>
    onTuesday(async ({ person, signIn }) => {
      const hr = await signIn(await person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'] }));
      const [chicago] = await ask(hr, 'settings.list');
      expect(chicago).toMatchObject({ id: CHICAGO, hoursMissing: false, waitingDays: 5, version: 0 });
      const changed = await tell(hr, 'settings.change', {
        id: CHICAGO,
        version: 0,
        hoursMissing: true,
        waitingDays: 3,
      });
      expect(changed).toMatchObject({ hoursMissing: true, waitingDays: 3, version: 1 });
      const { steps } = await ask(hr, 'settings.history', { id: CHICAGO });
      expect(steps[0].by.name).toBe('Nina Castellano');
      for (const wrong of [{ waitingDays: 0 }, { legalStatusDays: 30 }, { teamWeek: 'yes' }])
        expect(await tell(hr, 'settings.change', { id: CHICAGO, ...wrong })).toEqual([
          400,
          ['Some fields are not valid. Please, fix mistakes first'],
        ]);
      const twice = await tell(hr, 'settings.change', { id: CHICAGO, withoutHours: [3, 1, 3] });
      expect(twice.withoutHours).toEqual([3, 1]);
      expect((await tell(hr, 'settings.change', { id: CHICAGO, withoutHours: [999] }))[0]).toBe(404);
      expect((await tell(hr, 'settings.change', { id: 999, teamWeek: true }))[0]).toBe(404);
      for (const roles of [['ROLE_EMPLOYEE'], ['ROLE_ACCOUNTANT'], ['ROLE_TEAM_LEAD']] as const) {
        const other = await signIn(await person({ roles: [...roles] }));
        expect((await ask(other, 'settings.list'))[0]).toBe(403);
        expect((await tell(other, 'settings.change', { id: CHICAGO, teamWeek: true }))[0]).toBe(403);
        expect((await ask(other, 'settings.history', { id: CHICAGO }))[0]).toBe(403);
      }
    }));
});
