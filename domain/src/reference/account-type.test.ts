import { expect, it } from 'vitest';
import { type AccountType, accountTypeIn } from './account-type.ts';
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
