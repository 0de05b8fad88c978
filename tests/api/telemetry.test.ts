import { VERSION } from '@hourbook/server/version.ts';
import * as conventions from '@opentelemetry/semantic-conventions/incubating';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type Collector, type Span, withCollector } from '../builders/collector.ts';
import { call, type HourbookOptions, type Running, withHourbook } from '../builders/hourbook.ts';
import { mailTo } from '../builders/outbox.ts';
import { LAKESHORE } from '../builders/people.ts';

const INTERNAL = 1;
const SERVER = 2;
const PRODUCER = 4;
const CONSUMER = 5;

const PARENT = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const row = { trackingDate: '2025-06-10', clientId: LAKESHORE, trackingType: 'RATE_HOURS', hours: 8 };

/** A Hourbook that sends to a collector. All of it has arrived once `use` has ended and the Hourbook is stopped. */
const withTelemetry = (
  collector: Pick<Collector, 'url'>,
  use: (running: Running) => Promise<void>,
  options: HourbookOptions = {},
) => withHourbook(use, { ...options, environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });

/** The spans under one, as `depth name`, each behind its parent and in the order of their names. */
function treeOf(spans: readonly Span[], parent: string | null, depth = 0): string[] {
  const below = spans.filter(({ parentSpanId }) => parentSpanId === parent);
  const sorted = below.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return sorted.flatMap(({ name, spanId }) => [`${depth} ${name}`, ...treeOf(spans, spanId, depth + 1)]);
}

const named = ({ spans }: Collector, name: string): Span[] => spans.filter((span) => span.name === name);

