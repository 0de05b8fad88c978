import type { Person } from '@hourbook/domain/people/person.ts';
import { addDays } from '@hourbook/domain/time.ts';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { expect, it } from 'vitest';
import { addressed } from '../mail/letter.ts';
import { warnOfExpiry } from './legal-status-expiry.ts';

const pass = { signal: new AbortController().signal, failed: () => {} };
const EXPIRES = '2025-12-31';
const withStatus = (changed: Partial<Person> = {}) =>
  aPerson({ legalStatuses: [{ id: '42.a', legalStatusId: 3, expirationDate: EXPIRES }], ...changed });

const peopleOf = (people: readonly Person[]) => ({
  people: async () => people,
  person: async (id: number) => people.find((each) => each.id === id)!,
});

/** @param nights how many days before the expiry each pass runs */
async function passes(people: readonly Person[], nights: readonly number[]): Promise<string[]> {
  const [done, sent]: [Set<string>, string[]] = [new Set(), []];
  for (const days of nights) {
    await warnOfExpiry(
      {
        ...peopleOf(people),
        today: async () => addDays(EXPIRES, -days),
        hrOf: async () => addressed(['nina@northbridge.example']),
        async once(name, work) {
          if (!done.has(name)) await work();
          done.add(name);
        },
        post: async (letter, to, key) =>
          void sent.push(`${days}: ${letter('en').subject}, ${to.map(({ email }) => email)} (${key})`),
      },
      pass,
    );
  }
  return sent;
}

const mail = (days: number, warning = days) =>
  `${days}: Legal status of Dana Whitfield expires on 12/31/2025, nina@northbridge.example (legal-status/42.a/${warning})`;
const allNights = Array.from({ length: 100 }, (_, index) => 99 - index);

it('US-17: HR is told 90, 60 and 30 days before, once each', async () => {
  expect(await passes([withStatus()], [...allNights, 0, -1])).toEqual([mail(90), mail(60), mail(30)]);
  expect(await passes([withStatus()], [90, 90, 90])).toEqual([mail(90)]);
});

it('US-17: after missed nights only the warning that is due by then is sent', async () => {
  expect(await passes([withStatus()], [95, 58, 57])).toEqual([mail(58, 60)]);
  expect(await passes([withStatus()], [91, 12])).toEqual([mail(12, 30)]);
  expect(await passes([withStatus()], [-3])).toEqual([]);
});

it('US-17: only the current status counts, of people who are enabled', async () => {
  const before = { id: '42.a', legalStatusId: 3, expirationDate: EXPIRES };
  const renewed = withStatus({ legalStatuses: [before, { id: '42.b', legalStatusId: 1, expirationDate: null }] });
  expect(await passes([renewed, withStatus({ enabled: false }), withStatus({ legalStatuses: [] })], allNights)).toEqual(
    [],
  );
});

it('a status that was renewed has warnings of its own', async () => {
  const before = { id: '42.a', legalStatusId: 3, expirationDate: '2025-06-30' };
  const renewed = withStatus({ legalStatuses: [before, { id: '42.b', legalStatusId: 3, expirationDate: EXPIRES }] });
  expect(await passes([renewed], [90])).toEqual([mail(90).replace('42.a', '42.b')]);
});

it('one who cannot be warned of keeps nobody else from it, and is warned of when the pass is made again', async () => {
  const [done, sent]: [Set<string>, string[]] = [new Set(), []];
  const status = (id: string) => [{ id, legalStatusId: 3, expirationDate: EXPIRES }];
  let isBroken = true;
  const ports = {
    ...peopleOf([withStatus({ id: 1, legalStatuses: status('1.a') }), withStatus({ id: 2 })]),
    today: async () => addDays(EXPIRES, -90),
    async hrOf({ id }: Person) {
      if (id === 1 && isBroken) throw new Error('torn');
      return addressed(['nina@northbridge.example']);
    },
    async once(name: string, work: () => Promise<void>) {
      if (!done.has(name)) await work();
      done.add(name);
    },
    post: async (_letter: unknown, _to: unknown, key: string) => void sent.push(key),
  };
  await expect(warnOfExpiry(ports, pass)).rejects.toThrow('1 of 2 could not be done: 1');
  expect(sent).toEqual(['legal-status/42.a/90']);
  isBroken = false;
  await warnOfExpiry(ports, pass);
  expect(sent).toEqual(['legal-status/42.a/90', 'legal-status/1.a/90']);
});
