import { expect, it } from 'vitest';
import { generalInput, isBornAfter, maskedSsn, readSsn } from './general.ts';

it.each([
  ['123-45-6789', '123-45-6789'],
  ['123456789', '123-45-6789'],
  ['123-456789', '123-45-6789'],
  ['12-345-6789', null],
  ['***-**-6789', null],
  ['', null],
])('US-19: %j is the number %j', (typed, number) => expect(readSsn(typed)).toBe(number));

it('US-19: of a number the last four digits are shown', () => expect(maskedSsn('123-45-6789')).toBe('***-**-6789'));

it('what is left out of the general info is nothing; the office, the number and enabled stay', () => {
  const least = { username: 'a@b.example', email: 'a@b.example', firstName: 'A', lastName: 'B' };
  const input = generalInput.parse(least);
  expect(input).toMatchObject({ ...least, phone: null, dateOfBirth: null, race: null, qBName: null });
  expect(input).not.toHaveProperty('officeId');
  expect(input).not.toHaveProperty('ssn');
  expect(input).not.toHaveProperty('enabled');
});

it('nobody is born tomorrow', () => {
  expect(isBornAfter({ dateOfBirth: '2025-06-12' }, '2025-06-11')).toBe(true);
  expect(isBornAfter({ dateOfBirth: '2025-06-11' }, '2025-06-11')).toBe(false);
  expect(isBornAfter({ dateOfBirth: null }, '2025-06-11')).toBe(false);
});
