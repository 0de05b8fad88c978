import { describe, expect, it } from 'vitest';
import { isOfCompany, officeInput } from './office.ts';

const domains = ['company.example', 'other.example'];

describe('the address of an office (RD-2)', () => {
  it.each(['a@company.example', 'a@COMPANY.example', 'a@other.example'])('%s is of the company', (email) =>
    expect(isOfCompany(email, domains)).toBe(true),
  );

  it.each([
    'a@elsewhere.example',
    'a@evilcompany.example',
    'a@company.example.org',
    'company.example@elsewhere.example',
  ])('%s is not', (email) => expect(isOfCompany(email, domains)).toBe(false));

  it('may be any where no domain is known', () => expect(isOfCompany('a@elsewhere.example', [])).toBe(true));
});

const office = { name: 'Berlin', code: 'BE', qbCode: '50', countryId: 2, timezone: 'Europe/Berlin' };
const taken = (sent: object) => officeInput.safeParse({ ...office, ...sent }).success;

describe('an office (RD-2)', () => {
  it.each([
    [{ name: 'xx' }, { name: 'x' }],
    [{ name: 'x'.repeat(20) }, { name: 'x'.repeat(21) }],
    [{ code: 'B-' }, { code: 'B' }],
    [{ qbCode: 'a1' }, { qbCode: 'a-' }],
    [{ qbCode: 'Z9' }, { qbCode: 'Ä9' }],
    [{ description: 'x'.repeat(255) }, { description: 'x'.repeat(256) }],
    [{ email: `${'x'.repeat(34)}@company.example` }, { email: `${'x'.repeat(35)}@company.example` }],
    [{ email: null }, { timezone: null }],
    [{}, { countryId: null }],
  ])('has its limits: %o is taken, %o is not', (within, beyond) =>
    expect([taken(within), taken(beyond)]).toEqual([true, false]),
  );
});