describe('traces', () => {
  it('go on with that of the caller: request, procedure, command, reads and append', () =>
    withCollector(async (collector) => {
      let requestId: string | null = null;
      let userId = 0;
      await withTelemetry(collector, async (running) => {
        const person = await running.person();
        userId = person.id;
        const me = await running.signIn(person);
        const traceparent = `00-${PARENT.trace}-${PARENT.span}-01`;
        requestId = (await me.post('/api/v1/my-time', [row], { traceparent })).headers.get('x-request-id');
      });
      const spans = collector.spans.filter(({ traceId }) => traceId === PARENT.trace);
      const tree = treeOf(spans, PARENT.span);
      expect(tree[0]).toBe('0 POST /api/v1/my-time');
      expect(tree).toContain('1 get sessions');
      expect(tree).toContain('1 timesheet.saveMine');
      expect(tree).toContain('2 command book');
      const inCommand = tree.slice(tree.indexOf('2 command book') + 1).filter((line) => line.startsWith('3 '));
      expect(inCommand).toContain('3 read book');
      expect(inCommand.filter((line) => line === '3 append book')).toHaveLength(1);
      expect(tree).toHaveLength(spans.length);
      const [request] = spans.filter(({ name }) => name === 'POST /api/v1/my-time');
      expect(request).toMatchObject({
        kind: SERVER,
        status: 0,
        attributes: {
          'http.request.method': 'POST',
          'http.route': '/api/v1/my-time',
          'http.response.status_code': 200,
          'hourbook.request.id': requestId,
          'user.id': String(userId),
        },
      });
      const [append] = spans.filter(({ name }) => name === 'append book');
      expect(append?.attributes).toMatchObject({ 'db.operation.name': 'append', 'db.operation.batch.size': 1 });
      expect(collector.resources[0]).toMatchObject({ 'service.name': 'hourbook', 'service.version': VERSION });
    }));

  it('begin anew without a readable one of the caller', () =>
    withCollector(async (collector) => {
      await withTelemetry(collector, async ({ url }) => {
        for (const traceparent of ['', 'x', `00-${'0'.repeat(32)}-${PARENT.span}-01`])
          await call(`${url}/api/v1/auth/login/ssoStatus`, { headers: { traceparent } });
      });
      const requests = named(collector, 'GET /api/v1/auth/login/ssoStatus');
      expect(requests.map(({ parentSpanId }) => parentSpanId)).toEqual([null, null, null]);
      expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(3);
    }));

  it('show every procedure of a batch, and a refusal by its rule, which is no failure', () =>
    withCollector(async (collector) => {
      await withTelemetry(collector, async (running) => {
        const me = await running.signIn(await running.person());
        await me.get('/trpc/timesheet.clients,auth.self?batch=1&input=%7B%7D');
        await me.post('/trpc/timesheet.saveMine', { rows: [{ ...row, hours: 25 }] });
        await me.get('/nowhere/of-somebody');
      });
      const [batch] = named(collector, 'GET /trpc');
      for (const name of ['timesheet.clients', 'auth.self'])
        expect(named(collector, name)).toMatchObject([{ kind: INTERNAL, parentSpanId: batch?.spanId }]);
      expect(named(collector, 'POST /trpc/timesheet.saveMine')).toMatchObject([
        { status: 0, attributes: { 'http.response.status_code': 400, 'hourbook.refusals': ['day-over-24-hours'] } },
      ]);
      expect(named(collector, 'timesheet.saveMine')).toMatchObject([
        { status: 0, attributes: { 'error.type': 'day-over-24-hours' } },
      ]);
      // What is at no route has the name of its method alone.
      expect(named(collector, 'GET')).toHaveLength(1);
    }));

  it('show a failure without its text', () =>
    withCollector(async (collector) => {
      await withTelemetry(collector, async (running) => {
        const me = await running.signIn(await running.person());
        Object.assign(running.platform.events, { append: () => Promise.reject(new TypeError('of Dana')) });
        expect((await me.post('/api/v1/my-time', [row])).status).toBe(500);
      });
      const [request] = named(collector, 'POST /api/v1/my-time');
      expect(request).toMatchObject({ status: 2, attributes: { 'error.type': '500' } });
      const failed = collector.spans.filter(({ traceId }) => traceId === request?.traceId);
      const [command] = failed.filter(({ name }) => name === 'command book');
      expect(command).toMatchObject({ status: 2, attributes: { 'error.type': 'TypeError' } });
      expect(collector.requests.map(({ text }) => text).join()).not.toContain('Dana');
    }));

  it('of jobs, of mail and of the read models begin by themselves', () =>
    withCollector(async (collector) => {
      await withTelemetry(collector, async (running) => {
        const { platform } = running;
        const me = await running.signIn(await running.person());
        await me.post('/api/v1/my-time', [row]);
        await platform.projector.reached(await platform.events.head());
        const letter = { subject: 'Your hours', body: ['Are due.'], link: null };
        await platform.jobs.enqueue('send-letter', { id: 'l', to: 'dana@lakeshore.example', letter });
        await mailTo(platform, 'dana@lakeshore.example');
        await call(`${running.url}/api/v1/auth/forgot-password?email=dana@lakeshore.example`, { method: 'POST' });
      });
      const [run] = named(collector, 'process send-letter');
      expect(run).toMatchObject({
        kind: CONSUMER,
        parentSpanId: null,
        attributes: { 'messaging.destination.name': 'send-letter', 'hourbook.lane': 'mail', 'hourbook.attempt': 1 },
      });
      expect(treeOf(collector.spans, run!.spanId)).toContain('0 send mail');
      expect(named(collector, 'project entries').map(({ parentSpanId }) => parentSpanId)).toContain(null);
      const batches = named(collector, 'project entries').flatMap(({ spanId }) => treeOf(collector.spans, spanId));
      expect(batches.some((line) => /^0 bulk timesheet-rows/.test(line))).toBe(true);
    }));

  it('show what a call enqueues', () =>
    withCollector(async (collector) => {
      await withTelemetry(collector, async (running) => {
        const admin = await running.signIn(await running.person({ roles: ['ROLE_ADMIN'] }));
        await admin.post('/trpc/system.startRebuild', {});
      });
      const [sent] = named(collector, 'send rebuild-read-models');
      expect(sent).toMatchObject({ kind: PRODUCER, attributes: { 'hourbook.lane': 'upkeep' } });
      expect(sent?.parentSpanId).not.toBeNull();
    }));

  it('are not made of probes, nor of what nobody waits for', () =>
    withCollector(async (collector) => {
      await withTelemetry(collector, async ({ url }) => {
        for (const path of ['healthz', 'readyz', 'metrics']) await call(`${url}/${path}`);
      });
      expect(collector.spans.filter(({ kind }) => kind === SERVER)).toEqual([]);
      const roots = collector.spans.filter(({ parentSpanId }) => parentSpanId === null);
      expect(roots.filter(({ name }) => !/^(process |project entries$)/.test(name))).toEqual([]);
    }));

  it('have the names of the semantic conventions, or begin with hourbook', () =>
    withCollector(async (collector) => {
      await withTelemetry(collector, async (running) => {
        const me = await running.signIn(await running.person());
        await me.post('/api/v1/my-time', [row, { ...row, hours: 25 }]);
      });
      const known = new Set<unknown>(Object.values(conventions));
      const used = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
      expect(used.size).toBeGreaterThan(10);
      expect([...used].filter((name) => !known.has(name) && !name.startsWith('hourbook.'))).toEqual([]);
    }));

  it('hold no text, no name, no address and no secret of anybody', () =>
    withCollector(async (collector) => {
      const secrets: string[] = ['Dana', 'Whitfield', 'northbridge.example', 'Mozilla', 'overslept', '127.0.0.1'];
      await withTelemetry(collector, async (running) => {
        const person = await running.person({ firstName: 'Dana', lastName: 'Whitfield' });
        const me = await running.signIn(person);
        secrets.push(me.cookie.split('=')[1]!);
        const headers = { 'user-agent': 'Mozilla/5.0', 'idempotency-key': 'a-key-of-mine' };
        secrets.push('a-key-of-mine');
        await me.post('/api/v1/my-time', [{ ...row, comment: 'overslept' }], headers);
        await me.get('/api/v1/my-time?startDate=2025-06-09');
        await me.get(`/api/v1/user/${person.id}/secret-of-somebody`);
        secrets.push('secret-of-somebody', '2025-06-09');
        await call(`${running.url}/api/v1/auth/login/form`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: person.username, password: 'not this one' }),
        });
        secrets.push('not this one');
      });
      const all = collector.requests.map(({ text }) => text).join();
      expect(named(collector, 'POST /api/v1/my-time')).toHaveLength(1);
      expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    }));

  it('are found from the log', () =>
    withCollector(async (collector) => {
      const lines: string[] = [];
      const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
      await withTelemetry(collector, ({ url }) => call(`${url}/api/v1/auth/login/ssoStatus`).then(() => {}), { log });
      const request = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request');
      expect(request.traceId).toBe(named(collector, 'GET /api/v1/auth/login/ssoStatus')[0]?.traceId);
    }));
});

