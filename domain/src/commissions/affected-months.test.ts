import { anAssignment, aPerson, aSalary } from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import type { Person } from '../people/person.ts';
import { affectedMonths, type InputKind } from './affected-months.ts';
import { monthsOf } from './rates.ts';

const MONTHS = monthsOf('2025-01', '2025-06');
const since = (month: string) => MONTHS.filter((each) => each >= month);
const [CLIENT, OTHER] = [2, 3];

const placed = (id: string, startDate: string, endDate: string | null, more = {}) =>
  anAssignment(CLIENT, { id, startDate, endDate, ...more });
const assigned = (...assignments: Person['assignments']) => aPerson({ id: 7, assignments });
const positioned = (endDate: string | null, positionId = 1): Person['positions'][number] => ({
  id: 'p',
  positionId,
  seniorityId: null,
  departmentId: null,
  employmentTypeId: 1,
  startDate: '2020-01-01',
  endDate,
});
const withBonus = (endDate: string) =>
  aPerson({ bonuses: [{ id: 'b', bonusType: 'CUSTOM', amountInCents: 100, startDate: '2025-02-10', endDate }] });
const cost = (month: string) => ({ id: 1, clientId: CLIENT, userId: 7, month, additionalCostInCents: 100 });
const project = (startDate: string, endDate: string) => ({ id: 1, startDate, endDate, flatRateProjectEmployees: [] });
const type = (...months: readonly string[]) => ({ id: 1, versions: months.map((month) => ({ month, brackets: [] })) });

describe('the months that a change of a record may touch', () => {
  it.each<[string, InputKind, unknown, unknown, readonly string[]]>([
    ['a name of a person: none', 'people', aPerson({ firstName: 'A' }), aPerson({ firstName: 'B' }), []],
    [
      'a salary: those from its first day on',
      'people',
      aPerson({ salaries: [] }),
      aPerson({ salaries: [aSalary('HOURLY_RATE', 40, '2025-03-15')] }),
      since('2025-03'),
    ],
    [
      'a position that ends: those from its end on',
      'people',
      aPerson({ positions: [positioned(null)] }),
      aPerson({ positions: [positioned('2025-04-30')] }),
      since('2025-04'),
    ],
    [
      'another position: all of its months',
      'people',
      aPerson({ positions: [positioned('2025-02-28')] }),
      aPerson({ positions: [positioned('2025-02-28', 2)] }),
      ['2025-01', '2025-02'],
    ],
    [
      'the end of a bonus: all of its months, over which it is spread',
      'people',
      withBonus('2025-05-10'),
      withBonus('2025-04-10'),
      ['2025-02', '2025-03', '2025-04', '2025-05'],
    ],
    [
      'the rate of an assignment: its months',
      'people',
      assigned(placed('a', '2025-02-01', '2025-03-31')),
      assigned(placed('a', '2025-02-01', '2025-03-31', { hourlyRateInCents: 1 })),
      ['2025-02', '2025-03'],
    ],
    [
      'the billable code and the SOW number of an assignment: none',
      'people',
      assigned(placed('a', '2025-02-01', null)),
      assigned(placed('a', '2025-02-01', null, { code: 'B', sowNumber: 'S', active: false })),
      [],
    ],
    [
      'an assignment that ends: those from its end on',
      'people',
      assigned(placed('a', '2020-01-01', null)),
      assigned(placed('a', '2020-01-01', '2025-05-31')),
      since('2025-05'),
    ],
    [
      'an assignment that begins: those from its beginning on, as a later one may continue it',
      'people',
      assigned(placed('b', '2025-05-01', null)),
      assigned(placed('a', '2025-03-01', '2025-03-31'), placed('b', '2025-05-01', null)),
      since('2025-03'),
    ],
    [
      'an end beside a later assignment to the client: those of the later one too',
      'people',
      assigned(placed('a', '2020-01-01', null), placed('b', '2025-02-10', null)),
      assigned(placed('a', '2020-01-01', '2025-05-31'), placed('b', '2025-02-10', null)),
      since('2025-02'),
    ],
    [
      'an end beside a later assignment to another client: those from the end on',
      'people',
      assigned(placed('a', '2020-01-01', null), anAssignment(OTHER, { id: 'b', startDate: '2025-02-10' })),
      assigned(placed('a', '2020-01-01', '2025-05-31'), anAssignment(OTHER, { id: 'b', startDate: '2025-02-10' })),
      since('2025-05'),
    ],
    ['an additional cost: its month', 'additionalCosts', null, cost('2025-03'), ['2025-03']],
    [
      'a placement that is moved: both months',
      'directPlacements',
      { id: 1, startDate: '2025-02-03' },
      { id: 1, startDate: '2025-05-03' },
      ['2025-02', '2025-05'],
    ],
    [
      'a project that is moved: all months of both',
      'flatRateProjects',
      project('2025-01-10', '2025-02-10'),
      project('2025-05-10', '2025-08-10'),
      ['2025-01', '2025-02', '2025-05', '2025-06'],
    ],
    [
      'a version of an account type: those from it on',
      'accountTypes',
      type('2024-01'),
      type('2024-01', '2025-04'),
      since('2025-04'),
    ],
    [
      'the working hours of a year: its months',
      'workingHours',
      { id: 1, entries: [{ year: 2024, workingHoursNumber: 2000 }] },
      { id: 1, entries: [{ year: 2024, workingHoursNumber: 2080 }] },
      [],
    ],
    [
      'the group of a client: all',
      'clients',
      { id: 2, groupId: 1, isConsultingServiceType: true },
      { id: 2, groupId: 7, isConsultingServiceType: true },
      MONTHS,
    ],
    [
      'a new client: none, as nothing names it yet',
      'clients',
      null,
      { id: 2, groupId: 1, isConsultingServiceType: true },
      [],
    ],
    ['a group that is deleted: all', 'clientGroups', { id: 7, deleted: false }, { id: 7, deleted: true }, MONTHS],
    ['a person of an unknown layout: all', 'people', { id: 7, assignments: 'none' }, aPerson(), MONTHS],
    [
      'an unknown day: all',
      'directPlacements',
      { id: 1, startDate: '02/03/2025' },
      { id: 1, startDate: '2025-02-03' },
      MONTHS,
    ],
  ])('%s', (_what, kind, before, after, months) => {
    expect(affectedMonths(MONTHS, kind, { before, after })).toEqual(months);
  });

  it('an assignment: also those with an additional cost, which the last assignment to the client bears', () => {
    const change = { before: assigned(), after: assigned(placed('a', '2025-06-01', null)) };
    expect(affectedMonths(MONTHS, 'people', change, ['2025-02'])).toEqual(['2025-02', '2025-06']);
  });
});
