import { describe, expect, it } from 'vitest';
import { withCommissions } from '../builders/commissions.ts';
import { type Answer, CHICAGO } from '../builders/hourbook.ts';
import { LAKESHORE } from '../builders/people.ts';

const TYPES = '/api/v1/commissions/account-types';
const answered = ({ status, body }: Answer) => [status, body];
const refused = (...errors: readonly string[]) => [400, { errors }];

describe('CM-16, CM-17: account types', () => {
  const terms = (changed: object = {}) => ({
    name: 'Partner',
    description: 'Regional',
    accountTypeBaseId: 1,
    bracketType: 'BASE_SIZE',
    month: '2025-03',
    brackets: [
      { startValue: 0, commissionRate: 3, condition: 'NONE' },
      { startValue: 100_000, commissionRate: 5, condition: 'NEED_NEW_BUSINESS' },
    ],
    ...changed,
  });

  it('have versions by month; earlier months never change', () =>
    withCommissions(async ({ accountant }) => {
      const { status, body: created } = await accountant.post(TYPES, terms());
      expect([status, created.month]).toEqual([200, '2025-03']);
      expect(created.bracketResponses).toEqual([
        { startValue: 0, commissionRate: 3, bracketCondition: 'NONE' },
        { startValue: 100_000, commissionRate: 5, bracketCondition: 'NEED_NEW_BUSINESS' },
      ]);
      const one = [{ startValue: 0, commissionRate: 4 }];
      const put = await accountant.send('PUT', `${TYPES}/${created.id}`, terms({ month: '2025-05', brackets: one }));
      expect(put.body).toMatchObject({ month: '2025-05', bracketResponses: [{ commissionRate: 4 }] });
      const on = async (month: string) => (await accountant.get(`${TYPES}/${created.id}?month=${month}`)).body;
      expect(await on('2025-04')).toMatchObject({ month: '2025-03', bracketResponses: [{}, {}] });
      expect(await on('2025-02')).toMatchObject({ month: null, bracketType: null, bracketResponses: [] });
      expect(answered(await accountant.post(TYPES, terms({ name: 'PARTNER' })))).toEqual(
        refused('Account type with this name already exists'),
      );
    }));

  it('say how many records use them', () =>
    withCommissions(async ({ accountant, admin, ask, executive, hunter, marta }) => {
      const { status } = await admin.post('/api/v1/direct-placement', {
        clientId: LAKESHORE,
        officeId: CHICAGO,
        employeeFirstName: 'Nina',
        employeeLastName: 'Novak',
        startDate: '2025-06-16',
        revenue: 24_000,
        accountManagers: [{ accountManagerId: marta.id, accountTypeId: hunter.id }],
      });
      expect(status).toBe(200);
      const uses = await ask(accountant, 'reference.accountTypes.uses');
      expect(uses).toHaveLength(2);
      for (const each of [
        { id: executive.id, assignments: 2, directPlacements: 0, flatRateProjects: 0 },
        { id: hunter.id, assignments: 1, directPlacements: 1, flatRateProjects: 0 },
      ])
        expect(uses).toContainEqual(each);
    }));

  it.each([
    [
      'the first does not begin at 0',
      [{ startValue: 1, commissionRate: 3 }],
      'Bracket 1 starts at 1.00, but the first bracket has to start at 0.00.',
    ],
    [
      'one goes backwards',
      [
        { startValue: 0, commissionRate: 3 },
        { startValue: 5000, commissionRate: 4 },
        { startValue: 4000.5, commissionRate: 5 },
      ],
      'Bracket 3 starts at 4000.50, but has to start above 5000.00, where bracket 2 starts.',
    ],
    ['a rate is above 100', [{ startValue: 0, commissionRate: 101 }]],
    ['there is none', []],
  ])('are refused where %s', async (_what, brackets, ...places) => {
    await withCommissions(async ({ accountant }) => {
      const { errors } = (await accountant.post(TYPES, terms({ brackets }))).body;
      expect(errors).toEqual(['Please, check that all fields are correct.', ...places]);
    });
  });
});
