import { describe, expect, it } from 'vitest';
import { dateViolations } from './employment-dates.ts';

const left = { hireDate: '2024-03-01', terminationDate: '2025-06-30', terminationReasonId: 2 };

describe('US-18: the dates of an employment', () => {
  it.each([
    ['of somebody who works here', { hireDate: '2024-03-01' }, []],
    ['of somebody without a hire date', {}, []],
    ['of somebody who left', left, []],
    ['of somebody who left on the first day', { ...left, terminationDate: '2024-03-01' }, []],
    ['of somebody who came back the day after', { ...left, rehireDate: '2025-07-01' }, []],
    ['who left before the first day', { ...left, terminationDate: '2024-02-29' }, ['terminated-before-hire']],
    ['who left without a reason', { ...left, terminationReasonId: null }, ['termination-reason-missing']],
    ['who came back without leaving', { rehireDate: '2025-07-01' }, ['rehired-without-termination']],
    ['who came back on the last day', { ...left, rehireDate: '2025-06-30' }, ['rehired-before-termination-ends']],
    [
      'with several faults',
      { ...left, terminationDate: '2024-02-29', terminationReasonId: null, rehireDate: '2024-02-01' },
      ['terminated-before-hire', 'termination-reason-missing', 'rehired-before-termination-ends'],
    ],
  ])('%s', (_who, dates, expected) => expect(dateViolations(dates)).toEqual(expected));
});
