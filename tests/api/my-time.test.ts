import { randomUUID } from 'node:crypto';
import { Command } from '@hourbook/server/command.ts';
import { saveMyTime } from '@hourbook/server/timesheet/my-time.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, call, type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';
import { anAssignment, LAKESHORE, MERIDIAN, OWN } from '../builders/people.ts';
import { sent } from '../builders/timesheet.ts';

const RANGE = '?startDate=2025-06-09&endDate=2025-06-22';
const path = `/api/v1/my-time${RANGE}`;
const { id: _id, ...row } = sent();

const asEmployee = <T>(use: (caller: Caller, running: Running) => Promise<T>) =>
  withHourbook(async (running) => use(await running.signIn(await running.person()), running));

describe('GET /my-time (E081)', () => {
  it('TS-10: shows this Monday to the Sunday after next with a default row a day', () =>
    asEmployee(async (me) => {
      const { status, body } = await me.get('/api/v1/my-time');
      expect(status).toBe(200);
      expect(body).toHaveLength(14);
      expect(body[0]).toEqual({
        id: null,
        trackingDate: '2025-06-09',
        clientId: LAKESHORE,
        trackingType: 'RATE_HOURS',
        comment: null,
        hours: 0,
        qbSyncStatus: null,
        billableCode: null,
        modifiedTime: null,
        locked: false,
        lockReasons: [],
      });
      expect(body.at(-1).trackingDate).toBe('2025-06-22');
    }));

  it('GEN-1: counts in the zone of the office', () =>
    withHourbook(
      async (running) => {
        const inWarsaw = { offices: [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }] };
        const chicago = await running.signIn(await running.person());
        const warsaw = await running.signIn(await running.person(inWarsaw));
        const monday = '/api/v1/my-time?startDate=2025-06-02&endDate=2025-06-02';
        expect((await chicago.get(monday)).body[0].lockReasons).toEqual([]);
        expect((await warsaw.get(monday)).body[0].lockReasons).toEqual(['CUT_OFF']);
      },
      { now: '2025-06-11T03:00:00Z' }, // Tuesday in Chicago, Wednesday in Warsaw
    ));

  it.each([
    ['startDate=9999-12-25', 7, '9999-12-31'],
    ['startDate=9999-11-01&endDate=9999-12-31', 61, '9999-12-31'],
    ['endDate=0000-01-05', 5, '0000-01-05'],
  ])('ends where calendar dates end: %s has %i days to %s', (query, days, last) =>
    asEmployee(async (me) => {
      const { status, body } = await me.get(`/api/v1/my-time?${query}`);
      expect([status, body.length, body.at(-1).trackingDate]).toEqual([200, days, last]);
    }),
  );

  it.each([
    ['startDate=2025-06-22&endDate=2025-06-09', 'Start date cannot be after end date'],
    ['startDate=2025-01-31&endDate=2025-04-01', 'Date range cannot exceed 2 months'],
    ['startDate=2025-02-30', 'Some fields are not valid. Please, fix mistakes first'],
    ['startDate=06/09/2025', 'Some fields are not valid. Please, fix mistakes first'],
    ['startDate=2025-06-09&startDate=2025-06-10', 'Some fields are not valid. Please, fix mistakes first'],
  ])('refuses %s', (query, text) =>
    asEmployee(async (me) => {
      expect(await me.get(`/api/v1/my-time?${query}`)).toMatchObject({ status: 400, body: { errors: [text] } });
    }),
  );
});

