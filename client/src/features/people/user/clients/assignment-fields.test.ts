import { assignmentInput, readAssignment } from '@hourbook/domain/people/assignment-contracts.ts';
import { termsOf } from '@hourbook/domain/people/assignment-input.ts';
import { aClient, aPerson, LAKESHORE, OWN } from '@hourbook/tests/builders/people.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputFrom, typedFrom } from '#components/form/field.ts';
import { fieldProblems } from '#components/form/field-problems.ts';
import {
  type AssignmentTyped,
  assignmentField,
  assignmentFields,
  assignmentForm,
  assignmentProblems,
  usualFor,
} from './assignment-fields.ts';
import { lanesOf } from './lanes.ts';
import type { Assignment, AssignmentChoices } from './use-assignment-choices.ts';

const RECRUITED = 4;
const BUILT = 5;
const records = [
  aClient(OWN, 'Northbridge', { isConsultingServiceType: false }),
  aClient(LAKESHORE, 'Lakeshore', { code: 'LF', defaultAccountManagerId: 7, defaultAccountTypeId: 1 }),
  aClient(RECRUITED, 'Fernhill', { isConsultingServiceType: false, isRecruitingServiceType: true }),
  aClient(BUILT, 'Cobalt', { isConsultingServiceType: false, isCustomDevelopmentServiceType: true }),
];
const choices: AssignmentChoices = {
  clients: records.map(({ ownCompany, ...client }) => ({ ...client, isOwnCompany: ownCompany })),
  managers: [
    { id: 7, name: 'Victor Lindqvist', enabled: true },
    { id: 8, name: 'Wanda Reyes', enabled: true },
  ],
  accountTypes: [
    { id: 1, name: 'Account Executive', enabled: true },
    { id: 2, name: 'Old', enabled: false },
  ] as unknown as AssignmentChoices['accountTypes'],
  lines: [
    {
      id: 1,
      name: 'Contract Staffing',
      projectType: 'CONTRACT_PLACEMENT',
      isDefault: true,
      newBusiness: false,
      enabled: true,
    },
  ],
  saleTypes: [{ id: 1, name: 'Direct', enabled: true }],
};

const aRow = (changed: Partial<Assignment> = {}): Assignment => ({
  id: 'a',
  clientId: LAKESHORE,
  client: { id: LAKESHORE, name: 'Lakeshore' },
  isOwnCompany: false,
  code: 'LF',
  billableCode: 'LF',
  isBillable: true,
  newBusiness: false,
  hourlyRate: 90,
  startDate: '2025-01-01',
  endDate: null,
  lineOfBusinessId: 1,
  saleTypeId: 1,
  sowNumber: 'SOW-1',
  isDefaultClient: false,
  default: false,
  active: true,
  accountManagers: [{ accountManagerId: 7, accountTypeId: 1, name: 'Victor Lindqvist' }],
  version: 3,
  ...changed,
});

/** What is sent for a row after these changes in the form. */
function sentOf(row: Assignment, over: object = {}) {
  const typed = { ...typedFrom(assignmentFields(choices, row), row), ...over };
  const fields = assignmentFields(choices, row).map((field) => assignmentField(choices)(field, typed));
  const input = inputFrom(fields, typed) as AssignmentTyped;
  const problems = { ...assignmentProblems(choices, row, input), ...fieldProblems(assignmentForm, fields, typed) };
  return { problems, sent: input };
}

it('what was not changed is sent as it was', () => {
  const { problems, sent } = sentOf(aRow());
  expect(problems).toEqual({});
  expect(sent).toMatchObject({
    clientId: LAKESHORE,
    code: 'LF',
    hourlyRate: 90,
    startDate: '2025-01-01',
    endDate: null,
    sowNumber: 'SOW-1',
    accountManagers: [{ accountManagerId: 7, accountTypeId: 1 }],
  });
});

describe('RD-1: what is no choice any more', () => {
  const kept = [{ accountManagerId: 9, accountTypeId: 2, name: 'Gone Before' }];
  const labelsOf = (row: Assignment | null, name: string) => {
    const fields = assignmentFields(choices, row).flatMap((each) => (each.kind === 'list' ? each.fieldsOf(0) : each));
    const field = fields.find((each) => each.name === name);
    return field?.kind === 'select' ? field.options.map(({ label }) => label) : [];
  };

  it('stands where it was chosen, and is sent again', () => {
    const row = aRow({ accountManagers: kept });
    expect(labelsOf(row, 'accountManagerId')).toContain('Gone Before (disabled)');
    expect(labelsOf(row, 'accountTypeId')).toEqual(['Account Executive', 'Old (disabled)']);
    expect(sentOf(row).sent.accountManagers).toEqual([{ accountManagerId: 9, accountTypeId: 2 }]);
  });

  it('is not offered anew', () => {
    expect(labelsOf(null, 'accountTypeId')).toEqual(['Account Executive']);
    expect(labelsOf(null, 'clientId')).not.toContain('Northbridge');
  });
});

