import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { askingOnce } from './ask-once.ts';

const unanswered = new TRPCClientError('no answer');
const refused = Object.assign(new TRPCClientError('refused'), { data: { httpStatus: 400, errors: ['No.'] } });

/** @returns the index of the key of each call; equal keys have the same index */
async function keysOf(calls: readonly (readonly [input: string, error: Error | null])[]): Promise<number[]> {
  const keys: unknown[] = [];
  const answers = calls.map(([, error]) => error);
  const ask = askingOnce(async (_input: { name: string }, { context }) => {
    keys.push(context.idempotencyKey);
    const error = answers[keys.length - 1];
    if (error) throw error;
  });
  for (const [name] of calls) await ask({ name }).catch(() => {});
  return keys.map((key) => keys.indexOf(key));
}

it('what nobody answered is asked again under its own key', async () => {
  expect(
    await keysOf([
      ['a', unanswered],
      ['a', unanswered],
      ['a', null],
    ]),
  ).toEqual([0, 0, 0]);
});

it('something else, or the same after an answer, is another thing to do', async () => {
  expect(
    await keysOf([
      ['a', unanswered],
      ['b', null],
    ]),
  ).toEqual([0, 1]);
  expect(
    await keysOf([
      ['a', refused],
      ['a', null],
      ['a', null],
    ]),
  ).toEqual([0, 1, 2]);
});
