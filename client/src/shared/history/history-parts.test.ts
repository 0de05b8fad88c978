import { expect, it } from 'vitest';
import { partsTold } from './history-parts.ts';

const told = partsTold((value) => Object.entries(value as Record<string, string>));

it('tells each part that is not what it was, also one that came or went', () => {
  expect(told({ a: '1', b: '2', c: '3' }, { a: '1', b: '4', d: '5' })).toEqual([
    { label: 'b', from: '2', to: '4' },
    { label: 'c', from: '3', to: null },
    { label: 'd', from: null, to: '5' },
  ]);
});

it('has nothing before the beginning', () => {
  expect(told(null, { a: '1' })).toEqual([{ label: 'a', to: '1' }]);
});
