import type { Person } from '@hourbook/domain/people/person.ts';
import type { Document } from '@hourbook/domain/ports/document-store.ts';
import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Purpose, Tokens } from '../ports/accounts.ts';
import type { LastChange, Stored } from '../ports/records.ts';
import { openTokens } from './tokens.ts';

const HOUR = 60 * 60_000;

const somebody = (id: number) => ({ ...aPerson({ id }), version: 3, lastChanges: [] }) as never as Stored<Person>;
const whose = async (tokens: Tokens, token: string, purpose: Purpose) =>
  (await tokens.look(token, purpose))?.id ?? null;

const withTokens = <T>(
  use: (parts: {
    tokens: Tokens;
    clock: ReturnType<typeof standingClock>;
    people: Map<number, Stored<Person>>;
    kept(): Promise<string[]>;
    /** One that an earlier version of Hourbook made. */
    old(userId: number, purpose: Purpose): Promise<string>;
  }) => Promise<T>,
) =>
  withStores(async ({ records }) => {
    const clock = standingClock('2025-06-11T15:00:00Z');
    const people = new Map([5, 6, 55].map((id) => [id, somebody(id)]));
    const tokens = await openTokens(records, clock, { get: async (id) => people.get(id) ?? null });
    const kept = async () => {
      const collection = await records.collection({ name: 'account-tokens', fields: {} });
      return (await collection.find({ all: [] })).map((each) => JSON.stringify(each));
    };
    const old = async (userId: number, purpose: Purpose) => {
      const token = await tokens.issue(somebody(userId), purpose);
      const collection = await records.collection<Document>({ name: 'account-tokens', fields: {} });
      const { version: _, ...issued } = (await collection.get(`${userId}/${purpose}`)) as Document & {
        version: number;
      };
      await collection.put(issued, 'any');
      return token;
    };
    return use({ tokens, clock, people, kept, old });
  });

describe('tokens (US-6)', () => {
  it('are 256 random bits of which only the hash is stored', () =>
    withTokens(async ({ tokens, kept }) => {
      const [one, two] = [await tokens.issue(somebody(5), 'reset'), await tokens.issue(somebody(6), 'reset')];
      expect(one).toMatch(/^[\w-]{43}$/);
      expect(two).not.toBe(one);
      expect((await kept()).join()).not.toContain(one);
    }));

  it.each<[Purpose, number]>([
    ['activation', 72],
    ['invitation', 168],
    ['reset', 1],
  ])('for %s last %i hours', (purpose, hours) =>
    withTokens(async ({ tokens, clock }) => {
      const token = await tokens.issue(somebody(5), purpose);
      clock.pass(hours * HOUR);
      expect(await whose(tokens, token, purpose)).toBe(5);
      clock.pass(1);
      expect(await whose(tokens, token, purpose)).toBeNull();
    }),
  );

  it.each([null, undefined, '', 5, {}, [], "' OR 1=1 --", 'x'.repeat(100_000)])('are not %j', (token) =>
    withTokens(async ({ tokens }) => {
      await tokens.issue(somebody(5), 'reset');
      expect(await tokens.look(token, 'reset')).toBeNull();
    }),
  );

  it.each<[string, Purpose, Partial<LastChange>, boolean]>([
    ['the address', 'reset', { fields: ['email'] }, false],
    ['the address', 'activation', { fields: ['alias', 'email'] }, false],
    ['the password', 'reset', { fields: ['passwordHash'] }, false],
    ['the password', 'activation', { fields: ['passwordHash'] }, false],
    ['something else', 'reset', { fields: ['phone', 'awaitsActivation'], by: 5 }, true],
    ['that HR has enabled them', 'activation', { fields: ['enabled', 'awaitsActivation'], by: 2 }, true],
    ['that they have activated the account', 'activation', { fields: ['awaitsActivation'], by: 5 }, false],
  ])('made before a change of %s for %s %j are of use: %j', (_, purpose, change, isOfUse) =>
    withTokens(async ({ tokens, people }) => {
      const token = await tokens.issue(somebody(5), purpose);
      const lastChange = { version: 4, by: null, at: '2025-06-11T15:00:00.000Z', ...change } as LastChange;
      people.set(5, { ...somebody(5), version: 6, lastChanges: [lastChange] });
      expect(await whose(tokens, token, purpose)).toBe(isOfUse ? 5 : null);
      // The job had looked the person up before the change, and made the link after it.
      expect(await whose(tokens, await tokens.issue(somebody(5), purpose), purpose)).toBe(isOfUse ? 5 : null);
      expect(await whose(tokens, await tokens.issue(people.get(5)!, purpose), purpose)).toBe(5);
    }),
  );

  it('from before they had a version are void by what was changed later', () =>
    withTokens(async ({ tokens, people, old }) => {
      const token = await old(5, 'reset');
      const changed = (at: string) =>
        people.set(5, { ...somebody(5), lastChanges: [{ version: 3, by: null, at, fields: ['email'] }] as never });
      changed('2025-06-11T15:00:00.000Z');
      expect(await whose(tokens, token, 'reset')).toBe(5);
      changed('2025-06-11T15:00:00.001Z');
      expect(await whose(tokens, token, 'reset')).toBeNull();
    }));

  it('that are over are forgotten, and no others', () =>
    withTokens(async ({ tokens, clock, kept }) => {
      await tokens.issue(somebody(5), 'reset');
      const lasting = await tokens.issue(somebody(5), 'activation');
      clock.pass(HOUR + 1);
      await tokens.sweep();
      expect(await kept()).toHaveLength(1);
      expect(await whose(tokens, lasting, 'activation')).toBe(5);
    }));

  it('whatever happens: the newest of a person and purpose alone is of use, until it is voided', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            what: fc.constantFrom('issue', 'void'),
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
                const token = await tokens.issue(somebody(userId), purpose);
                issued.push({ token, userId, purpose });
                alive.set(key, token);
              } else {
                await tokens.voidAll(userId);
                for (const each of ['activation', 'reset']) alive.delete(`${userId}/${each}`);
              }
            }
            for (const { token, userId, purpose } of issued) {
              const other = purpose === 'reset' ? 'activation' : 'reset';
              const use = alive.get(`${userId}/${purpose}`) === token ? userId : null;
              expect(await whose(tokens, token, other)).toBeNull();
              expect(await whose(tokens, token, purpose)).toBe(use);
            }
          }),
      ),
      { numRuns: 25 },
    ));
});