describe('POST /my-time (E082)', () => {
  it('saves and answers what GET answers', () =>
    asEmployee(async (me) => {
      const { status, body } = await me.post(path, [
        row,
        { ...row, trackingDate: '2025-06-11', hours: 7.25, comment: ' Intake ' },
      ]);
      expect(status).toBe(200);
      expect(body.filter(({ id }: { id: string | null }) => id !== null)).toMatchObject([
        { trackingDate: '2025-06-10', hours: 8, comment: null, billableCode: 'C-2', qbSyncStatus: 'UNSYNCHRONIZED' },
        { trackingDate: '2025-06-11', hours: 7.25, comment: 'Intake' },
      ]);
      expect((await me.get(path)).body).toEqual(body);
    }));

  it.each([5, true, '', 'hours', '{"rows":[]}', [5], {}, { rows: 5 }])('M031: refuses %j', (sentBody) =>
    asEmployee(async (me) => {
      expect(await me.post(path, sentBody)).toMatchObject({
        status: 400,
        body: { errors: ['Please fill all the fields correctly!'] },
      });
    }),
  );

  it('GEN-1: counts in the zone of the office that the person has by then, also when it is changed during the call', () =>
    withHourbook(
      async ({ person, platform }) => {
        const asCalled = await person();
        const monday = '2025-06-02';
        const sheet = { startDate: monday, rows: [sent({ trackingDate: monday })] };
        const save = () => {
          const command = new Command(randomUUID());
          const by = { actorId: asCalled.id, command, source: 'web', correlationId: 'r' } as const;
          return saveMyTime(platform, asCalled, sheet, by);
        };
        expect(await save()).toHaveLength(14);
        const offices = [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }];
        await platform.records.people.change(asCalled.id, null, (now) => ({ ...now, offices }));
        await expect(save()).rejects.toMatchObject({ code: 'row-locked' });
      },
      { now: '2025-06-11T03:00:00Z' }, // Tuesday in Chicago, where last week is still open; Wednesday in Warsaw
    ));

  it('takes a list, or the list as `rows`', () =>
    asEmployee(async (me) => {
      expect((await me.post(path, { rows: [row] })).body[1]).toMatchObject({ hours: 8 });
    }));

  it('keeps rows that were not sent (TS-30), changes and removes those that were (TS-31)', () =>
    asEmployee(async (me) => {
      const first = await me.post(path, [row, { ...row, trackingDate: '2025-06-11' }]);
      const [tuesday, wednesday] = first.body.filter(({ hours }: { hours: number }) => hours > 0);
      const second = await me.post(path, [{ ...tuesday, hours: 4 }]);
      expect(second.body.filter(({ hours }: { hours: number }) => hours > 0)).toMatchObject([
        { id: tuesday.id, hours: 4 },
        { id: wednesday.id, hours: 8 },
      ]);
      const third = await me.post(path, [{ ...wednesday, hours: 0 }]);
      expect(third.body.map(({ id }: { id: string }) => id)).not.toContain(wednesday.id);
    }));

  it('saves over the end of a month in one append', () =>
    asEmployee(async (me, { platform }) => {
      const over = '/api/v1/my-time?startDate=2025-06-23&endDate=2025-07-06';
      const { status } = await me.post(over, [
        { ...row, trackingDate: '2025-06-30' },
        { ...row, trackingDate: '2025-07-01' },
      ]);
      expect(status).toBe(200);
      const events = await platform.events.read('book-2');
      expect(events.map((event) => [event.revision, event.meta.commandId])).toEqual([
        [0n, events[0]?.meta.commandId],
        [1n, events[0]?.meta.commandId],
      ]);
    }));

  it('is in the book with who, when, how and why', () =>
    asEmployee(async (me, { platform }) => {
      await me.post(path, [row], { 'X-Request-Id': 'req-7' });
      const [entry] = await platform.events.read('book-2');
      expect(entry).toMatchObject({
        type: 'HoursRecorded',
        version: 1,
        data: {
          rowId: '2.0',
          date: '2025-06-10',
          clientId: LAKESHORE,
          payCode: 'RATE_HOURS',
          hours: 800,
          comment: null,
        },
        meta: { actorId: 2, onBehalfOf: null, at: '2025-06-11T15:00:00.000Z', source: 'rest', $correlationId: 'req-7' },
      });
    }));
});

