import { createHmac } from 'node:crypto';
import type { Person } from '@hourbook/domain/people/person.ts';
import { webhookBody } from '@hourbook/domain/system/webhook-body.ts';
import { instant } from '@hourbook/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { type Answer, type Caller, type HourbookOptions, type Running, withHourbook } from '../builders/hourbook.ts';
import { mailTo } from '../builders/outbox.ts';
import { decide, requested } from '../builders/time-off-company.ts';
import { answering, aReceiver } from '../builders/webhook-receiver.ts';

const HOOKS = '/trpc/system.webhooks';
const WAIT = { timeout: 20_000, interval: 10 };
const DAY = 24 * 60 * 60_000;
const ALL = ['hours.saved', 'time-off.decided', 'hours.synchronized', 'month.closed'];
const ROW = {
  id: null,
  trackingDate: '2025-06-09',
  clientId: 2,
  trackingType: 'RATE_HOURS',
  hours: 8,
  comment: 'Secret',
};
const MY_TIME = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';
const loopback = { environment: { WEBHOOK_PRIVATE_NETWORKS: '127.0.0.0/8' } };

const dataOf = ({ body }: Answer) => body.result?.data;
const ask = async (caller: Caller, name: string, input?: unknown) =>
  dataOf(
    await caller.get(
      `${HOOKS}.${name}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
    ),
  );
const listed = (caller: Caller) => ask(caller, 'all');
const deliveries = async (caller: Caller, id: number) => (await ask(caller, 'deliveries', { id })).content;
const add = (caller: Caller, address: string, kinds = ALL, name = 'Payroll') =>
  caller.post(`${HOOKS}.add`, { name, address, kinds });

// biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every kind
type Body = { readonly id: string; readonly kind: string; readonly at: string; readonly data: any };
type Receiver = Awaited<ReturnType<typeof aReceiver>>;

interface Given {
  readonly running: Running;
  readonly receiver: Receiver;
  readonly person: Person;
  readonly admin: Caller;
  readonly worker: Person;
  readonly employee: Caller;
  readonly userId: number;
  readonly id: number;
  readonly secret: string;
}

/** An administrator has added a webhook for everything. */
const withHook = (use: (given: Given) => Promise<void>, kinds = ALL, options: HourbookOptions = {}) =>
  withHourbook(
    async (running) => {
      await using receiver = await aReceiver();
      const person = await running.person({ roles: ['ROLE_ADMIN'] });
      const admin = await running.signIn(person);
      const worker = await running.person({ hireDate: '2024-03-15' });
      const employee = await running.signIn(worker);
      const { secret, made } = dataOf(await add(admin, receiver.address, kinds));
      await use({ running, receiver, person, admin, worker, employee, userId: worker.id, id: made.id, secret });
    },
    { ...loopback, ...options },
  );

/** Lets time pass, and wakes webhooks: a queue in Redis has a clock of its own. */
async function pass({ clock, platform }: Running, milliseconds: number): Promise<void> {
  clock.pass(milliseconds);
  await platform.jobs.enqueue('sweep-webhooks', {});
}

const bodies = ({ received }: Receiver) =>
  received.map(({ body }) => webhookBody(JSON.parse(body).kind).parse(JSON.parse(body)) as Body);
const save = async (employee: Caller, ...rows: object[]) => {
  const answer = await employee.post(MY_TIME, rows.length === 0 ? [ROW] : rows);
  expect(answer.status).toBe(200);
  return answer.body;
};

describe('GEN-13: a webhook', () => {
  it('is told of a saved week, once for a save, with a signature', () =>
    withHook(async ({ receiver, employee, userId, secret }) => {
      await save(employee, ROW, { ...ROW, trackingDate: '2025-06-10' }, { ...ROW, trackingDate: '2025-06-16' });
      await expect.poll(() => receiver.received.length, WAIT).toBe(2);
      const weeks = [
        { userId, startDate: '2025-06-09', endDate: '2025-06-15' },
        { userId, startDate: '2025-06-16', endDate: '2025-06-22' },
      ];
      const told = bodies(receiver);
      expect(told.map(({ data }) => data).sort((a, b) => (a.startDate < b.startDate ? -1 : 1))).toEqual(weeks);
      for (const { headers, body } of receiver.received) {
        const { id, kind, at } = JSON.parse(body);
        expect({ kind, at }).toEqual({ kind: 'hours.saved', at: '2025-06-11T15:00:00.000Z' });
        const hmac = createHmac('sha256', secret).update(`1749654000.${body}`).digest('hex');
        expect(headers).toMatchObject({
          'content-type': 'application/json',
          'x-hourbook-delivery': id,
          'x-hourbook-kind': kind,
          'x-hourbook-timestamp': '1749654000',
          'x-hourbook-signature': `v1=${hmac}`,
        });
      }
      expect(JSON.stringify(told)).not.toContain('Secret');
    }));

  it('is told of the week of a row that is removed', () =>
    withHook(async ({ receiver, employee, userId }) => {
      const { id, version } = (await save(employee))[0] ?? {};
      await expect.poll(() => receiver.received.length, WAIT).toBe(1);
      await save(employee, { ...ROW, id, version, hours: 0 });
      await expect.poll(() => receiver.received.length, WAIT).toBe(2);
      expect(bodies(receiver)[1]).toMatchObject({ kind: 'hours.saved', data: { userId, startDate: '2025-06-09' } });
    }));

  it('is told of decisions about time off, synchronized rows and closed months, each by its kind', () =>
    withHook(
      async ({ running, receiver, admin, employee, userId }) => {
        await using other = await aReceiver();
        await add(admin, other.address, ['hours.synchronized', 'month.closed']);
        await running.platform.records.clients.change(2, null, (now) => ({ ...now, qBName: 'Lakeshore' }));
        const request = await requested(employee, {}, 'sick-leave');
        expect((await decide(admin, request.id, 'decline', 'Sorry', 'sick-leave')).status).toBe(200);
        const declined = { kind: 'time-off.decided', data: { userId, requestId: request.id, decision: 'DECLINED' } };
        await expect.poll(() => bodies(receiver), WAIT).toMatchObject([declined]);

        const [{ id: rowId }] = await save(employee);
        const asked = await admin.post('/api/v1/qb/sync', { timecardsIds: [rowId] });
        const synchronized = { userId, syncId: asked.body.syncId, synchronized: [rowId], removed: [] };
        await expect
          .poll(() => bodies(other), WAIT)
          .toMatchObject([{ kind: 'hours.synchronized', data: synchronized }]);

        expect((await admin.post('/trpc/commissions.closing.close', { month: '2025-04' })).status).toBe(200);
        await expect.poll(() => bodies(other)[1], WAIT).toMatchObject({ data: { month: '2025-04' } });
        expect(bodies(receiver)).toMatchObject([declined]);
        for (const { body } of other.received)
          expect(Object.keys(JSON.parse(body))).toEqual(['id', 'kind', 'at', 'data']);
      },
      ['time-off.decided'],
    ));

  it('is tried again after growing pauses for about a day; then it can be sent again, under its id', () =>
    withHook(async ({ running, receiver, admin, employee, id }) => {
      const { clock } = running;
      receiver.answers(answering(503));
      await save(employee);
      const now = async () => (await deliveries(admin, id))[0];
      for (let attempts = 1; attempts <= 13; attempts++) {
        await expect
          .poll(now, WAIT)
          .toMatchObject({ attempts, triedAt: instant(clock.now()), status: 503, failure: 'answer' });
        if (attempts === 13) break;
        const { nextAt, state } = await now();
        expect({ state, pause: Date.parse(nextAt) - clock.now() }).toEqual({
          state: 'waiting',
          pause: 20_000 * 2 ** (attempts - 1),
        });
        await pass(running, 20_000 * 2 ** (attempts - 1));
      }
      expect(await now()).toMatchObject({ state: 'failed', nextAt: null });
      expect(clock.now() - Date.parse('2025-06-11T15:00:00Z')).toBeLessThan(DAY);
      expect(receiver.received).toHaveLength(13);
      receiver.answers(answering(200));
      const [{ id: delivery }] = await deliveries(admin, id);
      expect((await admin.post(`${HOOKS}.sendAgain`, { id, delivery })).status).toBe(200);
      await expect.poll(now, WAIT).toMatchObject({ state: 'delivered', attempts: 1, status: 200, failure: null });
      expect(new Set(bodies(receiver).map((body) => body.id))).toEqual(new Set([delivery]));
    }));

  it('to which nothing arrives for three days is switched off, and administrators are told; then it goes on', () =>
    withHook(async ({ running, receiver, person, admin, worker, employee, id }) => {
      receiver.answers(answering(500));
      await save(employee);
      await expect.poll(() => listed(admin), WAIT).toMatchObject([{ failingSince: '2025-06-11T15:00:00.000Z' }]);
      await pass(running, 3 * DAY - 1);
      const again = await running.signIn(person);
      const inTime = instant(running.clock.now());
      await expect
        .poll(async () => (await deliveries(again, id))[0], WAIT)
        .toMatchObject({ attempts: 2, triedAt: inTime });
      expect(await listed(again)).toMatchObject([{ enabled: true, off: null }]);
      await pass(running, 40_000);
      await expect.poll(() => listed(again), WAIT).toMatchObject([{ enabled: false, off: 'failing', waiting: 1 }]);
      const mail = await mailTo(running.platform, 'admin@northbridge.example');
      expect(mail.subject).toBe('The webhook “Payroll” was switched off');
      expect(mail.text).not.toContain(receiver.address);
      const [{ id: delivery }] = await deliveries(again, id);
      expect(await again.post(`${HOOKS}.sendAgain`, { id, delivery })).toMatchObject({
        status: 400,
        body: { error: { message: 'This webhook is off. Switch it on first.' } },
      });

      await save(await running.signIn(worker), { ...ROW, trackingDate: '2025-06-12' }); // nobody is told of this
      receiver.answers(answering(204));
      const [{ version, name, address, kinds }] = await listed(again);
      const on = { id, version, name, address, kinds, enabled: true };
      expect((await again.post(`${HOOKS}.change`, on)).status).toBe(200);
      await pass(running, 80_000);
      await expect.poll(() => deliveries(again, id), WAIT).toMatchObject([{ state: 'delivered' }]);
      expect(await listed(again)).toMatchObject([{ enabled: true, off: null, waiting: 0, failingSince: null }]);
    }));

  it('that hangs holds up neither others nor mail, and what it was being sent comes again after a restart', () =>
    withHook(async ({ running, receiver, admin, employee, id }) => {
      await using other = await aReceiver();
      await add(admin, other.address, ALL, 'Other');
      receiver.answers(() => {});
      await save(employee, ROW, { ...ROW, trackingDate: '2025-06-16' });
      await expect.poll(() => other.received.length, WAIT).toBe(2);
      await expect.poll(() => receiver.received.length, WAIT).toBe(1); // one at a time
      const letter = { subject: 'Hello', body: [], link: null };
      await running.platform.jobs.enqueue('send-letter', { id: 'a', to: 'omar@x.example', letter });
      await mailTo(running.platform, 'omar@x.example');
      expect(receiver.received).toHaveLength(1);

      receiver.answers(answering(204));
      await running.restart();
      await pass(running, 20_000);
      await expect
        .poll(() => deliveries(admin, id), WAIT)
        .toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
      expect(receiver.received).toHaveLength(3);
      expect(new Set(bodies(receiver).map((body) => body.id)).size).toBe(2);
      expect(other.received).toHaveLength(2);
    }));

  it('is woken for what waits, where its job was lost', () =>
    withHook(async ({ running: { platform }, receiver, admin, id }) => {
      const _id = crypto.randomUUID();
      await platform.deliveries.add({ _id, hookId: id, kind: 'hours.saved', body: '{}' });
      await platform.jobs.enqueue('sweep-webhooks', {});
      await expect.poll(() => deliveries(admin, id), WAIT).toMatchObject([{ id: _id, state: 'delivered' }]);
      expect(receiver.received).toHaveLength(1);
    }));

  it('is removed with its secret and told of nothing more; its history says who did what', () =>
    withHook(async ({ running, receiver, admin, employee, id, secret }) => {
      const [{ version, kinds, address }] = await listed(admin);
      const changed = { id, version, name: 'Wages', address, kinds, enabled: true };
      expect((await admin.post(`${HOOKS}.change`, changed)).status).toBe(200);
      expect(await admin.post(`${HOOKS}.change`, { ...changed, name: 'Pay' })).toMatchObject({ status: 400 });
      for (let n = 0; n < 2; n++) expect((await admin.post(`${HOOKS}.remove`, { id })).status).toBe(200);
      expect(await listed(admin)).toEqual([]);
      await save(employee);
      const kept = await running.platform.records.webhooks.get(id);
      expect(kept).toMatchObject({ secret: null, place: null });
      const { steps } = await ask(admin, 'history', { id });
      expect(steps.map(({ created }: { created: boolean }) => created)).toEqual([false, false, true]);
      expect(steps[1].changes).toEqual([{ field: 'name', from: 'Payroll', to: 'Wages' }]);
      expect(JSON.stringify(steps)).not.toContain(secret.slice(4));
      for (const [name, input] of [
        ['change', changed],
        ['sendAgain', { id, delivery: crypto.randomUUID() }],
      ] as const)
        expect((await admin.post(`${HOOKS}.${name}`, input)).status).toBe(404);
      expect(receiver.received).toEqual([]);
    }));

  it('is for administrators, ten at most, and its secret is shown once and kept encrypted', () =>
    withHook(async ({ running, receiver, admin, secret, id }) => {
      expect(secret).toMatch(/^hbs_[\w-]{43}$/);
      const kept = await running.platform.records.webhooks.get(id);
      expect(JSON.stringify(kept)).not.toContain(secret);
      expect(JSON.stringify(await listed(admin))).not.toContain(secret);
      for (let n = 0; n < 9; n++) expect((await add(admin, receiver.address)).status).toBe(200);
      expect(await add(admin, receiver.address)).toMatchObject({
        body: { error: { message: 'You have too many webhooks. Remove one first.' } },
      });
      for (const role of ['ROLE_HR', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER', 'ROLE_EMPLOYEE'] as const) {
        const caller = await running.signIn(await running.person({ roles: [role] }));
        expect((await caller.get(`${HOOKS}.all`)).status).toBe(403);
        expect((await add(caller, receiver.address)).status).toBe(403);
        for (const name of ['change', 'remove', 'sendAgain'])
          expect((await caller.post(`${HOOKS}.${name}`, { id })).status).toBe(403);
      }
    }));
});

describe('GEN-14: an address', () => {
  const PRIVATE =
    'This address is in a private network. Enter a public address, or ask the operator to allow this one (WEBHOOK_PRIVATE_NETWORKS).';

  it.each([
    'https://10.0.0.1/',
    'https://127.0.0.1/',
    'http://127.0.0.1/',
    'http://localhost/',
    'https://[::1]/',
    'https://[fe80::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0xA000001/',
  ])('%s is refused when it is added, and when it is changed', (address) =>
    withHourbook(async (running) => {
      const admin = await running.signIn(await running.person({ roles: ['ROLE_ADMIN'] }));
      expect(await add(admin, address)).toMatchObject({ status: 400, body: { error: { message: PRIVATE } } });
      const made = dataOf(await add(admin, 'https://93.184.216.34/')).made;
      const { id, version, name, kinds } = made;
      const changed = { id, version, name, kinds, address, enabled: true };
      expect(await admin.post(`${HOOKS}.change`, changed)).toMatchObject({
        status: 400,
        body: { error: { message: PRIVATE } },
      });
    }),
  );

  it('is checked at each delivery, whatever was allowed when it was added', () =>
    withHourbook(async (running) => {
      await using receiver = await aReceiver();
      const admin = await running.signIn(await running.person({ roles: ['ROLE_ADMIN'] }));
      const employee = await running.signIn(await running.person());
      const { id } = dataOf(await add(admin, 'https://93.184.216.34/')).made;
      const { address } = receiver;
      await running.platform.records.webhooks.change(id, null, (now) => ({ ...now, address }));
      await save(employee);
      const refused = { state: 'waiting', status: null, failure: 'private' };
      await expect.poll(() => deliveries(admin, id), WAIT).toMatchObject([refused]);
      expect(receiver.received).toEqual([]);
    }));
});
