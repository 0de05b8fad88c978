import { describe, expect, it } from 'vitest';
import { employmentProblems, hasOneMain } from './employment-problems.ts';

const TODAY = '2025-06-11';
const nothing = { hireDate: null, positionId: null, employmentTypeId: null, terminationDate: null, rehireDate: null };
const codes = (...[said, has = {}]: [object, object?]) =>
  employmentProblems(said, { ...nothing, ...has }, TODAY).map(({ path, code }) => [...path, code].join(' '));

const left = { hireDate: '2024-03-01', terminationDate: '2025-06-30', terminationReasonId: 2 };

describe('US-18: the dates of an employment', () => {
  it.each([
    ['of somebody who works here', { hireDate: '2024-03-01' }, []],
    ['of somebody without a hire date', {}, []],
    ['of somebody who left', left, []],
    ['of somebody who left on the first day', { ...left, terminationDate: '2024-03-01' }, []],
    ['of somebody who came back the day after', { ...left, rehireDate: '2025-07-01' }, []],
    [
      'who left before the first day',
      { ...left, terminationDate: '2024-02-29' },
      ['terminationDate terminated-before-hire'],
    ],
    [
      'who left without a reason',
      { ...left, terminationReasonId: null },
      ['terminationReasonId termination-reason-missing'],
    ],
    ['who came back without leaving', { rehireDate: '2025-07-01' }, ['rehireDate rehired-without-termination']],
    [
      'who came back on the last day',
      { ...left, rehireDate: '2025-06-30' },
      ['rehireDate rehired-before-termination-ends'],
    ],
    [
      'with several faults',
      { ...left, terminationDate: '2024-02-29', terminationReasonId: null, rehireDate: '2024-02-01' },
      [
        'terminationDate terminated-before-hire',
        'terminationReasonId termination-reason-missing',
        'rehireDate rehired-before-termination-ends',
      ],
    ],
  ])('%s', (_who, dates, expected) => expect(codes(dates)).toEqual(expected));

  it('of somebody who came back and leaves again are wrong at the termination', () => {
    const rehired = { ...left, rehireDate: '2025-07-01' };
    expect(codes({ ...rehired, terminationDate: '2025-08-31' }, rehired)).toEqual([
      'terminationDate terminated-after-rehire',
    ]);
  });
});

describe('a change of employment', () => {
  const has = { hireDate: '2020-01-01', positionId: 5, employmentTypeId: 1 };

  it('clears neither position, employment type nor hire date of those who have one', () => {
    const cleared = { hireDate: null, positionId: null, employmentTypeId: null };
    expect(codes(cleared, has)).toEqual(['positionId cleared', 'employmentTypeId cleared', 'hireDate cleared']);
    expect(codes(cleared)).toEqual([]);
    expect(codes({}, has)).toEqual([]);
  });

  it('US-16: of the position applies from today at the latest', () => {
    expect(codes({ positionStartDate: TODAY })).toEqual([]);
    expect(codes({ positionStartDate: '2025-06-12' })).toEqual(['positionStartDate position-in-future']);
  });
});

it.each([
  [[], true],
  [[true], true],
  [[false], false],
  [[true, false], true],
  [[true, true], false],
])('US-10: of what is managed one is the main one: %o', (mains, right) =>
  expect(hasOneMain(mains.map((isMain, id) => ({ id, isMain })))).toBe(right),
);
