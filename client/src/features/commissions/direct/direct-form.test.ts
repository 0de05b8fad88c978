import { describe, expect, it } from 'vitest';
import { type FormField, inputFrom, typedFrom } from '#components/form/field.ts';
import { earnerProblems } from '../records/earners.ts';
import {
  type DirectChoices,
  type DirectTyped,
  directField,
  directFields,
  directSent,
  directShown,
  type Placement,
} from './direct-form.ts';

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

function inputOf(changed: Record<string, string> = {}): DirectTyped {
  const fields = directFields(choices, placement, earners);
  const shown = directShown(placement, choices, '2025-06-11');
  return inputFrom(fields, { ...typedFrom(fields, shown), ...changed }) as DirectTyped;
}

describe('the form of a direct placement', () => {
  it('sends what it showed', () => {
    const { id, version, ...sent } = placement;
    expect(directSent(inputOf(), earners)).toEqual(sent);
  });

  it('of somebody who is not an account manager any more keeps them', () => {
    const former = [{ accountManagerId: 9, accountTypeId: 5, name: 'Stein, Ida' }];
    const field = directFields(choices, placement, former).find(({ name }) => name === 'manager1');
    expect(field?.kind === 'select' && field.options.at(-1)).toEqual({ value: 9, label: 'Stein, Ida (disabled)' });
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['nothing', {}, {}],
    ['somebody twice', { manager2: '7', type2: '5' }, { manager2: 'The same account manager cannot be added twice.' }],
    ['a manager without a type', { manager2: '8' }, { type2: 'Choose one.' }],
    ['a type without a manager', { type2: '5' }, { manager2: 'Choose one.' }],
  ])('refuses %s', (_what, typed, problems) => expect(earnerProblems(inputOf(typed), earners)).toEqual(problems));

  it.each([
    ['06/16/2025', 'Without a date: 07/31/2025, 45 days after the start.'],
    ['', 'Without a date: 45 days after the start.'],
  ])('CM-20: started on “%s”, says when payment is expected', (startDate, hint) => {
    const field: FormField = { name: 'expectedPaymentDate', label: 'Expected', kind: 'date' };
    expect(directField(field, { startDate }).hint).toBe(hint);
  });
});
