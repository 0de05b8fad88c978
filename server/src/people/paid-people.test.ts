import type { Person } from '@hourbook/domain/people/person.ts';
import { aPerson, aSalary } from '@hourbook/tests/builders/people.ts';
import { expect, it } from 'vitest';
import type { ListedPerson } from '../ports/directory.ts';
import type { Records, Stored } from '../ports/records.ts';
import { listed } from './directory/copy.ts';
import { withPay } from './paid-people.ts';

/** A store of people, and whom it was asked for. */
function aStore() {
  const stored = new Map<number, Stored<Person>>();
  const asked: string[] = [];
  function put(id: number, version: number, dollars: number): ListedPerson {
    const person = aPerson({ id, salaries: [aSalary('HOURLY_RATE', dollars, '2025-01-01')] });
    const known = { ...person, version, keys: {}, unique: {} } as unknown as Stored<Person>;
    stored.set(id, known);
    return listed(known);
  }
  const find = async ({ in: ids }: { readonly in: readonly string[] }) => {
    asked.push(...ids);
    return ids.flatMap((id) => stored.get(Number(id)) ?? []);
  };
  const people = { find } as unknown as Records<Person>;
  return { records: { people } as unknown as Parameters<typeof withPay>[0]['records'], stored, asked, put };
}

const payOf = (people: Awaited<ReturnType<typeof withPay>>) =>
  people.map(({ id, salaries }) => [id, salaries.map(({ valueInCents }) => valueInCents)]);

it('pay is read once for each version of a person, and nothing private is kept', async () => {
  const { records, asked, put } = aStore();
  const [ann, bob] = [put(1, 1, 40), put(2, 1, 50)];
  const first = await withPay({ records }, [ann, bob]);
  expect(payOf(first)).toEqual([
    [1, [4000]],
    [2, [5000]],
  ]);
  expect(Object.keys(first[0]!.salaries[0]!)).toEqual(['salaryType', 'valueInCents', 'effectiveDate']);
  expect(Object.keys(first[0]!).filter((field) => !(field in ann))).toEqual(['bonuses']);
  await withPay({ records }, [bob, ann]);
  expect(asked).toEqual(['1', '2']);
  const paidMore = put(2, 2, 60);
  expect(payOf(await withPay({ records }, [ann, paidMore]))).toEqual([
    [1, [4000]],
    [2, [6000]],
  ]);
  expect(asked).toEqual(['1', '2', '2']);
});

it('somebody who is gone by now is left out', async () => {
  const { records, stored, put } = aStore();
  const ann = put(1, 1, 40);
  stored.clear();
  expect(await withPay({ records }, [ann])).toEqual([]);
});