describe('TS-32: what POST /my-time refuses', () => {
  const own = { ...row, clientId: OWN };
  it.each([
    [
      'three decimals',
      [
        { ...row, hours: 8.001 },
        { ...row, comment: '§' },
      ],
      'Please fill all the fields correctly!',
    ],
    ['negative hours', [{ ...row, hours: -1 }], 'Please fill all the fields correctly!'],
    [
      '25 hours',
      [
        { ...row, hours: 20 },
        { ...row, hours: 5 },
      ],
      'One day data cannot exceed 24 hours',
    ],
    [
      'a comment with other characters',
      [{ ...row, comment: '<b>' }],
      'Comment may contain only letters, digits, spaces and ; : . , ! ? ( ) / -',
    ],
    ['own work without description', [own], 'Please add a description for Northbridge'],
    [
      'bench for a client',
      [{ ...row, trackingType: 'BENCH_HOURS' }],
      'Please change the client to Northbridge for Bench',
    ],
    [
      'overtime for a client',
      [{ ...row, trackingType: 'OVERTIME_HOURS' }],
      'Please change the client to Northbridge for Overtime',
    ],
    ['hours without pay code', [{ ...row, trackingType: null }], 'Please select a pay code'],
    ['a day before the cut-off', [{ ...row, trackingDate: '2025-06-07' }], 'Row for 06/07/2025 is locked'],
    ['a client of others', [{ ...row, clientId: MERIDIAN }], 'Meridian is not assigned to this employee on 06/10/2025'],
    ['a day outside the range', [{ ...row, trackingDate: '2025-06-23' }], 'Hours cannot be logged for 06/23/2025'],
    ['holiday picked by hand', [{ ...own, trackingType: 'HOLIDAY' }], 'Please fill all the fields correctly!'],
    ['an unknown pay code', [{ ...row, trackingType: 'PARTY' }], 'Please fill all the fields correctly!'],
    ['hours as text', [{ ...row, hours: '8' }], 'Please fill all the fields correctly!'],
    ['no hours', [{ ...row, hours: null }], 'Please fill all the fields correctly!'],
    ['a client as text', [{ ...row, clientId: '2' }], 'Please fill all the fields correctly!'],
    ['a day that is none', [{ ...row, trackingDate: '2025-02-30' }], 'Please fill all the fields correctly!'],
    ['no rows at all', { rows: null }, 'Please fill all the fields correctly!'],
    ['too many rows', Array.from({ length: 1001 }, () => row), 'Please fill all the fields correctly!'],
  ])('%s, and saves nothing', (_, rows, text) =>
    asEmployee(async (me, { platform }) => {
      const good = { ...row, trackingDate: '2025-06-12' };
      const body = Array.isArray(rows) ? [good, ...rows] : rows;
      expect(await me.post(path, body)).toMatchObject({ status: 400, body: { errors: [text] } });
      expect(await platform.events.read('book-2')).toEqual([]);
    }),
  );

  it("rows and clients that are not there, or somebody else's", () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      const other = await running.signIn(await running.person());
      const theirs = (await other.post(path, [row])).body.find(({ id }: { id: string | null }) => id !== null);
      for (const rows of [[theirs], [{ ...row, id: '2.99' }], [{ ...row, id: 'x' }], [{ ...row, clientId: 99 }]]) {
        expect(await me.post(path, rows)).toMatchObject({ status: 404, body: { errors: ['Not found'] } });
      }
    }));

  it('TS-36: a row that was changed since it was read, once per writer', () =>
    asEmployee(async (me, { clock }) => {
      const [, read] = (await me.post(path, [row])).body;
      clock.pass(60_000);
      const writers = await Promise.all([1, 2, 3].map((hours) => me.post(path, [{ ...read, hours }])));
      expect(writers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(writers.find(({ status }) => status === 400)?.body).toEqual({
        errors: ['The timesheet was changed by Dana Whitfield at 06/11/2025 10:01 AM CDT. Reload and try again.'],
      });
    }));

  it('TS-36: a new row on a day that has got another since it was read, once per writer', () =>
    asEmployee(async (me) => {
      const writers = await Promise.all([6, 7].map((hours) => me.post(path, [{ ...row, hours, knownRows: [] }])));
      expect(writers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const { body } = await me.get(path);
      const [{ id }] = body.filter(({ hours }: { hours: number }) => hours > 0);
      expect((await me.post(path, [{ ...row, hours: 1, knownRows: [id] }])).status).toBe(200);
    }));

  it("TS-36: two people's days, or two rows of one, never meet", () =>
    asEmployee(async (me) => {
      const days = ['2025-06-09', '2025-06-10', '2025-06-11', '2025-06-12', '2025-06-13'];
      const answers = await Promise.all(days.map((trackingDate) => me.post(path, [{ ...row, trackingDate }])));
      expect(answers.map(({ status }) => status)).toEqual(days.map(() => 200));
      const { body } = await me.get(path);
      expect(body.filter(({ hours }: { hours: number }) => hours === 8)).toHaveLength(5);
    }));

  it('US-18: days before the hiring', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person({ hireDate: '2025-06-11' }));
      expect((await me.get(path)).body[1]).toMatchObject({ locked: true, lockReasons: ['NOT_EMPLOYED'] });
      expect((await me.post(path, [row])).body).toEqual({ errors: ['Hours cannot be logged for 06/10/2025'] });
    }));
});

