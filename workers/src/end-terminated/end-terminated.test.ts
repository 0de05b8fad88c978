import type { Person } from '@hourbook/domain/people/person.ts';
import { expect, it } from 'vitest';
import { aPerson } from '../../../tests/builders/people.ts';
import { endTerminated } from './end-terminated.ts';

const left = (changed: Partial<Person>) => aPerson({ terminationDate: '2025-06-10', ...changed });

async function passOver(people: readonly Person[], today = '2025-06-11', refused: readonly number[] = []) {
  const [disabled, kept]: [number[], unknown[]] = [[], []];
  await endTerminated({
    people: async () => people,
    today: async () => today,
    async disable(id) {
      if (refused.includes(id)) throw new Error('the last one');
      disabled.push(id);
    },
    kept: ({ id }, reason) => void kept.push([id, String(reason)]),
  });
  return { disabled, kept };
}

it('US-7: whose last day is over is disabled, on the day after', async () => {
  expect((await passOver([left({})], '2025-06-10')).disabled).toEqual([]);
  expect((await passOver([left({})], '2025-06-11')).disabled).toEqual([42]);
});

it('US-7: who comes back, works on or is disabled already is left alone', async () => {
  const people = [
    left({ id: 1, rehireDate: '2025-09-01' }),
    left({ id: 2, rehireDate: '2025-06-11' }),
    aPerson({ id: 3 }),
    left({ id: 4, enabled: false }),
  ];
  expect(await passOver(people)).toEqual({ disabled: [], kept: [] });
});

it('US-7: who came back and has left again is disabled', async () => {
  expect((await passOver([left({ rehireDate: '2024-01-01' })])).disabled).toEqual([42]);
});

it('one who cannot be disabled keeps nobody else', async () => {
  const people = [left({ id: 1 }), left({ id: 2 })];
  expect(await passOver(people, '2025-06-11', [1])).toEqual({ disabled: [2], kept: [[1, 'Error: the last one']] });
});
