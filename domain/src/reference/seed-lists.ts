import { toCents } from '../money.ts';
import { type AccountType, accountTypeBases } from './account-type.ts';
import { DEFAULT_POOL_ID } from './client.ts';
import type { ClientGroup } from './client-group.ts';
import type { Country } from './country.ts';
import type { EmploymentType } from './employment-type.ts';
import type { Month } from './fields.ts';
import type { Category, Position } from './position.ts';

/** The records of a new installation; all of them can be changed. */

/** The month from which the seeded terms apply; nothing is older. */
const FIRST_MONTH: Month = '2015-01';

const usual = { description: null, enabled: true } as const;
const numbered = <T extends object>(all: readonly T[]) =>
  all.map((each, index) => ({ ...usual, ...each, id: index + 1 }));

export const seedCountries: readonly Country[] = numbered([
  { name: 'United States', code: 'US' },
  { name: 'Poland', code: 'PL' },
  { name: 'India', code: 'IN' },
]);

export const seedGroups: readonly ClientGroup[] = [
  { id: DEFAULT_POOL_ID, name: 'Default pool', clients: [], deleted: false },
];

const positionsOf = {
  Engineering: ['Java Developer', '.NET Developer', 'Front-end Developer', 'Mobile Developer', 'Solution Architect'],
  QA: ['QA Engineer', 'QA Automation Engineer'],
  Data: ['Data Engineer', 'Data Analyst', 'DBA'],
  Infrastructure: ['DevOps Engineer', 'Systems Administrator'],
  Management: ['Project Manager', 'Scrum Master', 'Delivery Manager'],
  'Business Analysis': ['Business Analyst'],
  Sales: ['Account Executive', 'Account Manager'],
  Recruiting: ['Technical Recruiter', 'Sourcer'],
  'Back office': ['HR Generalist', 'Accountant', 'Payroll Specialist', 'Office Manager'],
} as const;

export const seedCategories: readonly Category[] = numbered(Object.keys(positionsOf).map((name) => ({ name })));
export const seedPositions: readonly Position[] = numbered(
  Object.values(positionsOf).flatMap((names, index) => names.map((name) => ({ name, categoryId: index + 1 }))),
);

const percent = (name: string, percentRate: number) => ({
  name,
  versions: [{ month: FIRST_MONTH, operationalCostRate: 'PERCENT_RATE' as const, percentRate, flatRateInCents: null }],
});
const flat = (name: string, flatRate: number) => ({
  name,
  versions: [
    {
      month: FIRST_MONTH,
      operationalCostRate: 'FLAT_RATE' as const,
      percentRate: null,
      flatRateInCents: toCents(flatRate),
    },
  ],
});
export const seedEmploymentTypes: readonly EmploymentType[] = numbered([
  percent('W-2 Salaried', 12),
  percent('W-2 Hourly', 14),
  flat('1099 Contractor', 1),
  flat('Corp-to-Corp', 0.75),
  percent('Full-time Poland', 20.48),
  flat('B2B Poland', 1.5),
  percent('Full-time India', 13),
  percent('Intern', 8),
]);

type Terms = AccountType['versions'][number];
const terms = (
  name: string,
  accountTypeBaseId: number,
  bracketType: Terms['bracketType'],
  ...brackets: readonly [
    startValue: number,
    commissionRate: number,
    condition?: Terms['brackets'][number]['condition'],
  ][]
) => ({
  name,
  versions: [
    {
      month: FIRST_MONTH,
      accountTypeBaseId,
      bracketType,
      brackets: brackets.map(([startValue, commissionRate, condition = 'NONE']) => ({
        startValue,
        commissionRate,
        condition,
      })),
    },
  ],
});
const [{ id: REVENUE }, { id: GROSS_PROFIT }, { id: NET_PROFIT }] = accountTypeBases;
export const seedAccountTypes: readonly AccountType[] = numbered([
  terms('Account Executive', NET_PROFIT, 'PROJECT_AGE', [1, 5], [13, 3], [25, 2]),
  terms('New Business Hunter', NET_PROFIT, 'BASE_SIZE', [0, 4], [100_000, 6, 'NEED_NEW_BUSINESS']),
  terms('Group Farmer', GROSS_PROFIT, 'BASE_SIZE', [0, 2], [100_000, 3, 'NEED_NEW_BUSINESS_CLIENT_GROUP']),
  terms('Delivery Manager', REVENUE, 'BASE_SIZE', [0, 0.5]),
  terms('Direct Hire', NET_PROFIT, 'BASE_SIZE', [0, 8], [100_000, 10]),
]);
