import { refusal } from '@hourbook/domain/errors.ts';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { openStoredAnswers } from '../http/stored-answers.ts';
import { untraced } from '../ports/telemetry.ts';
import { ServedFile } from '../served-file.ts';
import type { RefusedCall } from './errors.ts';
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
      platform: { clock, tracing: untraced } as unknown as Context['platform'],
      actor: aPerson(),
      session: 'session',
      idempotencyKey: 'k',
      onBehalfOf: null,
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

it('a refusal names people when it is made, and its repeat is told the same words, though their names have changed', () =>
  withStores(async ({ records }) => {
    let lastName = 'Haddad';
    let asked = 0;
    const save = allow('timesheet.save-own').mutation(() => {
      asked++;
      throw refusal('record-changed', { entity: 'User', by: 7, at: '2025-06-11T15:00:00.000Z' });
    });
    const found = async () => [aPerson({ id: 7, firstName: 'Omar', lastName })];
    const codes: string[] = [];
    const context = {
      platform: { clock, tracing: untraced, records: { people: { find: found } } },
      actor: aPerson(),
      session: 'session',
      onBehalfOf: null,
      storedAnswers: await openStoredAnswers(records, clock, false),
      replayed: () => {},
      refused: (code: string) => codes.push(code),
    };
    const call = { path: 'save', type: 'mutation', getRawInput: async () => null, signal: undefined, batchIndex: 0 };
    const refusedWith = (idempotencyKey: string) =>
      save({ ...call, ctx: { ...context, idempotencyKey } } as never).then(
        () => null,
        (error: RefusedCall) => error.errors,
      );
    const words = (name: string) => [
      `User was changed by Omar ${name} at 06/11/2025 10:00 AM CDT. Reload and try again.`,
    ];
    expect(await refusedWith('k')).toEqual(words('Haddad'));
    lastName = 'Nassar';
    expect(await refusedWith('k')).toEqual(words('Haddad'));
    expect(asked).toBe(1);
    expect(await refusedWith('another')).toEqual(words('Nassar'));
    expect(codes).toEqual(['record-changed', 'record-changed', 'record-changed']);
  }));

it('a procedure for somebody who is signed in has the author with the command in its context; a public one has neither', () =>
  withStores(async ({ records }) => {
    const person = aPerson({ id: 7 });
    const work = allow('timesheet.save-own').mutation(({ ctx: { actor, by } }) => ({ name: actor.firstName, by }));
    // @ts-expect-error nobody needs to be signed in
    const open = allow('accounts.own').mutation(({ ctx }) => ctx.by);
    // @ts-expect-error nor is it certain that somebody is
    allow('accounts.own').mutation(({ ctx }) => ctx.actor.firstName);
    const context = {
      platform: { clock, tracing: untraced },
      actor: person,
      session: 'session',
      onBehalfOf: null,
      source: 'rest',
      requestId: 'r',
      storedAnswers: await openStoredAnswers(records, clock, false),
      replayed: () => {},
    };
    const call = { path: 'save', type: 'mutation', getRawInput: async () => null, signal: undefined, batchIndex: 0 };
    const called = (procedure: typeof work, idempotencyKey: string | null) =>
      procedure({ ...call, ctx: { ...context, idempotencyKey } } as never);
    const { name, by } = await called(work, 'k');
    expect([name, by]).toMatchObject([person.firstName, { actorId: 7, source: 'rest', correlationId: 'r' }]);
    expect(by.command.keyed).toMatchObject({ seen: false, startedAt: clock.now() });
    const [one, other] = [await called(work, null), await called(work, null)];
    expect([one.by.command.keyed, other.by.command.keyed]).toEqual([null, null]);
    expect(one.by.command.id).not.toBe(other.by.command.id);
    expect(await called(open as never, null)).toBeUndefined();
  }));
