import { expect, it } from 'vitest';
import { aPerson } from '../../../tests/builders/people.ts';
import { withStores } from '../../../tests/builders/stores.ts';
import { openStoredAnswers } from '../http/stored-answers.ts';
import { ServedFile } from '../served-file.ts';
import { allow, type Context } from './trpc.ts';

const clock = { now: () => Date.parse('2025-06-11T15:00:00Z') };
const PIECE = new Uint8Array([0, 159, 146, 150, 255]);

it('a file that answers a call with a key is made anew for its repeat; nothing of it is kept or read before', () =>
  withStores(async ({ records }) => {
    let made = 0;
    let read = 0;
    const file = allow('timesheet.save-own').mutation(() => {
      made++;
      return new ServedFile(
        { name: 'hours.xlsx', contentType: 'application/x', size: PIECE.length },
        (async function* () {
          read++;
          yield PIECE;
        })(),
      );
    });
    const context: Partial<Context> = {
      platform: { clock } as Context['platform'],
      actor: aPerson(),
      session: 'session',
      idempotencyKey: 'k',
      storedAnswers: await openStoredAnswers(records, clock, false),
      replayed: () => {},
    };
    const call = { ctx: context, path: 'file', type: 'mutation', getRawInput: async () => null, signal: undefined };
    for (const nth of [1, 2]) {
      const answer = await file({ ...call, batchIndex: 0 } as never);
      expect(answer).toBeInstanceOf(ServedFile);
      expect([made, read]).toEqual([nth, nth - 1]);
      for await (const piece of (answer as unknown as ServedFile).read()) expect(piece).toEqual(PIECE);
      expect(read).toBe(nth);
    }
    const [kept] = await (await records.collection({ name: 'kept-answers', fields: {} })).find({ all: [] });
    expect(kept).toMatchObject({ done: true, answer: null });
  }));
