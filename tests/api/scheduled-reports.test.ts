import type { Role } from '@hourbook/domain/access/roles.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { timesheetMonths } from '@hourbook/projections/timesheet-months/timesheet-months.ts';
import { awaitEverything } from '@hourbook/server/streams/read-list.ts';
import { isOver } from '@hourbook/workers/run-report/report-run.ts';
import Excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { type Caller, type Running, withHourbook } from '../builders/hourbook.ts';
import { withMailServer } from '../builders/mail-server.ts';
import { jobsOf } from '../builders/night.ts';
import { mailsTo, mailTo } from '../builders/outbox.ts';
import { anAssignment, LAKESHORE, OWN } from '../builders/people.ts';

const PATH = '/api/v1/scheduled-report';
const [PAT, LEE] = ['pat@lake.example', 'lee@lake.example'];
const SLOT = '2025-06-16T14:00:00.000Z';
const sent = {
  name: 'Monday costs',
  type: 'UNBILLABLE_HOURS_COST',
  cron: '0 0 9 ? * MON *',
  timezone: 'GMT-5',
  zone: 'America/Chicago',
  emailReceivers: `${PAT}; ${LEE};`,
  parameters: { startDate: '2025-06-09', endDate: '2025-06-22', clientIds: [OWN] },
};

interface Scheduled extends Running {
  readonly boss: Person;
  readonly admin: Caller;
  as(roles: readonly Role[]): Promise<Caller>;
  runs(id: number): Promise<readonly Record<string, unknown>[]>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  list(): Promise<any>;
  /** Looks for what is due, and waits until the run of this report is over. */
  runDue(id: number): Promise<void>;
}

const withScheduled = (use: (company: Scheduled) => Promise<unknown>, environment = {}) =>
  withHourbook(
    async (running) => {
      const { person, signIn, clock } = running;
      const boss = await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] });
      const dana = await person({
        assignments: [anAssignment(OWN), anAssignment(LAKESHORE, { isDefaultClient: true })],
      });
      const rows = [
        { trackingDate: '2025-06-09', hours: 16 / 2, trackingType: 'BENCH_HOURS', clientId: OWN, comment: 'Work' },
        { trackingDate: '2025-06-10', hours: 4, trackingType: 'RATE_HOURS', clientId: OWN, comment: 'Work' },
      ];
      const week = 'startDate=2025-06-09&endDate=2025-06-15';
      expect((await (await signIn(dana)).post(`/api/v1/my-time?${week}`, rows)).status).toBe(200);
      await awaitEverything(running.platform, timesheetMonths);
      clock.set('2025-06-13T15:00:00Z');
      const admin = await signIn(boss);
      await use({
        ...running,
        boss,
        admin,
        as: async (roles) => signIn(await person({ roles: ['ROLE_EMPLOYEE', ...roles] })),
        async list() {
          // The clock has moved on, and the session of then is over.
          return (await (await signIn(boss)).get(PATH)).body;
        },
        async runs(id) {
          const input = encodeURIComponent(JSON.stringify({ id }));
          const { body } = await (await signIn(boss)).get(`/trpc/reports.scheduled.runs?input=${input}`);
          return body.result.data.runs;
        },
        async runDue(id) {
          const { jobs, reportRuns } = running.platform;
          await jobs.enqueue('due-reports', {});
          const last = async () => {
            const run = await reportRuns.last(id);
            return run !== null && isOver(run) && run.startedMs === clock.now();
          };
          await expect.poll(last).toBe(true);
        },
      });
    },
    { environment },
  );