describe('Idempotency-Key', () => {
  it('answers the first answer again and does nothing twice, also with another body and after a restart', () =>
    asEmployee(async (me, running) => {
      const key = { 'Idempotency-Key': 'save-1' };
      const first = await me.post(path, [row], key);
      expect(first.status).toBe(200);
      expect((await me.post(path, [row], key)).body).toEqual(first.body);
      expect((await me.post(path, [{ ...row, hours: 1 }], key)).body).toEqual(first.body);
      await running.restart();
      expect((await me.post(path, [row], key)).body).toEqual(first.body);
      expect(await running.platform.events.read('book-2')).toHaveLength(1);
    }));

  it('does the work of simultaneous repeats once', () =>
    asEmployee(async (me, { platform }) => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => me.post(path, [row], { 'Idempotency-Key': 'k' })),
      );
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
      expect(await platform.events.read('book-2')).toHaveLength(1);
    }));

  it('keeps a refusal too, for a day', () =>
    withHourbook(async (running) => {
      const person = await running.person();
      const key = { 'Idempotency-Key': 'k' };
      const me = await running.signIn(person);
      const refused = await me.post(path, [{ ...row, hours: 25 }], key);
      expect(refused.status).toBe(400);
      expect(await me.post(path, [row], key)).toMatchObject({ status: 400, body: refused.body });
      running.clock.pass(24 * 60 * 60 * 1000 + 1);
      const nextDay = await running.signIn(person);
      expect((await nextDay.post(path, [row], key)).status).toBe(200);
    }));

  it("is each person's own, and without one every call counts", () =>
    withHourbook(async (running) => {
      const key = { 'Idempotency-Key': 'same' };
      for (const person of [await running.person(), await running.person()]) {
        const me = await running.signIn(person);
        expect((await me.post(path, [row], key)).status).toBe(200);
        expect((await me.post(path, [row])).status).toBe(200);
        expect(await running.platform.events.read(`book-${person.id}`)).toHaveLength(2);
      }
    }));

  it.each([
    ['REST', path, [row]],
    ['tRPC', '/trpc/timesheet.saveMine', { rows: [row] }],
  ])('is carried out though its caller goes away, and answers the repeat whole (%s)', (_, address, body) =>
    asEmployee(async (me, { platform, url }) => {
      const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const append = platform.events.append.bind(platform.events);
      platform.events.append = async (...all) => {
        reached.resolve();
        await goOn.promise;
        return append(...all);
      };
      const leaving = new AbortController();
      const headers = { cookie: me.cookie, 'content-type': 'application/json', 'Idempotency-Key': 'k' };
      const init = { method: 'POST', headers, body: JSON.stringify(body), signal: leaving.signal };
      const first = fetch(`${url}${address}`, init).catch(() => 'gone');
      await reached.promise;
      leaving.abort();
      expect(await first).toBe('gone');
      await call(`${url}/healthz`); // by now the server has seen that the caller is gone
      const repeat = me.post(address, body, { 'Idempotency-Key': 'k' });
      goOn.resolve();
      const answer = await repeat;
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).toContain('"hours":8');
      expect(await me.post(address, body, { 'Idempotency-Key': 'k' })).toMatchObject({ body: answer.body });
      expect(await platform.events.read('book-2')).toHaveLength(1);
    }),
  );

  it('finds the command in the book when the stored answer was lost', () =>
    asEmployee(async (me, { platform }) => {
      const key = { 'Idempotency-Key': 'k' };
      const first = await me.post(path, [row], key);
      const kept = await platform.store.collection<{ _id: string }>({ name: 'kept-answers', fields: {} });
      for (const { _id } of await kept.find({ all: [] })) await kept.remove(_id);
      expect((await me.post(path, [row], key)).body).toEqual(first.body);
      expect(await platform.events.read('book-2')).toHaveLength(1);
    }));
});

