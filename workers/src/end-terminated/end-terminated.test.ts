import type { Person } from '@hourbook/domain/people/person.ts';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { expect, it } from 'vitest';
import { endTerminated } from './end-terminated.ts';

const pass = { signal: new AbortController().signal, failed: () => {} };
const left = (changed: Partial<Person>) => aPerson({ terminationDate: '2025-06-10', ...changed });

async function endAll(people: readonly Person[], today = '2025-06-11', refused: readonly number[] = []) {
  const [disabled, kept]: [number[], unknown[]] = [[], []];
  await endTerminated(
    {
      people: async () => people,
      today: async () => today,
      async disable(id) {
        if (refused.includes(id)) throw new Error('the last one');
        disabled.push(id);
      },
      kept: ({ id }, reason) => void kept.push([id, String(reason)]),
    },
    pass,
  );
  return { disabled, kept };
}

it('US-7: whose last day is over is disabled, on the day after', async () => {
  expect((await endAll([left({})], '2025-06-10')).disabled).toEqual([]);
  expect((await endAll([left({})], '2025-06-11')).disabled).toEqual([42]);
});

it('US-7: who comes back, works on or is disabled already is left alone', async () => {
  const people = [
    left({ id: 1, rehireDate: '2025-09-01' }),
    left({ id: 2, rehireDate: '2025-06-11' }),
    aPerson({ id: 3 }),
    left({ id: 4, enabled: false }),
  ];
  expect(await endAll(people)).toEqual({ disabled: [], kept: [] });
});

it('US-7: who came back and has left again is disabled', async () => {
  expect((await endAll([left({ rehireDate: '2024-01-01' })])).disabled).toEqual([42]);
});

it('one who cannot be disabled keeps nobody else', async () => {
  const people = [left({ id: 1 }), left({ id: 2 })];
  expect(await endAll(people, '2025-06-11', [1])).toEqual({ disabled: [2], kept: [[1, 'Error: the last one']] });
});

it('one whose record cannot be changed keeps nobody else signed in, and the pass fails in the end', async () => {
  const disabled: number[] = [];
  const ports = {
    people: async () => [left({ id: 1 }), left({ id: 2 })],
    today: async () => '2025-06-11',
    async disable(id: number) {
      if (id === 1) throw new Error('the disk is full');
      disabled.push(id);
    },
    kept(_person: Person, reason: unknown) {
      throw reason;
    },
  };
  await expect(endTerminated(ports, pass)).rejects.toThrow('1 of 2 could not be done: 1');
  expect(disabled).toEqual([2]);
});
