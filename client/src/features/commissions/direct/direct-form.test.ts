import { type DirectPlacementInput, directPlacementInput } from '@hourbook/domain/commissions/direct-placement.ts';
import { describe, expect, it } from 'vitest';
import { type FormField, inputFrom, type TypedValues, typedFrom } from '#components/form/field.ts';
import { fieldProblems } from '#components/form/field-problems.ts';
import { managerTexts } from '#shared/account-managers/manager-fields.ts';
import { type DirectChoices, directField, directFields, directShown, type Placement } from './direct-form.ts';

const choices: DirectChoices = {
  clients: [{ id: 3, name: 'Fernhill' }],
  offices: [{ id: 1, name: 'Chicago' }],
  accountTypes: [{ id: 5, name: 'Direct Hire' }],
  managers: [
    { id: 7, name: 'Lindqvist, Victor' },
    { id: 8, name: 'Reyes, Wanda' },
  ],
  lines: [{ id: 4, name: 'Direct Hire', isDefault: true, newBusiness: false }],
  saleTypes: [{ id: 1, name: 'Direct' }],
};
const placement: Placement = {
  id: 1,
  clientId: 3,
  officeId: 1,
  saleTypeId: 1,
  lineOfBusinessId: 4,
  employeeFirstName: 'Rosa',
  employeeLastName: 'Ibarra',
  startDate: '2025-06-16',
  expectedPaymentDate: '2025-07-31',
  revenue: 24_000,
  additionalCost: 1000,
  feeRate: 20,
  newBusiness: false,
  accountManagers: [{ accountManagerId: 7, accountTypeId: 5 }],
  version: 3,
};
const earners = [{ accountManagerId: 7, accountTypeId: 5, name: 'Lindqvist, Victor' }];

const fields = directFields(choices, placement, earners);
const shown = typedFrom(fields, directShown(placement, choices, '2025-06-11'));

/** The problems of a placement with other account managers. */
function problemsOf(accountManagers: readonly TypedValues[]) {
  const typed = { ...shown, accountManagers };
  const input = inputFrom(fields, typed) as DirectPlacementInput;
  return { ...managerTexts(input), ...fieldProblems(directPlacementInput, fields, typed) };
}
const victor = { accountManagerId: '7', accountTypeId: '5' };

describe('the form of a direct placement', () => {
  it('sends what it showed', () => {
    const { id, version, ...sent } = placement;
    expect(inputFrom(fields, shown)).toEqual(sent);
  });

  it('of somebody who is not an account manager any more keeps them', () => {
    const former = [{ accountManagerId: 9, accountTypeId: 5, name: 'Stein, Ida' }];
    const list = directFields(choices, placement, former).find(({ name }) => name === 'accountManagers');
    const [field] = list?.kind === 'list' ? list.fieldsOf(0) : [];
    expect(field?.kind === 'select' && field.options.at(-1)).toEqual({ value: 9, label: 'Stein, Ida (disabled)' });
  });

  it.each<[string, readonly TypedValues[], Record<string, string>]>([
    ['nothing', [victor], {}],
    ['nothing about a row without anything', [{ accountManagerId: '', accountTypeId: '' }, victor], {}],
    [
      'somebody twice',
      [victor, victor],
      { 'accountManagers[1].accountManagerId': 'The same account manager cannot be added twice.' },
    ],
    [
      'a manager without a type',
      [victor, { accountManagerId: '8', accountTypeId: '' }],
      { 'accountManagers[1].accountTypeId': 'Choose one.' },
    ],
    [
      'a type without a manager',
      [victor, { accountManagerId: '', accountTypeId: '5' }],
      { 'accountManagers[1].accountManagerId': 'Choose one.' },
    ],
  ])('refuses %s', (_what, managers, problems) => expect(problemsOf(managers)).toEqual(problems));

  it.each([
    ['06/16/2025', 'Without a date: 07/31/2025, 45 days after the start.'],
    ['', 'Without a date: 45 days after the start.'],
  ])('CM-20: started on “%s”, says when payment is expected', (startDate, hint) => {
    const field: FormField = { name: 'expectedPaymentDate', label: 'Expected', kind: 'date' };
    expect(directField(field, { startDate }).hint).toBe(hint);
  });
});
