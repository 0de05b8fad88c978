import { describe, expect, it } from 'vitest';
import { countryInput } from './country.ts';

const taken = (sent: object) => countryInput.safeParse({ name: 'Germany', code: 'DE', ...sent }).success;

describe('a country (RD-3)', () => {
  it.each([
    `Côte d'Ivoire`,
    'Bosnia & Herzegovina',
    'Timor-Leste',
    'St. Lucia, "the isle"',
    'Åland',
    '日本',
    'Zone 51',
  ])('may be called %s', (name) => expect([taken({ name }), taken({ description: name })]).toEqual([true, true]));

  it.each([
    'Dream_land',
    'Dreamland!',
    'A/B',
    'A;B',
    '<b>',
    'A\nB',
    'A\u0000B',
    '💥💥',
    'D’Ivoire',
    '(Holland)',
    'A\u3164',
  ])('may not be called %s', (name) => expect([taken({ name }), taken({ description: name })]).toEqual([false, false]));

  it.each([
    [{ name: 'x'.repeat(2) }, { name: 'x' }],
    [{ name: 'x'.repeat(50) }, { name: 'x'.repeat(51) }],
    [{ code: 'DE' }, { code: 'D' }],
    [{ code: 'DEU' }, { code: 'DEUT' }],
    [{ description: 'x'.repeat(255) }, { description: 'x'.repeat(256) }],
    [{ description: null }, { code: null }],
  ])('has its limits: %o is taken, %o is not', (within, beyond) =>
    expect([taken(within), taken(beyond)]).toEqual([true, false]),
  );
});
