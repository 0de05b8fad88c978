import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors.ts';
import { noNames } from '../refusal-names.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { type AccountType, accountTypeIn, accountTypeInput, termsOf } from './account-type.ts';
import { seedAccountTypes } from './seed-lists.ts';

it('an account type is shown as it is in a month (CM-16)', () => {
  const [seeded] = seedAccountTypes as [AccountType];
  const type: AccountType = {
    ...seeded,
    versions: [
      ...seeded.versions,
      {
        month: '2025-04',
        accountTypeBaseId: 2,
        bracketType: 'BASE_SIZE',
        brackets: [{ startValue: 0, commissionRate: 4, condition: 'NEED_NEW_BUSINESS' }],
      },
    ],
  };
  const { versions: _, ...named } = type;
  expect(accountTypeIn(type, '2025-04')).toEqual({
    ...named,
    month: '2025-04',
    accountTypeBaseId: 2,
    bracketType: 'BASE_SIZE',
    bracketResponses: [{ startValue: 0, commissionRate: 4, bracketCondition: 'NEED_NEW_BUSINESS' }],
  });
  expect(accountTypeIn(type, '2025-03')).toMatchObject({ month: '2015-01', bracketType: 'PROJECT_AGE' });
  const nothing = { month: null, accountTypeBaseId: null, bracketType: null, bracketResponses: [] };
  expect(accountTypeIn(type, '2014-12')).toEqual({ ...named, ...nothing });
});

describe('CM-17: brackets', () => {
  const said =
    (bracketType: 'BASE_SIZE' | 'PROJECT_AGE', ...starts: number[]) =>
    () =>
      termsOf({
        accountTypeBaseId: 3,
        bracketType,
        brackets: starts.map((startValue) => ({ startValue, commissionRate: 5 })),
      });
  const texts = (say: () => unknown): readonly string[] => {
    try {
      say();
    } catch (error) {
      if (error instanceof DomainError) return refusalTexts(error, noNames);
      throw error;
    }
    return [];
  };
  const WRONG = 'Please, check that all fields are correct.';

  it('that rise from their first start are taken', () => {
    expect(said('BASE_SIZE', 0, 0.01, 5000)()).toMatchObject({ brackets: [{ condition: 'NONE' }, {}, {}] });
    expect(said('PROJECT_AGE', 1, 13)()).toMatchObject({ brackets: [{}, {}] });
  });

  it('that are sent back as they were answered keep their conditions', () => {
    const sent = { startValue: 0, commissionRate: 5, bracketCondition: 'NEED_NEW_BUSINESS' as const };
    const asked = (bracket: object) =>
      accountTypeInput.safeParse({
        name: 'Hunter',
        accountTypeBaseId: 3,
        bracketType: 'BASE_SIZE',
        brackets: [bracket],
      });
    const { data } = asked(sent);
    expect(data && termsOf(data).brackets).toEqual([
      { startValue: 0, commissionRate: 5, condition: 'NEED_NEW_BUSINESS' },
    ]);
    expect(asked({ ...sent, condition: 'NONE' }).success, 'not two different ones').toBe(false);
  });

  it.each([
    [said('BASE_SIZE', 500), ['Bracket 1 starts at 500.00, but the first bracket has to start at 0.00.']],
    [said('PROJECT_AGE', 0), ['Bracket 1 starts at month 0, but the first bracket has to start at month 1.']],
    [
      said('BASE_SIZE', 0, 5000, 4000, 4000),
      [
        'Bracket 3 starts at 4000.00, but has to start above 5000.00, where bracket 2 starts.',
        'Bracket 4 starts at 4000.00, but has to start above 4000.00, where bracket 3 starts.',
      ],
    ],
    [said('PROJECT_AGE', 1, 12.5), ['Bracket 2 starts at month 12.5, but has to start at a whole month.']],
  ])('that are out of place are refused, and named (%#)', (say, places) =>
    expect(texts(say)).toEqual([WRONG, ...places]),
  );
});
