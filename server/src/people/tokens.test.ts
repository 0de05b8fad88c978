import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standingClock } from '../../../tests/builders/hourbook.ts';
import { withStores } from '../../../tests/builders/stores.ts';
import { openTokens, type Purpose, type Tokens } from './tokens.ts';

const HOUR = 60 * 60_000;

const withTokens = <T>(
  use: (parts: { tokens: Tokens; clock: ReturnType<typeof standingClock>; kept(): Promise<string[]> }) => Promise<T>,
) =>
  withStores(async ({ records }) => {
    const clock = standingClock('2025-06-11T15:00:00Z');
    const tokens = await openTokens(records, clock);
    const kept = async () => {
      const collection = await records.collection({ name: 'account-tokens', fields: {} });
      return (await collection.find({ all: [] })).map((each) => JSON.stringify(each));
    };
    return use({ tokens, clock, kept });
  });

describe('tokens (US-6)', () => {
  it('are 256 random bits of which only the hash is stored', () =>
    withTokens(async ({ tokens, kept }) => {
      const [one, two] = [await tokens.issue(5, 'reset'), await tokens.issue(6, 'reset')];
      expect(one).toMatch(/^[\w-]{43}$/);
      expect(two).not.toBe(one);
      expect((await kept()).join()).not.toContain(one);
    }));

  it.each<[Purpose, number]>([
    ['activation', 72],
    ['reset', 1],
  ])('for %s last %i hours', (purpose, hours) =>
    withTokens(async ({ tokens, clock }) => {
      const token = await tokens.issue(5, purpose);
      clock.pass(hours * HOUR);
      expect(await tokens.look(token, purpose)).toBe(5);
      clock.pass(1);
      expect(await tokens.look(token, purpose)).toBeNull();
      expect(await tokens.take(token, purpose)).toBeNull();
    }),
  );

  it('are of use once, however many take them at the same time', () =>
    withTokens(async ({ tokens }) => {
      const token = await tokens.issue(5, 'reset');
      const taken = await Promise.all(Array.from({ length: 5 }, () => tokens.take(token, 'reset')));
      expect(taken.filter((each) => each !== null)).toEqual([5]);
      expect(await tokens.take(token, 'reset')).toBeNull();
    }));

  it.each([null, undefined, '', 5, {}, [], 'used ', "' OR 1=1 --", 'x'.repeat(100_000)])('are not %j', (token) =>
    withTokens(async ({ tokens }) => {
      await tokens.take(await tokens.issue(5, 'reset'), 'reset');
      expect(await tokens.take(token, 'reset')).toBeNull();
    }),
  );

  it('that are over are forgotten, and no others', () =>
    withTokens(async ({ tokens, clock, kept }) => {
      await tokens.issue(5, 'reset');
      const lasting = await tokens.issue(5, 'activation');
      await tokens.take(await tokens.issue(6, 'reset'), 'reset');
      clock.pass(HOUR + 1);
      await tokens.sweep();
      expect(await kept()).toHaveLength(1);
      expect(await tokens.take(lasting, 'activation')).toBe(5);
    }));

  it('whatever happens: the newest of a person and purpose alone is of use, until it is taken or voided', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            what: fc.constantFrom('issue', 'take', 'void'),
            userId: fc.constantFrom(5, 55),
            purpose: fc.constantFrom<Purpose>('activation', 'reset'),
          }),
          { maxLength: 12 },
        ),
        (steps) =>
          withTokens(async ({ tokens }) => {
            const issued: { token: string; userId: number; purpose: Purpose }[] = [];
            const alive = new Map<string, string>();
            for (const { what, userId, purpose } of steps) {
              const key = `${userId}/${purpose}`;
              if (what === 'issue') {
                const token = await tokens.issue(userId, purpose);
                issued.push({ token, userId, purpose });
                alive.set(key, token);
              } else if (what === 'void') {
                await tokens.voidAll(userId);
                for (const each of ['activation', 'reset']) alive.delete(`${userId}/${each}`);
              } else {
                const token = alive.get(key);
                if (token) expect(await tokens.take(token, purpose)).toBe(userId);
                alive.delete(key);
              }
            }
            for (const { token, userId, purpose } of issued) {
              const other = purpose === 'reset' ? 'activation' : 'reset';
              const use = alive.get(`${userId}/${purpose}`) === token ? userId : null;
              expect(await tokens.look(token, other)).toBeNull();
              expect(await tokens.look(token, purpose)).toBe(use);
            }
          }),
      ),
      { numRuns: 25 },
    ));
});