describe('scheduled reports (E098 … E101)', () => {
  it('are created, listed, changed and canceled', () =>
    withScheduled(async ({ admin, boss }) => {
      const created = await admin.post(PATH, sent);
      expect(created).toMatchObject({
        status: 200,
        body: {
          name: 'Monday costs',
          cron: '0 0 9 ? * MON *',
          timezone: 'GMT-05:00',
          zone: 'America/Chicago',
          zoneOffset: 'GMT-05:00',
          nextRun: SLOT,
          lastRun: null,
          lastStatus: null,
          version: 1,
          emailReceivers: `${PAT};${LEE}`,
          editor: { id: boss.id },
          parameters: { clientIds: [OWN], trackingTypes: ['RATE_HOURS', 'BENCH_HOURS'], startDate: '2025-06-09' },
        },
      });
      const { id } = created.body;
      const changed = await admin.send('PUT', `${PATH}/${id}`, {
        ...sent,
        name: 'Costs',
        timezone: 'GMT-6',
        version: 1,
      });
      expect(changed).toMatchObject({ status: 200, body: { name: 'Costs', nextRun: '2025-06-16T15:00:00.000Z' } });
      // It was saved in the winter: the clocks of the browser are an hour ahead of it now.
      expect(changed.body).toMatchObject({ timezone: 'GMT-06:00', zoneOffset: 'GMT-05:00' });
      expect((await admin.get(PATH)).body).toEqual([changed.body]);
      expect((await admin.send('PUT', `${PATH}/${id}`, { ...sent, version: 1 })).body.errors[0]).toContain(
        'Scheduled report was changed by',
      );
      expect((await admin.send('DELETE', `${PATH}/${id}`)).status).toBe(200);
      expect((await admin.get(PATH)).body).toEqual([]);
      for (const again of [admin.send('DELETE', `${PATH}/${id}`), admin.send('PUT', `${PATH}/${id}`, sent)]) {
        expect((await again).status).toBe(404);
      }
    }));

  it.each([
    [{ name: ' ' }, 'Please enter report name.'],
    [{ cron: '0 0  ? * * *' }, 'Please select at least one hour.'],
    [{ cron: '0 0 9 ? *  *' }, 'Please select at least one day of weak.'],
    [{ emailReceivers: 'pat' }, 'Please provide one or more valid email.'],
    [{ parameters: { trackingTypes: [] } }, 'Please select at least one Pay Code.'],
    [{ cron: '0 0/5 9 ? * * *' }, 'Unsupported schedule'],
    [{ timezone: 'GMT+15' }, 'Unsupported schedule'],
    [{ type: 'OTHER' }, 'Some fields are not valid. Please, fix mistakes first'],
    [{ zone: 'Mars/Olympus' }, 'Some fields are not valid. Please, fix mistakes first'],
  ])('%o is refused: %s', (changed, text) =>
    withScheduled(async ({ admin }) => {
      const refused = await admin.post(PATH, { ...sent, ...changed });
      expect({ status: refused.status, body: refused.body }).toEqual({ status: 400, body: { errors: [text] } });
      expect((await admin.get(PATH)).body).toEqual([]);
    }),
  );

  it('tell what they cover, without a name that the reader may not see (GEN-7)', () =>
    withScheduled(async ({ admin, person, signIn }) => {
      const dana = await person({});
      const parameters = { userId: dana.id, clientIds: ['group_1'], trackingTypes: ['BENCH_HOURS'] };
      const { body } = await admin.post(PATH, { ...sent, parameters });
      const filters = ['client group Default pool', 'pay code Bench'];
      expect(body.coverage).toEqual({
        people: 'everybody',
        filters: [`employee ${dana.firstName} ${dana.lastName}`, ...filters],
      });
      const hr = await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_HR'], hrManagedOffices: [{ id: 99, isMain: true }] });
      const [listed] = (await (await signIn(hr)).get(PATH)).body;
      expect(listed.coverage).toEqual({ people: 'everybody', filters: [`employee ${dana.id}`, ...filters] });
      const accountant = await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ACCOUNTANT'] });
      const own = await (await signIn(accountant)).post(PATH, { ...sent, name: 'Own country' });
      expect(own.body.coverage.people).toBe('country United States');
    }));

  it('may be kept by HR and accountants too, by nobody else', () =>
    withScheduled(async ({ as }) => {
      for (const role of ['ROLE_HR', 'ROLE_ACCOUNTANT'] as const) {
        expect((await (await as([role])).post(PATH, sent)).status).toBe(200);
      }
      for (const role of ['ROLE_TEAM_LEAD', 'ROLE_ACCOUNT_MANAGER'] as const) {
        expect((await (await as([role])).get(PATH)).status).toBe(403);
      }
    }));
});