describe('metrics that are sent', () => {
  it('are those of /metrics, with the same names, labels and values', () =>
    withCollector(async (collector) => {
      let text = '';
      await withTelemetry(collector, async (running) => {
        const me = await running.signIn(await running.person());
        await me.post('/api/v1/my-time', [row]);
        text = (await call(`${running.url}/metrics`)).body;
      });
      const sent = new Set(collector.points.map(({ metric }) => metric));
      const shown = [...text.matchAll(/^# TYPE (\w+) \w+$/gm)].map(([, name]) => name!);
      const withValues = shown.filter((name) => new RegExp(`^${name}(_sum)?(\\{.*)? (?!NaN)\\S+$`, 'm').test(text));
      expect([...sent].filter((name) => !shown.includes(name))).toEqual([]);
      // Those of the process may have other values at another moment.
      const ours = withValues.filter((name) => !/^hourbook_(process|nodejs)_/.test(name));
      expect(ours.length).toBeGreaterThan(15);
      expect(ours.filter((name) => !sent.has(name))).toEqual([]);
      expect(sent).toContain('hourbook_process_resident_memory_bytes');
      expect(collector.points).toContainEqual(
        expect.objectContaining({
          metric: 'hourbook_http_requests_total',
          attributes: { method: 'POST', route: '/api/v1/my-time', status: '2xx' },
          value: 1,
        }),
      );
      const appends = collector.points.find(({ metric }) => metric === 'hourbook_book_append_duration_seconds');
      expect(appends).toMatchObject({ unit: 's', value: { count: 1 } });
    }));
});

describe('a collector that does not answer', () => {
  /** A Hourbook with its log, and what makes enough spans for a batch to be sent at once. */
  const withLog = (
    collector: Pick<Collector, 'url'>,
    use: (running: Running, lines: () => string[]) => Promise<void>,
  ) => {
    const lines: { msg: string }[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const told = () => lines.map(({ msg }) => msg).filter((msg) => msg.includes('the collector'));
    return withTelemetry(collector, (running) => use(running, told), { log });
  };
  const manyCalls = async (running: Running) => {
    const me = await running.signIn(await running.person());
    for (let n = 0; n < 150; n++) expect((await me.get('/trpc/timesheet.clients')).status).toBe(200);
  };

  it('is one line in the log, and another once it takes what is sent', () =>
    withCollector((collector) =>
      withLog(collector, async (running, lines) => {
        collector.refuse(400);
        for (const batches of [1, 2, 3]) {
          await manyCalls(running);
          await expect.poll(() => collector.requests.length).toBeGreaterThanOrEqual(batches);
        }
        await expect.poll(lines).toEqual([expect.stringContaining('takes no traces or metrics')]);
        collector.refuse(null);
        await manyCalls(running);
        await expect.poll(lines).toEqual([expect.anything(), 'the collector takes traces and metrics again']);
      }),
    ));

  it('costs neither an answer nor a clean stop', async () => {
    const started = { at: 0 };
    // Nothing listens on the port of a collector that has ended.
    const url = await withCollector(async (ended) => ended.url);
    await withLog({ url }, async (running) => {
      await manyCalls(running);
      started.at = performance.now();
    });
    expect(performance.now() - started.at).toBeLessThan(9_000);
  });
});
