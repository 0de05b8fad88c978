import { type FlatRateProjectInput, flatRateProjectInput } from '@hourbook/domain/commissions/flat-rate-project.ts';
import { describe, expect, it } from 'vitest';
import { inputFrom, type TypedValues, typedFrom } from '#components/form/field.ts';
import { fieldProblems } from '#components/form/field-problems.ts';
import { adjusted, type FlatChoices, flatFields, flatShown, flatTexts, type Project } from './flat-form.ts';

const choices: FlatChoices = {
  clients: [{ id: 3, name: 'Cobalt' }],
  accountTypes: [{ id: 1, name: 'Account Executive' }],
  managers: [{ id: 7, name: 'Lindqvist, Victor' }],
  people: [
    { id: 20, name: 'Whitfield, Dana' },
    { id: 21, name: 'Nowak, Adam' },
  ],
  lines: [{ id: 6, name: 'Fixed-price Development', isDefault: true, newBusiness: true }],
  saleTypes: [{ id: 1, name: 'Direct' }],
};

const aProject = (changed: Partial<Project> = {}): Project => ({
  id: 1,
  startDate: '2025-05-12',
  endDate: '2025-09-30',
  revenue: 120_000,
  additionalCost: 0,
  clientId: 3,
  saleTypeId: 1,
  lineOfBusinessId: 6,
  newBusiness: false,
  accountManagers: [{ accountManagerId: 7, accountTypeId: 1 }],
  flatRateProjectEmployees: [
    { userId: 20, startDate: '2025-05-12', endDate: '2025-09-30' },
    { userId: 21, startDate: '2025-06-01', endDate: '2025-09-30' },
  ],
  version: 1,
  ...changed,
});
const earners = [{ accountManagerId: 7, accountTypeId: 1, name: 'Lindqvist, Victor' }];

/** What stands in the form of a project. */
const typedOf = (project: Project) =>
  typedFrom(flatFields(choices, project, earners), flatShown(project, choices, '2025-06-11'));

const inputOf = (project: Project, typed: TypedValues) =>
  inputFrom(flatFields(choices, project, earners), typed) as FlatRateProjectInput;

describe('the form of a project', () => {
  it('sends what it showed; days of the whole project are left to the project', () => {
    const project = aProject();
    const { id, version, ...sent } = project;
    expect(inputOf(project, typedOf(project))).toEqual({
      ...sent,
      flatRateProjectEmployees: [
        { userId: 20, startDate: null, endDate: null },
        { userId: 21, startDate: '2025-06-01', endDate: null },
      ],
    });
  });

  it('begins with the usual line of business and sale type', () => {
    expect(flatShown(null, choices, '2025-06-11')).toEqual({
      startDate: '2025-06-11',
      lineOfBusinessId: 6,
      newBusiness: true,
      saleTypeId: 1,
    });
  });

  const dana = { userId: '20', startDate: '', endDate: '' };
  const outside = 'Enter a date from 05/12/2025 to 09/30/2025.';
  const ofSecond = (part: string) => `flatRateProjectEmployees[1].${part}`;

  it.each<[string, TypedValues, Record<string, string>]>([
    ['nothing', {}, {}],
    ['an end before the start', { endDate: '05/11/2025' }, { endDate: 'Cannot be before the start date.' }],
    ['an employee before the project', { startDate: '05/11/2025' }, { [ofSecond('startDate')]: outside }],
    ['an employee after it', { endDate: '10/01/2025' }, { [ofSecond('endDate')]: outside }],
    [
      'days the wrong way round',
      { startDate: '06/02/2025', endDate: '06/01/2025' },
      { [ofSecond('endDate')]: 'Cannot be before the start date.' },
    ],
    ['days of nobody', { userId: '', startDate: '06/01/2025' }, { [ofSecond('userId')]: 'Choose one.' }],
  ])('refuses %s at its field', (what, typed, problems) => {
    const project = aProject();
    const changed =
      what === 'an end before the start' ? typed : { flatRateProjectEmployees: [dana, { ...dana, ...typed }] };
    const now = { ...typedOf(project), ...changed };
    const contract = fieldProblems(flatRateProjectInput, flatFields(choices, project, earners), now);
    expect({ ...flatTexts(inputOf(project, now)), ...contract }).toEqual(problems);
  });
});

describe('the dates of a project adjust each other', () => {
  it.each([
    ['startDate', '10/01/2025', '09/30/2025', { name: 'endDate', text: '10/01/2025' }],
    ['endDate', '10/01/2025', '09/30/2025', { name: 'startDate', text: '09/30/2025' }],
    ['startDate', '9/30/25', '09/30/2025', null],
    ['startDate', '10/01', '09/30/2025', null],
    ['endDate', '10/01/2025', '', null],
    ['revenue', '10/01/2025', '09/30/2025', null],
  ])('leaving %s with %s and %s', (left, startDate, endDate, moved) =>
    expect(adjusted({ startDate, endDate }, left)).toEqual(moved),
  );
});