it('RD-5, RD-8, RD-9: consulting begins with what is usual', () => {
  expect(usualFor(choices, String(LAKESHORE), {})).toEqual({
    code: 'LF',
    lineOfBusinessId: '1',
    newBusiness: false,
    saleTypeId: '1',
    accountManagers: [{ accountManagerId: '7', accountTypeId: '1' }],
  });
  expect(usualFor(choices, String(BUILT), {})).toEqual({ code: '' });
});

const victor = { accountManagerId: '7', accountTypeId: '1' };

it.each<[string, object, object]>([
  ['nothing for what is billed', { hourlyRate: '' }, { hourlyRate: 'Enter 0.01 or more.' }],
  ['too much', { hourlyRate: '1000000000' }, { hourlyRate: 'Enter 999999999 or less.' }],
  ['parts of a cent', { hourlyRate: '1.005' }, { hourlyRate: 'Enter at most two decimals.' }],
  ['nothing for what is not', { hourlyRate: '', isBillable: false }, {}],
  ['an end before the start', { endDate: '12/31/2024' }, { endDate: 'Cannot be before the start date.' }],
  [
    'a manager twice',
    { accountManagers: [victor, victor] },
    { 'accountManagers[1].accountManagerId': 'The same account manager cannot be added twice.' },
  ],
  [
    'a type of nobody',
    { accountManagers: [victor, { accountManagerId: '', accountTypeId: '1' }] },
    { 'accountManagers[1].accountManagerId': 'Choose one.' },
  ],
])('US-12: %s', (_, over, problems) => expect(sentOf(aRow(), over).problems).toEqual(problems));

it('what the form has nothing against, the server has neither', () => {
  const server = {
    clients: new Map(records.map((client) => [client.id, client])),
    managers: new Map([7, 8].map((id) => [id, aPerson({ id, roles: ['ROLE_ACCOUNT_MANAGER'] })] as const)),
    accountTypes: new Map([[1, { enabled: true }]]),
  };
  const typing = fc.record({
    clientId: fc.constantFrom(OWN, LAKESHORE, RECRUITED, BUILT).map(String),
    isBillable: fc.boolean(),
    hourlyRate: fc.constantFrom('', '0', '0.01', '-1', '90', '1.005', '1e300'),
    endDate: fc.constantFrom('', '12/31/2024', '01/01/2025'),
    accountManagers: fc.array(
      fc.record({ accountManagerId: fc.constantFrom('', '7', '8'), accountTypeId: fc.constant('') }),
      { maxLength: 2 },
    ),
  });
  fc.assert(
    fc.property(typing, (over) => {
      const row = aRow({ isOwnCompany: over.clientId === String(OWN), clientId: Number(over.clientId) });
      const { problems, sent } = sentOf(row, over);
      const judged = () => termsOf(readAssignment(assignmentInput.parse(sent)), null, server);
      if (Object.keys(problems).length === 0) expect(judged).not.toThrow();
      else expect(judged).toThrow();
    }),
  );
});

it('a lane is a client’s, the default’s first, in the order of its days', () => {
  const lanes = lanesOf([
    aRow({ id: 'b', startDate: '2025-06-01', hourlyRate: 95 }),
    aRow({ id: 'a', endDate: '2025-05-31', active: false }),
    aRow({
      id: 'o',
      clientId: OWN,
      client: { id: OWN, name: 'Northbridge' },
      isOwnCompany: true,
      isDefaultClient: true,
      isBillable: false,
      code: null,
    }),
  ]);
  expect(lanes).toMatchObject([
    { label: 'Northbridge', spans: [{ label: 'Own company', tone: 'good' }] },
    {
      label: 'Lakeshore',
      spans: [
        { from: '2025-01-01', to: '2025-05-31', label: '$90.00 / hr', tone: 'calm' },
        { from: '2025-06-01', to: null, label: '$95.00 / hr' },
      ],
    },
  ]);
});
