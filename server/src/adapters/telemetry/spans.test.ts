import { DomainError } from '@hourbook/domain/errors.ts';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import { InMemorySpanExporter, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace';
import { describe, expect, it } from 'vitest';
import { openSpans, type Spans } from './spans.ts';
import { tracedCalls } from './traced-services.ts';
import { tracingOf } from './tracing.ts';

/** @returns what was sent by the time that `use` has ended */
async function sentBy(use: (spans: Spans) => Promise<unknown>): Promise<ReadableSpan[]> {
  const exporter = new InMemorySpanExporter();
  const spans = openSpans(Object.assign(exporter, { shutdown: async () => {} }), emptyResource());
  await use(spans);
  await spans[Symbol.asyncDispose]();
  return exporter.getFinishedSpans();
}
const begin = { name: 'begin' };

describe('spans', () => {
  it('are made only within a trace: nobody looks at a store that is polled', async () => {
    const sent = await sentBy((spans) => spans.step({ name: 'alone' }, async () => {}));
    expect(sent).toEqual([]);
  });

  it('know what they are a part of, also behind a timer, and side by side', async () => {
    const sent = await sentBy((spans) => {
      const one = (name: string) =>
        spans.begin({ name }, async () => {
          await new Promise((resolve) => setImmediate(resolve));
          await spans.step({ name: `in ${name}` }, async () => {});
        });
      return Promise.all([one('a'), one('b')]);
    });
    for (const name of ['a', 'b']) {
      const whole = sent.find((span) => span.name === name);
      const part = sent.find((span) => span.name === `in ${name}`);
      expect(part?.parentSpanContext?.spanId).toBe(whole?.spanContext().spanId);
    }
  });

  it('throw on what the work throws, and keep of it only what kind it is', async () => {
    const refused = new DomainError('not-found', []);
    const failed = new RangeError('Dana has no hours');
    const sent = await sentBy((spans) =>
      spans.begin(begin, async () => {
        await expect(spans.step({ name: 'refused' }, () => Promise.reject(refused))).rejects.toBe(refused);
        await expect(spans.step({ name: 'failed' }, () => Promise.reject(failed))).rejects.toBe(failed);
      }),
    );
    const told = sent.map(({ name, status, attributes, events }) => [name, status, attributes['error.type'], events]);
    expect(told).toEqual([
      ['refused', { code: 0 }, 'not-found', []],
      ['failed', { code: 2 }, 'RangeError', []],
      ['begin', { code: 0 }, undefined, []],
    ]);
  });

  it('of something read piece by piece end with it, also when the reader stops', async () => {
    async function* pieces() {
      yield* [1, 2, 3];
    }
    const sent = await sentBy((spans) =>
      spans.begin(begin, async () => {
        for await (const piece of spans.steps({ name: 'read' }, pieces)) if (piece === 2) break;
      }),
    );
    expect(sent[0]).toMatchObject({ name: 'read', attributes: { 'db.response.returned_rows': 2 } });
  });

  it('wait in a bounded queue while the collector takes none', async () => {
    const waiting: (() => void)[] = [];
    let taken = 0;
    const stuck: SpanExporter = {
      export(batch, done: (result: ExportResult) => void) {
        taken += batch.length;
        waiting.push(() => done({ code: ExportResultCode.SUCCESS }));
      },
      shutdown: async () => {},
    };
    const spans = openSpans(stuck, emptyResource());
    for (let n = 0; n < 10_000; n++) await spans.begin(begin, async () => {});
    const closed = spans[Symbol.asyncDispose]();
    while (waiting.length > 0) {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await closed;
    expect(taken).toBeLessThanOrEqual(2_048 + 512);
    expect(taken).toBeGreaterThanOrEqual(2_048);
  });
});

describe('a call of another system', () => {
  const ask = async (url: string) => ({ status: url.endsWith('/gone') ? 404 : 200 });

  it('shows method, host and status, never its address', async () => {
    const sent = await sentBy((spans) =>
      spans.begin(begin, async () => {
        const call = tracedCalls(spans, ask);
        await call('https://quickbooks.example/v3/company/17/query?select=Dana', { method: 'POST' });
        await call('https://quickbooks.example/v3/company/17/gone', {});
      }),
    );
    expect(sent.map(({ name, attributes }) => [name, attributes]).slice(0, 2)).toEqual([
      [
        'POST',
        { 'http.request.method': 'POST', 'server.address': 'quickbooks.example', 'http.response.status_code': 200 },
      ],
      [
        'GET',
        {
          'http.request.method': 'GET',
          'server.address': 'quickbooks.example',
          'http.response.status_code': 404,
          'error.type': '404',
        },
      ],
    ]);
  });
});

it('a method that nobody knows is no name of a span', async () => {
  const sent = await sentBy(async (spans) => {
    const request = tracingOf(spans).request({});
    request.answered({
      method: 'MKCALENDAR',
      routes: ['none'],
      status: 404,
      requestId: 'r',
      userId: null,
      refusals: [],
    });
  });
  expect(sent[0]?.name).toBe('_OTHER');
});
