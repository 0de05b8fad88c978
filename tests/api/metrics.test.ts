import { randomUUID } from 'node:crypto';
import { instant } from '@hourbook/domain/time.ts';
import { Command } from '@hourbook/server/command.ts';
import { metricsDoor } from '@hourbook/server/http/metrics-door.ts';
import { bookCommands, nextRevision } from '@hourbook/server/streams/book-command.ts';
import { recentBooks } from '@hourbook/server/streams/recent-books.ts';
import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { call, type Running, withHourbook } from '../builders/hourbook.ts';
import { LAKESHORE } from '../builders/people.ts';
import { recorded } from '../builders/timesheet.ts';

const TOKEN = 'a-token-for-the-metrics';
const row = { trackingDate: '2025-06-10', clientId: LAKESHORE, trackingType: 'RATE_HOURS', hours: 8 };

/** The figures by name with labels in the order of the alphabet: `a{b="c"}`. */
async function figures({ url }: Pick<Running, 'url'>): Promise<(name: string) => number | undefined> {
  const { status, body } = await call(`${url}/metrics`);
  expect(status).toBe(200);
  const found = new Map<string, number>();
  for (const line of (body as string).split('\n')) {
    const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const sorted = labels
      .split(/,(?=\w+=)/)
      .sort()
      .join(',');
    found.set(labels ? `${name}{${sorted}}` : name, Number(value));
  }
  return (name) => found.get(name);
}
const requests = (method: string, route: string, status: string) =>
  `hourbook_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

/** To a call in English. */
const anAnswer = {
  statusCode: 200,
  locals: { call: { language: 'en' } },
  set: () => {},
  setHeader: () => {},
  end: () => {},
};

describe('GET /metrics', () => {
  it('is text for Prometheus; every figure has a name of ours with its unit, and a sentence', () =>
    withHourbook(async ({ url }) => {
      const { status, headers, body } = await call(`${url}/metrics`);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      const told = [...(body as string).matchAll(/^# HELP (\w+) (.*)\n# TYPE \1 (\w+)$/gm)];
      expect(told.length).toBeGreaterThan(30);
      // Those of the process are named and worded by Prometheus' usual client.
      const ours = told.filter(([, name]) => !/^hourbook_(process|nodejs)_/.test(name!));
      for (const [, name] of told) expect(name).toMatch(/^hourbook_/);
      for (const [, name, help, type] of ours) {
        expect(help, name).toMatch(/^[A-Z].{20,}\.$/);
        expect(name).toMatch(/^hourbook_[a-z_]+_(seconds|bytes|books|entries|findings|jobs|schedules|stopped|total)$/);
        expect(name?.endsWith('_total'), name).toBe(type === 'counter');
      }
      const named = new Set(told.map(([, name]) => name));
      for (const [, name = ''] of (body as string).matchAll(/^(\w+)[ {]/gm))
        expect(named.has(name) || named.has(name.replace(/_(bucket|sum|count)$/, '')), name).toBe(true);
    }));

  it('is for callers on this machine that no proxy forwarded', () =>
    withHourbook(async ({ url }) => {
      for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
        const answer = await call(`${url}/metrics`, { headers: { [name]: '127.0.0.1', authorization: 'Bearer ' } });
        expect(answer).toMatchObject({ status: 403, body: { errors: ['Access is denied'] } });
        expect(answer.headers.get('www-authenticate')).toBeNull();
      }
    }));

  it('is for whoever has the token', () =>
    withHourbook(
      async ({ url }) => {
        const ask = (authorization?: string) =>
          call(`${url}/metrics`, {
            headers: { 'x-forwarded-for': '10.0.0.7', ...(authorization ? { authorization } : {}) },
          });
        expect((await ask(`Bearer ${TOKEN}`)).body).toContain('hourbook_http_requests_total');
        expect((await ask(`bearer  ${TOKEN} `)).status).toBe(200);
        for (const wrong of [undefined, TOKEN, `Basic ${TOKEN}`, 'Bearer ', `Bearer ${TOKEN}x`, `Bearer ${TOKEN} x`]) {
          const answer = await ask(wrong);
          expect(answer, wrong).toMatchObject({ status: 401, body: { errors: ['Please sign in.'] } });
          expect(answer.headers.get('www-authenticate')).toBe('Bearer');
        }
        expect((await call(`${url}/metrics`)).status).toBe(200);
      },
      { environment: { METRICS_TOKEN: TOKEN } },
    ));

  it.each([
    ['127.0.0.1', 200],
    ['127.8.9.1', 200],
    ['::1', 200],
    ['::ffff:127.0.0.1', 200],
    ['10.0.0.5', 403],
    ['::ffff:10.0.0.5', 403],
    ['2001:db8::1', 403],
    ['127.0.0.1.example', 403],
    [undefined, 403],
  ])('a caller at %s is answered %i', async (remoteAddress, expected) => {
    const metrics = { text: async () => '', contentType: 'text/plain' };
    const res = { ...anAnswer };
    const req = { socket: { remoteAddress }, headers: { host: 'localhost:3000' } };
    await metricsDoor(metrics, null)(req as unknown as Request, res as unknown as Response, () => {});
    expect(res.statusCode).toBe(expected);
  });

  it.each([
    ['localhost', 200],
    ['LOCALHOST:3000', 200],
    ['127.0.0.1:3000', 200],
    ['127.1.2.3', 200],
    ['[::1]', 200],
    ['[::1]:3000', 200],
    ['evil.example', 403],
    ['evil.example:3000', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1.evil.example:3000', 403],
    ['10.0.0.5:3000', 403],
    ['[2001:db8::1]:3000', 403],
    ['localhost@evil.example', 403],
    ['', 403],
    [undefined, 403],
  ])('a caller on this machine who asks %s is answered %i', async (host, expected) => {
    const metrics = { text: async () => '', contentType: 'text/plain' };
    const res = { ...anAnswer };
    const req = { socket: { remoteAddress: '127.0.0.1' }, headers: { host } };
    await metricsDoor(metrics, null)(req as unknown as Request, res as unknown as Response, () => {});
    expect(res.statusCode).toBe(expected);
  });
});

describe('the metrics', () => {
  it('count requests by the template of their route, never by what stands in an address', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      for (const date of ['2025-06-09', '2025-06-10', 'never'])
        await me.get(`/api/v1/my-time?startDate=${date}&endDate=${date}`);
      await me.get('/api/v1/secret-of-somebody');
      await me.get('/trpc/timesheet.clients');
      await me.get('/trpc/auth.self,auth.roles,secret-of-somebody?batch=1&input=%7B%7D');
      await call(`${running.url}/healthz`);
      const figure = await figures(running);
      expect(figure(requests('GET', '/api/v1/my-time', '2xx'))).toBe(2);
      expect(figure(requests('GET', '/api/v1/my-time', '4xx'))).toBe(1);
      expect(figure(requests('GET', 'none', '4xx'))).toBe(1);
      expect(figure(requests('GET', '/trpc/timesheet.clients', '2xx'))).toBe(1);
      expect(figure(requests('GET', '/trpc/auth.self', '2xx'))).toBe(1);
      expect(figure(requests('GET', '/trpc/auth.roles', '2xx'))).toBe(1);
      expect(figure(requests('GET', '/healthz', '2xx'))).toBe(1);
      const took = 'hourbook_http_request_duration_seconds';
      expect(figure(`${took}_count{method="GET",route="/api/v1/my-time"}`)).toBe(3);
      expect(figure(`${took}_sum{method="GET",route="/api/v1/my-time"}`)).toBeGreaterThan(0);
      expect((await call(`${running.url}/metrics`)).body).not.toContain('secret');
    }));

  it('count what was refused, by the rule, over REST and tRPC; by the status where no rule was asked', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      await me.post('/api/v1/my-time', [{ ...row, hours: 25 }]);
      await me.post('/trpc/timesheet.saveMine', { rows: [{ ...row, hours: 25 }] });
      await me.post('/api/v1/my-time', [{ ...row, hours: 'x' }]);
      await me.get('/api/v1/my-time?startDate=never');
      await call(`${running.url}/api/v1/my-time`);
      await me.get('/api/v1/nowhere');
      await me.post('/api/v1/my-time', [], { origin: 'https://elsewhere.example' });
      const figure = await figures(running);
      const refused = (code: string) => figure(`hourbook_refusals_total{code="${code}"}`);
      expect(refused('day-over-24-hours')).toBe(2);
      expect(refused('hours-invalid')).toBe(1);
      expect(refused('form-invalid')).toBe(1);
      expect(refused('not-signed-in')).toBe(1);
      expect(refused('404')).toBe(1);
      expect(refused('403')).toBe(1);
    }));

  it('count stored answers that are given again, and no refusal twice', () =>
    withHourbook(async (running) => {
      const me = await running.signIn(await running.person());
      for (const hours of [8, 8, 8]) await me.post('/api/v1/my-time', [{ ...row, hours }], { 'Idempotency-Key': 'a' });
      for (const hours of [25, 25]) await me.post('/api/v1/my-time', [{ ...row, hours }], { 'Idempotency-Key': 'b' });
      const figure = await figures(running);
      expect(figure('hourbook_kept_answers_replayed_total')).toBe(3);
      expect(figure('hourbook_refusals_total{code="day-over-24-hours"}')).toBe(1);
      expect(figure('hourbook_book_append_duration_seconds_count')).toBe(1);
    }));

  it('count appends and their entries, and what was decided anew because somebody else was first', () =>
    withHourbook(async (running) => {
      const { platform } = running;
      const person = await running.person();
      const me = await running.signIn(person);
      const before = await figures(running);
      await me.post('/api/v1/my-time', [row, { ...row, trackingDate: '2025-06-11' }]);
      // Another process writes between the first reading and the append.
      const another = bookCommands({ ...platform, recent: recentBooks() });
      const save = (run: typeof platform.run, first = async () => {}) =>
        run({
          userId: person.id,
          by: { actorId: person.id, command: new Command(randomUUID()), source: 'web', correlationId: 'r' },
          needs: { range: { start: '2025-06-09', end: '2025-06-22' } },
          decide: async (state) => {
            await first();
            return [recorded({ rowId: `${person.id}.${nextRevision(state)}` })];
          },
          answer: () => undefined,
        });
      let overtaken = false;
      await save(platform.run, async () => {
        if (!overtaken) await save(another);
        overtaken = true;
      });
      const figure = await figures(running);
      const rise = (name: string) => (figure(name) ?? 0) - (before(name) ?? 0);
      expect(rise('hourbook_book_append_duration_seconds_count')).toBe(2);
      expect(rise('hourbook_book_append_duration_seconds_sum')).toBeGreaterThan(0);
      expect(rise('hourbook_book_entries_total')).toBe(3);
      expect(rise('hourbook_book_conflicts_total')).toBe(1);
    }));

  it('tell how far the read models are behind', () =>
    withHourbook(async (running) => {
      const { platform, clock } = running;
      const me = await running.signIn(await running.person());
      const before = await figures(running);
      await me.post('/api/v1/my-time', [row]);
      await platform.projector.reached(await platform.events.head());
      const caughtUp = await figures(running);
      expect(caughtUp('hourbook_projector_lag_seconds')).toBe(0);
      expect(caughtUp('hourbook_projector_events_total')).toBe((before('hourbook_projector_events_total') ?? 0) + 1);
      const meta = { at: instant(clock.now()) };
      await platform.events.append('book-99', 'none', [
        { id: randomUUID(), type: 'Invented', version: 1, data: {}, meta },
      ]);
      expect(await platform.projector.reached(await platform.events.head(), 500)).toBe(false);
      clock.pass(7000);
      expect((await figures(running))('hourbook_projector_lag_seconds')).toBe(7);
    }));

  it('tell what the last nightly check of the books came to', () =>
    withHourbook(async (running) => {
      const { platform, clock } = running;
      expect((await figures(running))('hourbook_book_check_timestamp_seconds')).toBe(0);
      clock.set('2025-06-12T15:00:00Z');
      const { signal } = new AbortController();
      const result = await platform.bookCheck.run(() => {}, { signal, failed: () => {} });
      const figure = await figures(running);
      expect(figure('hourbook_book_check_timestamp_seconds')).toBe(Date.parse('2025-06-12T15:00:00Z') / 1000);
      expect(figure('hourbook_book_check_books')).toBe(result?.books);
      expect(result?.books).toBeGreaterThan(0);
      expect(figure('hourbook_book_check_entries')).toBe(result?.entries);
      expect(figure('hourbook_book_check_findings')).toBe(0);
    }));

  it('tell of the jobs by lane', () =>
    withHourbook(async (running) => {
      const { jobs } = running.platform;
      await expect.poll(() => jobs.counts()).toEqual({ waiting: 0, running: 0, parked: 0 });
      const before = await figures(running);
      for (const lane of ['mail', 'accounting', 'webhooks', 'reports', 'upkeep']) {
        expect(before(`hourbook_waiting_jobs{lane="${lane}"}`), lane).toBe(0);
        expect(before(`hourbook_running_jobs{lane="${lane}"}`), lane).toBe(0);
      }
      await jobs.enqueue('send-letter', { to: 'dana@lakeshore.example' }); // nothing that could be sent
      await jobs.enqueue('mail-activation', { userId: 1 }, { delay: 3_600_000 });
      await jobs.enqueue('of-a-later-version', {});
      await expect.poll(async () => (await jobs.counts()).parked).toBe(1);
      const figure = await figures(running);
      expect(figure('hourbook_parked_jobs{job="send-letter",lane="mail"}')).toBe(1);
      expect(figure('hourbook_waiting_jobs{lane="mail"}')).toBe(1);
      expect(figure('hourbook_waiting_jobs{lane="upkeep"}')).toBe(1);
      const sending = Promise.withResolvers<void>();
      Object.assign(running.platform.mailer, { send: () => sending.promise });
      const letter = { subject: 'Your hours', body: ['Are due.'], link: null };
      await jobs.enqueue('send-letter', { id: 'l', to: 'dana@lakeshore.example', letter });
      await expect.poll(async () => (await figures(running))('hourbook_running_jobs{lane="mail"}')).toBe(1);
      expect((await figures(running))('hourbook_running_jobs{lane="upkeep"}')).toBe(0);
      sending.resolve();
      await expect.poll(async () => (await figures(running))('hourbook_running_jobs{lane="mail"}')).toBe(0);
      Object.assign(jobs, { lanes: () => Promise.reject(new Error('no jobs')) });
      expect((await figures(running))('hourbook_waiting_jobs{lane="mail"}')).toBeNaN();
    }));

  it('tell what they can when a store cannot be read', () =>
    withHourbook(async (running) => {
      const { projector, bookCheck } = running.platform;
      Object.assign(projector, { lag: () => Promise.reject(new Error('no books')) });
      Object.assign(bookCheck, { last: () => Promise.reject(new Error('no records')) });
      const figure = await figures(running);
      expect(figure('hourbook_projector_lag_seconds')).toBeNaN();
      expect(figure('hourbook_book_check_findings')).toBeNaN();
      expect(figure('hourbook_process_resident_memory_bytes')).toBeGreaterThan(0);
    }));

  it('tell how the process is', () =>
    withHourbook(async (running) => {
      const longest = 'hourbook_nodejs_eventloop_lag_max_seconds';
      const figure = await figures(running);
      expect(figure('hourbook_process_resident_memory_bytes')).toBeGreaterThan(1e6);
      expect(figure('hourbook_nodejs_heap_size_used_bytes')).toBeGreaterThan(1e6);
      expect(figure('hourbook_process_cpu_seconds_total')).toBeGreaterThan(0);
      expect(figure('hourbook_process_start_time_seconds')).toBeGreaterThan(1.6e9);
      // Reading starts the measuring anew: the first late tick only tells where it begins, the next ones are measured.
      for (let n = 0; n < 3; n++) {
        const until = performance.now() + 100;
        while (performance.now() < until);
        await call(`${running.url}/healthz`);
      }
      const later = await figures(running);
      expect(later(longest)).toBeGreaterThan(0.05);
      const [median, most] = ['p50', 'p99'].map((q) => later(`hourbook_nodejs_eventloop_lag_${q}_seconds`) ?? -1);
      expect(median).toBeGreaterThanOrEqual(0);
      expect(most).toBeGreaterThanOrEqual(median as number);
    }));

  it('are of one Hourbook, also where two are in one process', () =>
    withHourbook((one) =>
      withHourbook(async (other) => {
        await call(`${one.url}/api/v1/auth/login/ssoStatus`);
        const name = requests('GET', '/api/v1/auth/login/ssoStatus', '2xx');
        expect((await figures(one))(name)).toBe(1);
        expect((await figures(other))(name)).toBeUndefined();
      }),
    ));
});
