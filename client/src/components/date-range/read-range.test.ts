import { describe, expect, it } from 'vitest';
import { readRange } from './read-range.ts';

const today = '2025-06-11';
const inOrder = ({ start, end }: { start: string; end: string }) =>
  start > end ? 'The end is before the start.' : null;
const read = (from: string, to: string) => readRange({ from, to }, today, inOrder);
const none = { from: null, to: null, both: null };

describe('two typed dates', () => {
  it('are a range', () => {
    const range = { start: '2025-06-09', end: '2025-06-22' };
    expect(read('06/09/2025', '6/22')).toEqual({ ...range, range, problems: none });
  });

  it('may be the same day', () => expect(read('6/9', '6/9').range).toEqual({ start: '2025-06-09', end: '2025-06-09' }));

  it('each have their own problem, and then nothing is said of both', () => {
    expect(read('6/9', '')).toEqual({
      start: '2025-06-09',
      end: null,
      range: null,
      problems: { ...none, to: 'Enter a date.' },
    });
    expect(read('soon', '02/30').problems).toEqual({
      from: 'Enter a date as MM/DD/YYYY.',
      to: 'This date does not exist.',
      both: null,
    });
  });

  it('are no range when the caller refuses it, in the caller’s words', () =>
    expect(read('06/22/2025', '06/09/2025')).toEqual({
      start: '2025-06-22',
      end: '2025-06-09',
      range: null,
      problems: { ...none, both: 'The end is before the start.' },
    }));
});