describe('a run', () => {
  it('mails the period, the filters, the totals and the sheet, alone to each receiver (RP-25)', () =>
    withScheduled(async ({ admin, platform, clock, runDue, runs, list }) => {
      const { id } = (await admin.post(PATH, sent)).body;
      const before = jobsOf(platform);
      await before.run('due-reports', {});
      expect(before.enqueued).toEqual([]);
      clock.set('2025-06-16T14:00:30Z');
      await runDue(id);
      const after = jobsOf(platform);
      await after.run('due-reports', {});
      expect(after.enqueued).toEqual([]);
      for (const address of [PAT, LEE]) {
        const mails = await mailsTo(platform, address);
        expect(mails).toHaveLength(1);
        const [{ subject, text, html, to, attachments } = {} as never] = mails;
        expect(to).toEqual([{ address, name: '' }]);
        expect(subject).toBe('Monday costs: Unbillable hours cost 06/09/2025 - 06/15/2025');
        for (const told of [text, html]) {
          for (const line of [
            'Unbillable hours cost, 06/09/2025 - 06/15/2025',
            'People: everybody',
            'Filters: client Northbridge; pay codes Regular, Bench',
            `/#/scheduled-reports?open=${id}`,
            ...['Rows: 2', 'Hours: 12.00', 'Cost: $600.00', 'Total cost: $600.00'],
          ]) {
            expect(told).toContain(line);
          }
        }
        expect(html).toContain('width=device-width');
        expect(attachments[0]?.filename).toBe('Monday costs_2025-06-09_2025-06-15.xlsx');
        const book = new Excel.Workbook();
        await book.xlsx.load(attachments[0]!.content as ArrayBuffer);
        const last = book.worksheets[0]!.lastRow!.values as unknown[];
        expect(last.slice(1, 9)).toEqual(['Total', null, null, null, 12, 50, 600, 0].map((cell) => cell ?? undefined));
      }
      expect((await list())[0]).toMatchObject({
        lastRun: '2025-06-16T14:00:30.000Z',
        lastStatus: 'SENT',
        nextRun: '2025-06-23T14:00:00.000Z',
      });
      expect(await runs(id)).toMatchObject([
        {
          scheduledFor: SLOT,
          status: 'SENT',
          attempts: 1,
          rows: 2,
          error: null,
          period: { startDate: '2025-06-09', endDate: '2025-06-15' },
          coverage: { people: 'everybody', filters: ['client Northbridge', 'pay codes Regular, Bench'] },
          receivers: [
            { address: PAT, status: 'SENT' },
            { address: LEE, status: 'SENT' },
          ],
        },
      ]);
    }));

  describe('by a saved view (RP-28)', () => {
    const VIEWS = '/api/v1/saved-view';
    const view = { page: '/unbillable-hours-cost', name: 'Own work', search: { clientIds: `${OWN}` } };
    const byView = (viewId: number) => ({
      ...sent,
      cron: '0 0 9 ? * * *',
      emailReceivers: PAT,
      parameters: {},
      viewId,
    });
    const LOST =
      'The saved view "Own work" was deleted, is no longer shared, or has no pay code. The report keeps the filters that it had last.';

    it('has the filters that the view has at each run; of a deleted view it says so, and keeps the last ones', () =>
      withScheduled(async ({ admin, signIn, boss, platform, clock, runDue, list }) => {
        const { id: viewId } = (await admin.post(VIEWS, view)).body;
        const { status, body } = await admin.post(PATH, byView(viewId));
        expect([status, body]).toMatchObject([
          200,
          { view: { id: viewId, name: 'Own work', isUsed: true }, parameters: { clientIds: [OWN] } },
        ]);
        const mailOf = async (day: string) => {
          clock.set(`2025-06-${day}T14:00:30Z`);
          await runDue(body.id);
          return (await mailsTo(platform, PAT)).at(-1)?.text;
        };
        const now = async () => signIn(boss);
        const first = await mailOf('14');
        expect(first).toContain('saved view Own work; client Northbridge');
        expect(first).toContain('Cost: $');
        const at = `${VIEWS}/${viewId}`;
        await (await now()).send('PUT', at, { search: { clientIds: `${LAKESHORE}` } });
        expect(await mailOf('15')).toContain('No data for the period');
        expect((await list())[0].parameters.clientIds).toEqual([LAKESHORE]);
        expect((await (await now()).send('DELETE', at)).status).toBe(200);
        const last = await mailOf('16');
        expect(last).toContain('client Lakeshore');
        expect(last?.replaceAll(/\s+/g, ' ')).toContain(LOST);
        expect((await list())[0]).toMatchObject({
          view: { name: 'Own work', isUsed: false },
          parameters: { clientIds: [LAKESHORE] },
        });
      }));

    it('follows it only as long as whoever saved the report sees it', () =>
      withScheduled(async ({ as, platform, clock, runDue, list }) => {
        const [owner, accountant] = [await as(['ROLE_ACCOUNTANT']), await as(['ROLE_ACCOUNTANT'])];
        const { id: viewId } = (await owner.post(VIEWS, { ...view, sharedWith: ['ROLE_ACCOUNTANT'] })).body;
        const { id } = (await accountant.post(PATH, byView(viewId))).body;
        await owner.send('PUT', `${VIEWS}/${viewId}`, { sharedWith: [], search: { clientIds: `${LAKESHORE}` } });
        clock.set('2025-06-14T14:00:30Z');
        await runDue(id);
        expect((await mailsTo(platform, PAT))[0]?.text?.replaceAll(/\s+/g, ' ')).toContain(LOST);
        expect((await list())[0]).toMatchObject({ view: { isUsed: false }, parameters: { clientIds: [OWN] } });
      }));

    it('that the sender does not see, is of another page or has no pay code is refused, after what the form lacks', () =>
      withScheduled(async ({ admin, as }) => {
        const made = async (changed: object): Promise<number> =>
          (await admin.post(VIEWS, { ...view, ...changed })).body.id;
        const refused = {
          status: 400,
          body: { errors: [expect.stringContaining('The saved view cannot be used: it was deleted')] },
        };
        const accountant = await as(['ROLE_ACCOUNTANT']);
        const own = await made({});
        expect(await accountant.post(PATH, byView(own))).toMatchObject(refused);
        expect(await accountant.post(PATH, { ...byView(own), name: null })).toMatchObject({
          body: { errors: ['Please enter report name.'] },
        });
        expect(await admin.post(PATH, byView(await made({ page: '/utilization-rate' })))).toMatchObject(refused);
        const none = await made({ name: 'None', search: { trackingTypes: 'none' } });
        expect(await admin.post(PATH, byView(none))).toMatchObject(refused);
        expect(await admin.post(PATH, byView(9_999))).toMatchObject(refused);
      }));

    it('is left for filters of its own, and a run that is noted meanwhile is no conflict', () =>
      withScheduled(async ({ admin, signIn, boss, clock, runDue }) => {
        const { id: viewId } = (await admin.post(VIEWS, view)).body;
        const { id, version } = (await admin.post(PATH, byView(viewId))).body;
        await admin.send('PUT', `${VIEWS}/${viewId}`, { search: { clientIds: `${LAKESHORE}` } });
        clock.set('2025-06-14T14:00:30Z');
        await runDue(id);
        const now = await signIn(boss);
        const kept = await now.send('PUT', `${PATH}/${id}`, { ...byView(viewId), version });
        expect(kept).toMatchObject({ status: 200, body: { parameters: { clientIds: [LAKESHORE] } } });
        const own = await now.send('PUT', `${PATH}/${id}`, { ...sent, version: kept.body.version });
        expect(own).toMatchObject({ status: 200, body: { view: null, parameters: { clientIds: [OWN] } } });
      }));
  });

  it('without data is mailed all the same', () =>
    withScheduled(async ({ admin, platform, clock, runDue }) => {
      const { body } = await admin.post(PATH, { ...sent, parameters: { clientIds: [LAKESHORE] } });
      clock.set('2025-06-16T14:00:30Z');
      await runDue(body.id);
      expect((await mailsTo(platform, PAT))[0]?.text).toContain('No data for the period');
    }));

  it('at the same time by two workers sends one mail to each', () =>
    withScheduled(async ({ admin, platform, clock }) => {
      const { id } = (await admin.post(PATH, sent)).body;
      clock.set('2025-06-16T14:00:30Z');
      const run = () => jobsOf(platform).run('run-report', { reportId: id, slot: SLOT, test: null });
      await Promise.allSettled(Array.from({ length: 8 }, run));
      for (const address of [PAT, LEE]) expect(await mailsTo(platform, address)).toHaveLength(1);
    }));

  it('comes by itself at its time', () =>
    withScheduled(async ({ admin, platform, clock }) => {
      await admin.post(PATH, sent);
      expect(await platform.jobs.schedules()).toContainEqual(
        expect.objectContaining({ id: 'due-reports', cron: '* * * * *' }),
      );
      clock.set('2025-06-16T14:00:30Z');
      await platform.jobs.enqueue('due-reports', {});
      for (const address of [PAT, LEE]) {
        await expect.poll(async () => (await mailsTo(platform, address)).length).toBe(1);
      }
    }));

  it('one address that the mail server refuses loses nobody else’s mail, and is told in the history', () =>
    withMailServer({ refuses: PAT, startTls: false }, ({ url, taken }) =>
      withScheduled(
        async ({ admin, clock, runDue, runs }) => {
          const { id } = (await admin.post(PATH, sent)).body;
          clock.set('2025-06-16T14:00:30Z');
          await runDue(id);
          expect(taken.map(({ to }) => to)).toEqual([[LEE]]);
          expect(await runs(id)).toMatchObject([
            { status: 'SENT', receivers: [{ address: PAT, status: 'REFUSED' }, { status: 'SENT' }] },
          ]);
        },
        { SMTP_URL: url, MAIL_FROM: 'Hours <hours@northbridge.example>' },
      ),
    ));

  it('of somebody who was disabled is skipped, and the administrators are told once (RP-24)', () =>
    withScheduled(async ({ boss, list, person, signIn, platform, clock, runDue, runs }) => {
      const hr = await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_HR'] });
      const { id } = (await (await signIn(hr)).post(PATH, { ...sent, cron: '0 0 9 ? * * *' })).body;
      await platform.records.people.change(hr.id, null, (now) => ({ ...now, enabled: false }));
      for (const day of ['16', '17']) {
        clock.set(`2025-06-${day}T14:00:30Z`);
        await runDue(id);
      }
      expect((await mailTo(platform, boss.email)).subject).toBe(
        'The scheduled report "Monday costs" is not sent any more',
      );
      expect(await mailsTo(platform, boss.email)).toHaveLength(1);
      expect(await mailsTo(platform, PAT)).toEqual([]);
      expect((await runs(id)).map(({ status }) => status)).toEqual(['SKIPPED', 'SKIPPED']);
      expect((await list())[0].lastStatus).toBe('SKIPPED');
    }));

  it('has the scope of whoever saved the report last', () =>
    withScheduled(async ({ admin, person, signIn, platform, clock, runDue }) => {
      const { body } = await admin.post(PATH, sent);
      const hr = await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_HR'], hrManagedOffices: [{ id: 99, isMain: true }] });
      expect((await (await signIn(hr)).send('PUT', `${PATH}/${body.id}`, sent)).status).toBe(200);
      clock.set('2025-06-16T14:00:30Z');
      await runDue(body.id);
      expect((await mailsTo(platform, PAT))[0]?.text).toContain('No data for the period');
    }));

  it('shows pay to whoever saved the report only as long as they may see it (RP-24, GEN-7)', () =>
    withScheduled(async ({ person, signIn, platform, clock, runDue, runs }) => {
      const accountant = await person({
        roles: ['ROLE_EMPLOYEE', 'ROLE_ACCOUNTANT', 'ROLE_TEAM_LEAD'],
        accountantManagedCountries: [{ id: 1, isMain: true }],
      });
      const daily = { ...sent, cron: '0 0 9 ? * * *', emailReceivers: PAT };
      const { id } = (await (await signIn(accountant)).post(PATH, daily)).body;
      const become = (changed: Partial<Person>) =>
        platform.records.people.change(accountant.id, null, (now) => ({ ...now, ...changed }));
      const mailOf = async (day: string) => {
        clock.set(`2025-06-${day}T14:00:30Z`);
        await runDue(id);
        const mails = await mailsTo(platform, PAT);
        return mails.at(-1)?.text;
      };
      expect(await mailOf('14')).toContain('Cost: $600.00');
      const everybody = (await platform.records.people.find({ field: 'enabled', is: true })).map((each) => each.id);
      // To lead somebody shows their hours, not their pay.
      await become({ accountantManagedCountries: [{ id: 99, isMain: true }], employeeIds: everybody });
      expect(await mailOf('15')).toContain('No data for the period');
      await become({ roles: ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD'] });
      await mailOf('16');
      expect(await mailsTo(platform, PAT)).toHaveLength(2);
      expect((await runs(id)).map(({ status }) => status)).toEqual(['SKIPPED', 'SENT', 'SENT']);
    }));

  it('as a test goes to somebody ten times an hour at most, and a repeat of a call does not count', () =>
    withScheduled(async ({ admin, as }) => {
      const { id } = (await admin.post(PATH, sent)).body;
      const test = (caller: Caller, key: string) =>
        caller.post('/trpc/reports.scheduled.sendTest', { id }, { 'idempotency-key': key });
      for (let n = 0; n < 20; n++) expect((await test(admin, `test ${n >> 1}`)).status).toBe(200);
      const refused = await test(admin, 'test 11');
      expect(refused.status).toBe(429);
      expect(refused.body.error.data.errors).toEqual(['Too many attempts. Try again later.']);
      expect((await test(await as(['ROLE_HR']), 'test 1')).status).toBe(200);
    }));

  it('as a test goes to the caller alone, and is no run of the schedule', () =>
    withScheduled(async ({ admin, boss, platform, runs }) => {
      const { id } = (await admin.post(PATH, sent)).body;
      const { body } = await admin.post('/trpc/reports.scheduled.sendTest', { id }, { 'idempotency-key': 'test 1' });
      expect(body.result.data).toEqual({ sentTo: boss.email });
      await admin.post('/trpc/reports.scheduled.sendTest', { id }, { 'idempotency-key': 'test 1' });
      await expect.poll(async () => (await runs(id))[0]?.status).toBe('SENT');
      const mails = await mailsTo(platform, boss.email);
      expect(mails).toHaveLength(1);
      expect(mails[0]!.subject).toMatch(/^Test: /);
      expect(mails[0]!.text).toContain('This is a test, sent to you alone');
      expect(await mailsTo(platform, PAT)).toEqual([]);
      expect((await admin.get(PATH)).body[0]).toMatchObject({ lastRun: null, lastStatus: null });
    }));
});
