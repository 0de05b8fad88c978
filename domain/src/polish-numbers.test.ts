import { expect, it } from 'vitest';
import { polishCount, polishDecimal } from './polish-numbers.ts';

const days = { one: 'dzień', few: 'dni robocze', many: 'dni roboczych', other: 'dnia' };

it.each([
  [0, '0 dni roboczych'],
  [1, '1 dzień'],
  [2, '2 dni robocze'],
  [4, '4 dni robocze'],
  [5, '5 dni roboczych'],
  [12, '12 dni roboczych'],
  [21, '21 dni roboczych'],
  [22, '22 dni robocze'],
  [112, '112 dni roboczych'],
  [0.17, '0,17 dnia'],
  [-2, '−2 dni robocze'],
])('LG-4: a noun has the form of its number: %s', (count, text) => expect(polishCount(count, days)).toBe(text));

it('LG-4: a number has a comma and a minus', () =>
  expect([5, -5.335, 1234.5].map(polishDecimal)).toEqual(['5,00', '−5,34', '1234,50']));
