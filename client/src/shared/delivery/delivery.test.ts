import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { createDelivery } from './delivery.ts';

interface Row {
  readonly id: number;
  readonly version: number;
  readonly name: string;
}

const refused = () =>
  new TRPCClientError('', {
    result: { error: { code: -32600, message: '', data: { httpStatus: 400, errors: ['No'] } } },
  });
const unanswered = () => new TRPCClientError('Failed to fetch');

/**
 * A server that carries out each key once. @param first the errors of its first answers; `done`: carried out all the
 * same
 */
function aServer(...first: readonly { fail: () => Error; done: boolean }[]) {
  const answers = [...first];
  const rows: Row[] = [];
  const kept = new Map<string, Row>();
  const sent: unknown[] = [];
  async function once(input: object, { context }: { context: Record<string, unknown> }, act: () => Row): Promise<Row> {
    const key = String(context.idempotencyKey);
    sent.push({
      key: [...new Set([...sent.map((each) => (each as { on: string }).on), key])].indexOf(key),
      on: key,
      input,
    });
    const answer = answers.shift();
    if (!answer || answer.done) kept.set(key, kept.get(key) ?? act());
    if (answer) throw answer.fail();
    return kept.get(key)!;
  }
  return {
    rows,
    /** The calls, each with the index of its key. */
    calls: () =>
      sent.map((each) => ({ key: (each as { key: number }).key, input: (each as { input: unknown }).input })),
    create: {
      mutate: (input: { name: string }, options: { context: Record<string, unknown> }) =>
        once(input, options, () => {
          const row = { id: rows.length + 1, version: 1, ...input };
          rows.push(row);
          return row;
        }),
    },
    change: {
      mutate: (input: { name: string; id: number; version: number }, options: { context: Record<string, unknown> }) =>
        once(input, options, () => {
          const row = { ...input, version: input.version + 1 };
          rows[input.id - 1] = row;
          return row;
        }),
    },
  };
}

function deliverTo(server: ReturnType<typeof aServer>) {
  const deliver = createDelivery<Row, { name: string }>();
  return (row: Row | null, input: { name: string }) => deliver(row, input, server);
}

describe('saving a record', () => {
  it('creates it, or changes the one that was seen', async () => {
    const server = aServer();
    const deliver = deliverTo(server);
    const made = await deliver(null, { name: 'Lake' });
    await deliver(made, { name: 'Shore' });
    expect(server.calls()).toEqual([
      { key: 0, input: { name: 'Lake' } },
      { key: 1, input: { name: 'Shore', id: 1, version: 1 } },
    ]);
  });

  it('asks again under the same key while nobody answers', async () => {
    const server = aServer({ fail: unanswered, done: true }, { fail: unanswered, done: true });
    const deliver = deliverTo(server);
    await expect(deliver(null, { name: 'Lake' })).rejects.toThrow();
    await expect(deliver(null, { name: 'Lake' })).rejects.toThrow();
    expect(await deliver(null, { name: 'Lake' })).toMatchObject({ id: 1 });
    expect(server.calls().map(({ key }) => key)).toEqual([0, 0, 0]);
    expect(server.rows).toHaveLength(1);
  });

  it('makes what was typed since a change of what the unanswered call made', async () => {
    const server = aServer({ fail: unanswered, done: true });
    const deliver = deliverTo(server);
    await expect(deliver(null, { name: 'Lake' })).rejects.toThrow();
    expect(await deliver(null, { name: 'Shore' })).toEqual({ id: 1, version: 2, name: 'Shore' });
    expect(server.rows).toEqual([{ id: 1, version: 2, name: 'Shore' }]);
  });

  it('begins anew where the unanswered call turns out to be refused', async () => {
    const server = aServer({ fail: unanswered, done: false }, { fail: refused, done: false });
    const deliver = deliverTo(server);
    await expect(deliver(null, { name: 'Taken' })).rejects.toThrow();
    expect(await deliver(null, { name: 'Free' })).toMatchObject({ id: 1, name: 'Free' });
    expect(server.calls().map(({ key }) => key)).toEqual([0, 0, 1]);
  });

  it('has a key of its own for each try that was refused', async () => {
    const server = aServer({ fail: refused, done: false });
    const deliver = deliverTo(server);
    await expect(deliver(null, { name: 'Lake' })).rejects.toThrow();
    await deliver(null, { name: 'Lake' });
    expect(server.calls().map(({ key }) => key)).toEqual([0, 1]);
  });

  it('is done by the call as it is now, also where it is asked for again', async () => {
    const [before, now] = [aServer({ fail: unanswered, done: false }), aServer()];
    const deliver = createDelivery<Row, { name: string }>();
    await expect(deliver(null, { name: 'Lake' }, before)).rejects.toThrow();
    await deliver(null, { name: 'Shore' }, now);
    expect([before.calls().length, now.calls().length]).toEqual([1, 2]);
  });

  it('tells each time that nobody answers, and sends nothing over it; another form begins anew', async () => {
    const silent = { fail: unanswered, done: false };
    const server = aServer(silent, silent);
    const deliver = deliverTo(server);
    await expect(deliver(null, { name: 'Lake' })).rejects.toThrow();
    await expect(deliver(null, { name: 'Shore' })).rejects.toThrow();
    expect(await deliverTo(server)(null, { name: 'Shore' })).toMatchObject({ id: 1, name: 'Shore' });
    expect(server.calls().map(({ key, input }) => [key, input])).toEqual([
      [0, { name: 'Lake' }],
      [0, { name: 'Lake' }],
      [1, { name: 'Shore' }],
    ]);
  });
});