describe('GET /users/me/clients (E080)', () => {
  it('answers a row for each assignment of the last two years', () =>
    withHourbook(async (running) => {
      const assignments = [
        anAssignment(OWN, { startDate: '2020-01-01' }),
        anAssignment(LAKESHORE, { code: 'LF-1', endDate: '2023-06-10' }),
        anAssignment(LAKESHORE, { id: 'b', code: 'LF-2', startDate: '2023-06-11', endDate: '2023-06-11' }),
        anAssignment(MERIDIAN, { code: 'MH-1', isDefaultClient: true }),
      ];
      const me = await running.signIn(await running.person({ assignments }));
      const { body } = await me.get('/api/v1/users/me/clients');
      expect(body).toEqual([
        {
          id: OWN,
          name: 'Northbridge',
          code: null,
          isDefaultClient: false,
          isOwnCompany: true,
          startDate: '2020-01-01',
          endDate: null,
        },
        {
          id: LAKESHORE,
          name: 'Lakeshore',
          code: 'LF-2',
          isDefaultClient: false,
          isOwnCompany: false,
          startDate: '2023-06-11',
          endDate: '2023-06-11',
        },
        {
          id: MERIDIAN,
          name: 'Meridian',
          code: 'MH-1',
          isDefaultClient: true,
          isOwnCompany: false,
          startDate: '2020-01-01',
          endDate: null,
        },
      ]);
    }));
});

describe('tRPC', () => {
  it('answers the same JSON as REST, and refuses in the same words', () =>
    asEmployee(async (me) => {
      const input = encodeURIComponent(JSON.stringify({ startDate: '2025-06-09', endDate: '2025-06-22' }));
      const saved = await me.post('/trpc/timesheet.saveMine', {
        startDate: '2025-06-09',
        endDate: '2025-06-22',
        rows: [row],
      });
      expect(saved.body.result.data).toEqual((await me.get(path)).body);
      expect((await me.get(`/trpc/timesheet.mine?input=${input}`)).body.result.data).toEqual(saved.body.result.data);
      const refused = await me.post('/trpc/timesheet.saveMine', { rows: [{ ...row, hours: 25 }] });
      expect(refused.status).toBe(400);
      expect(refused.body.error.data).toEqual({
        code: 'BAD_REQUEST',
        httpStatus: 400,
        path: 'timesheet.saveMine',
        errors: ['One day data cannot exceed 24 hours'],
        reason: 'day-over-24-hours',
      });
    }));

  it('enters what the web did as from the web, and keeps its answer for a repeat', () =>
    asEmployee(async (me, { platform }) => {
      const key = { 'Idempotency-Key': 'k' };
      const first = await me.post('/trpc/timesheet.saveMine', { rows: [row] }, key);
      expect(await me.post('/trpc/timesheet.saveMine', { rows: [row] }, key)).toMatchObject({
        status: 200,
        body: first.body,
      });
      expect((await platform.events.read('book-2')).map(({ meta }) => meta.source)).toEqual(['web']);
    }));
});
