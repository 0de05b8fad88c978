import { expect, it, vi } from 'vitest';
import { t } from '../texts/pl/dates.ts';
import { readDate } from './typed-date.ts';

vi.mock('#texts/dates.ts', () => import('../texts/pl/dates.ts'));

const TODAY = '2025-06-11';

it.each([
  ['09.06.2025', '2025-06-09'],
  ['9.6.25', '2025-06-09'],
  ['9.6', '2025-06-09'],
  ['9.6.', '2025-06-09'],
  ['9 . 6 . 2025', '2025-06-09'],
  ['09/06/2025', '2025-06-09'],
  ['9-6-2025', '2025-06-09'],
  ['09062025', '2025-06-09'],
  ['2025-06-09', '2025-06-09'],
  ['31.12.85', '2085-12-31'],
])('LG-3: in Polish %s is %s', (typed, date) => expect(readDate(typed, TODAY)).toEqual({ date, problem: null }));

it.each([
  ['', t.enterDate],
  ['12.31.2025', t.monthFirst],
  ['31.02.2025', t.thereNoSuchDay],
  ['9..6', t.enterDateAs],
  ['9.6.2', t.enterDateAs],
])('LG-3: in Polish %s is refused', (typed, problem) =>
  expect(readDate(typed, TODAY)).toEqual({ date: null, problem }),
);

it('LG-3: in Polish a day of birth is not in the future', () =>
  expect(readDate('1.2.85', null, { first: '1900-01-01', last: TODAY }).date).toBe('1985-02-01'));
