import { anAssignment } from '@hourbook/tests/builders/people.ts';
import { randomPeriods } from '@hourbook/tests/builders/random-periods.ts';
import { type Company, recomputedCosts, recomputedUtilization } from '@hourbook/tests/builders/recompute-reports.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payCodes } from '../pay-codes.ts';
import { unbillableOf } from './unbillable.ts';
import { utilizationOf } from './utilization.ts';

const FIRST = '2024-11-20';
const DAYS = 90;
const range = { start: '2024-12-02', end: '2025-02-05' };
const { day, periods, each } = randomPeriods({ first: FIRST, days: DAYS, longest: 40, most: 4 });

const person = fc.record({
  id: fc.constant(7),
  offices: each(fc.record({ officeId: fc.constantFrom(1, 2, 3) })),
  positions: each(
    fc.record({
      positionId: fc.constant(1),
      seniorityId: fc.constant(null),
      departmentId: fc.constant(null),
      employmentTypeId: fc.constantFrom(null, 1, 2),
    }),
  ),
  salaries: fc.uniqueArray(
    fc.record({
      id: fc.constant('s'),
      salaryType: fc.constantFrom('HOURLY_RATE' as const, 'YEARLY_SALARY' as const),
      valueInCents: fc.integer({ min: 1, max: 20_000_000 }),
      effectiveDate: day,
      changeReasonId: fc.constant(null),
    }),
    { maxLength: 3, selector: ({ effectiveDate }) => effectiveDate },
  ),
  assignments: each(fc.record({ clientId: fc.constantFrom(1, 2, 3), isBillable: fc.boolean() })).map((all) =>
    all.map(({ clientId, ...rest }) => anAssignment(clientId, rest)),
  ),
  customCalendars: each(fc.record({ customCalendarId: fc.constantFrom(31, 32) })).map((all) =>
    all.map(({ customCalendarId, startDate, endDate }) => ({ customCalendarId, startDate, endDate })),
  ),
  hireDate: fc.option(day),
  createdOn: fc.option(day),
  enabled: fc.boolean(),
  terminationDate: fc.option(day),
  rehireDate: fc.option(day),
  breaks: periods.map((all) => all.flatMap(({ startDate, endDate }) => (endDate ? [{ startDate, endDate }] : []))),
});
const rows = fc.array(
  fc.record({
    userId: fc.constant(7),
    date: day,
    clientId: fc.constantFrom(1, 2, 3),
    payCode: fc.option(fc.constantFrom(...payCodes)),
    hours: fc.integer({ min: 0, max: 2400 }),
  }),
  { maxLength: 60 },
);
const chosen = fc.option(fc.subarray([1, 2, 3], { minLength: 1 }));

const company = (one: Company['people'][number]): Company => ({
  people: [one],
  workingHours: [
    {
      id: 1,
      entries: [
        { year: 2024, workingHoursNumber: 2088 },
        { year: 2025, workingHoursNumber: 1999 },
      ],
    },
    { id: 2, entries: [{ year: 2025, workingHoursNumber: 1856 }] },
  ],
  employmentTypes: [
    {
      id: 1,
      versions: [
        { month: '2024-12', operationalCostRate: 'PERCENT_RATE', flatRateInCents: null, percentRate: 12.35 },
        { month: '2025-01', operationalCostRate: 'FLAT_RATE', flatRateInCents: 333, percentRate: 12.35 },
      ],
    },
    {
      id: 2,
      versions: [{ month: '2020-01', operationalCostRate: 'PERCENT_RATE', flatRateInCents: 1, percentRate: 0.01 }],
    },
  ],
  lists: [
    { id: 1, kind: 'country', ownerId: 1, name: null, year: 2024, dates: ['2024-12-25', '2024-12-28'] },
    { id: 2, kind: 'country', ownerId: 1, name: null, year: 2025, dates: ['2025-01-01'] },
    { id: 3, kind: 'office', ownerId: 2, name: null, year: 2025, dates: ['2025-01-06', '2025-01-07'] },
    { id: 31, kind: 'custom', ownerId: null, name: 'Nights', year: 2024, dates: ['2024-12-24'] },
    { id: 32, kind: 'custom', ownerId: null, name: 'nights', year: 2025, dates: ['2025-01-02', '2025-01-03'] },
  ],
  countries: new Map([
    [1, 1],
    [2, 1],
    [3, 9],
  ]),
});

it('RP-5, RP-6: costs are what a second program makes of each row, whatever changes when', () =>
  fc.assert(
    fc.property(person, rows, chosen, fc.subarray([...payCodes], { minLength: 1 }), (one, all, clients, codes) => {
      const about = company(one);
      const rules = {
        workingHours: new Map(about.workingHours.map((hours) => [hours.id, hours])),
        employmentTypes: new Map(about.employmentTypes.map((type) => [type.id, type])),
      };
      const asked = { payCodes: new Set(codes), clients: clients && new Set(clients) };
      const counted = unbillableOf(one, range, asked, rules);
      for (const row of all) counted.add(row);
      const found = counted
        .lines()
        .map(({ officeId, clientId, payCode, noSalary, ...line }) => [
          [one.id, officeId, clientId, payCode, noSalary ? 'unpaid' : 'paid'].join('/'),
          noSalary
            ? { hours: line.hoursWithoutSalary, cost: null, operationalCost: null }
            : { hours: line.hours, cost: line.cost, operationalCost: line.operationalCost },
        ]);
      expect(new Map(found as never)).toEqual(recomputedCosts(about, all, { ...range, clients }, codes));
    }),
  ));

it('RP-7: utilization is what a second program makes of each day and row, whatever changes when', () =>
  fc.assert(
    fc.property(person, rows, chosen, (one, all, clients) => {
      const about = company(one);
      const counted = utilizationOf(one, range, clients && new Set(clients), {
        lists: about.lists,
        countryOf: about.countries,
      });
      for (const row of all) counted.add(row);
      const found = counted.lines().map(({ officeId, ...line }) => [`${one.id}/${officeId}`, line] as const);
      expect(new Map(found)).toEqual(recomputedUtilization(about, all, { ...range, clients }));
    }),
  ));
