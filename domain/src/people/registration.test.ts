import { describe, expect, it } from 'vitest';
import { isColleague, isOfUsa } from './registration.ts';

describe('an office of the USA (US-5)', () => {
  it.each([
    ['USA', null, true],
    [' usa ', 'PL', true],
    [null, 'US', true],
    ['Head office', 'USA', true],
    ['Head office', 'PL', false],
    ['Causa', null, false],
    [null, null, false],
  ])('described %j in %j: %s', (description, code, expected) => {
    expect(isOfUsa({ description }, code === null ? null : { code })).toBe(expected);
  });
});

describe('who need not wait for HR (US-5)', () => {
  it.each([
    ['dana@company.example', ['company.example'], true],
    ['dana@COMPANY.example', ['other.example', 'company.example'], true],
    ['dana@sub.company.example', ['company.example'], false],
    ['dana@evilcompany.example', ['company.example'], false],
    ['company.example@evil.example', ['company.example'], false],
    ['dana@company.example', [], false],
  ])('%s of %j: %s', (email, domains, expected) => {
    expect(isColleague(email, domains)).toBe(expected);
  });
});
