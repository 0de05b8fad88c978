import { expect, it } from 'vitest';
import { datesText, readEnd } from './dates.ts';

it.each([
  [[], ''],
  [['2025-06-09', '2025-06-22'], '06/09/2025 – 06/22/2025'],
  [['2025-06-09', ''], 'from 06/09/2025'],
  [['', '1999-06-22'], 'until 06/22/1999'],
  [['soon'], 'from soon'],
])('the days %j read “%s”', (chosen, text) => expect(datesText(chosen)).toBe(text));

it.each([
  [' ', '', null],
  ['6/9/2025', '2025-06-09', null],
  ['06/31/2025', null, 'This date does not exist.'],
])('an end that is typed “%s” is %s', (typed, date, problem) => expect(readEnd(typed)).toEqual({ date, problem }));
