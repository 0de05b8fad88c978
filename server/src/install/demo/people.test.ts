import { currentOffice, hasLeft, type Person } from '@hourbook/domain/people/person.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { terminationReasons } from '@hourbook/domain/reference/lookups.ts';
import { addDays, monthOf } from '@hourbook/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { firstDayOf, MONTHS } from './calendar.ts';
import { clients } from './clients.ts';
import { AUSTIN, CHICAGO, PUNE, WARSAW } from './company.ts';
import { BANK_CALENDAR, holidayLists } from './holidays.ts';
import { demoPeople } from './people.ts';
import { ssnOf } from './personal.ts';
import { type Sketch, staff } from './staff.ts';

const TODAY = '2025-06-11';
const peopleOf = () => demoPeople(TODAY, 'a hash');
const people = peopleOf();
const count = (of: (person: Person) => unknown, among: readonly Person[] = people) => among.filter(of).length;
const all = <T>(of: (person: Person) => readonly T[]) => people.flatMap(of);
const counted = <K>(keys: readonly K[]) =>
  Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, each]) => [key, each.length]));
const numbersOf = (...groups: readonly Sketch['group'][]) =>
  new Set(staff.filter(({ group }) => groups.includes(group)).map(({ id }) => id));
const ids = (each: readonly { readonly id: number }[]) => new Set(each.map(({ id }) => id));
const worksFor = ({ assignments }: Person) => assignments.filter(({ clientId }) => clientId !== OWN_COMPANY_ID);

describe('DM-4: the people of the demo', () => {
  it('are sixty, numbered, in four offices', () => {
    expect(people.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    expect(counted(people.map(currentOffice))).toEqual({ [CHICAGO]: 28, [AUSTIN]: 10, [WARSAW]: 12, [PUNE]: 10 });
  });

  it('do what a staffing company does', () => {
    const customDevelopers = numbersOf('custom-developers');
    expect([numbersOf('back-office').size, customDevelopers.size, numbersOf('bench').size]).toEqual([13, 8, 5]);
    const others = numbersOf('back-office', 'custom-developers', 'bench');
    const consultants = people.filter(({ id }) => !others.has(id));
    expect(ids(consultants)).toEqual(numbersOf('consultants'));
    expect(consultants).toHaveLength(34);
    const consulting = clients.filter((client) => client.isConsultingServiceType).map(({ id }) => id);
    for (const person of consultants)
      expect(worksFor(person).every(({ clientId }) => consulting.includes(clientId))).toBe(true);
    const custom = clients.filter((client) => client.isCustomDevelopmentServiceType).map(({ id }) => id);
    for (const id of customDevelopers)
      expect(custom).toContain(worksFor(people.find((person) => person.id === id)!)[0]?.clientId);
    expect(count((person) => worksFor(person).length === 0)).toBe(13 + 5);
  });

  it('come and go', () => {
    const since = firstDayOf(MONTHS, TODAY);
    expect(since).toBe('2024-01-01');
    expect(count(({ hireDate }) => hireDate! >= since && hireDate! <= monthOf(TODAY).end)).toBe(14);
    const left = people.filter(({ terminationDate }) => terminationDate !== null);
    expect(left).toHaveLength(7);
    expect(count(({ terminationDate }) => terminationDate! < since, left)).toBe(0);
    const kinds = left.map(({ terminationReasonId: id }) => terminationReasons.find((each) => each.id === id)?.kind);
    expect(new Set(kinds)).toEqual(new Set(['voluntary', 'involuntary', 'other']));
    expect(count(({ rehireDate }) => rehireDate !== null && rehireDate <= TODAY)).toBe(1);
    // US-7: those who have left, and no others, so that the pass of the night finds nothing to do.
    const disabled = people.filter(({ enabled, awaitsActivation }) => !enabled && !awaitsActivation);
    expect(disabled).toHaveLength(3);
    expect(people.filter((person) => hasLeft(person, TODAY))).toEqual(disabled);
    expect(people.filter(({ awaitsActivation }) => awaitsActivation)).toMatchObject([{ enabled: false }]);
  });

  it('are paid, by the hour or by the year', () => {
    expect(count((person) => person.salaries.at(-1)?.salaryType === 'HOURLY_RATE')).toBe(24);
    expect(new Set(people.map(({ salaries }) => salaries.length))).toEqual(new Set([1, 2, 3]));
    expect(all(({ bonuses }) => bonuses)).toHaveLength(12);
    expect(counted(all(({ bonuses }) => bonuses.map(({ bonusType }) => bonusType)))).toEqual({
      YEAR: 3,
      QUARTER: 4,
      MONTH: 2,
      CUSTOM: 3,
    });
    expect(count(({ qBName }) => qBName === null)).toBe(1);
  });

  it('have pasts', () => {
    expect(count(({ positions }) => positions.length === 2)).toBe(9);
    expect(count(({ positions }) => positions.length === 1)).toBe(51);
    expect(count(({ offices }) => offices.length === 2)).toBe(2);
    expect(count(({ customCalendars }) => customCalendars.length > 0)).toBe(1);
    expect(holidayLists(TODAY).find(({ id }) => id === BANK_CALENDAR)).toMatchObject({ kind: 'custom', year: 2025 });
  });

  it('US-17: have the right to work, some not for long', () => {
    expect(all(({ legalStatuses: rows }) => rows)).toHaveLength(20);
    const ends = people.flatMap(({ legalStatuses: rows }) => {
      if (rows.length === 0 || rows.some(({ expirationDate }) => expirationDate === null)) return [];
      return [
        rows
          .map(({ expirationDate }) => expirationDate!)
          .toSorted()
          .at(-1)!,
      ];
    });
    expect(ends.filter((end) => end < TODAY)).toHaveLength(1);
    expect(ends.filter((end) => end >= TODAY && end <= addDays(TODAY, 90))).toHaveLength(3);
  });

  it('DM-2: have roles, and what goes with them', () => {
    const having = (role: Person['roles'][number]) => people.filter(({ roles }) => roles.includes(role));
    expect(having('ROLE_EMPLOYEE')).toHaveLength(60);
    expect(having('ROLE_ADMIN')).toHaveLength(2);
    expect(having('ROLE_ACCOUNT_MANAGER')).toHaveLength(5);
    expect(having('ROLE_HR').map(({ hrManagedOffices: offices }) => offices)).toEqual([
      [
        { id: CHICAGO, isMain: true },
        { id: AUSTIN, isMain: false },
      ],
      [
        { id: WARSAW, isMain: true },
        { id: PUNE, isMain: false },
      ],
    ]);
    expect(having('ROLE_ACCOUNTANT').map(({ accountantManagedCountries: countries }) => countries)).toEqual([
      [{ id: 1, isMain: true }],
      [
        { id: 2, isMain: true },
        { id: 3, isMain: false },
      ],
    ]);
    const leads = having('ROLE_TEAM_LEAD');
    expect(leads).toHaveLength(6);
    for (const { id, employeeIds } of leads) {
      const direct = people.filter(({ lineManagerId }) => lineManagerId === id).map((person) => person.id);
      expect(employeeIds).toEqual(expect.arrayContaining(direct));
      expect(direct.length).toBeGreaterThan(2);
    }
  });

  it('DM-10: of whom six are documented', () =>
    expect(people.slice(0, 6).map(({ username, firstName, lastName }) => [username, firstName, lastName])).toEqual([
      ['admin@northbridge.example', 'Grace', 'Holloway'],
      ['hr@northbridge.example', 'Nina', 'Castellano'],
      ['accountant@northbridge.example', 'Omar', 'Haddad'],
      ['manager@northbridge.example', 'Victor', 'Lindqvist'],
      ['lead@northbridge.example', 'Priya', 'Raman'],
      ['employee@northbridge.example', 'Dana', 'Whitfield'],
    ]));

  it('DM-7: have 52 assignments', () => {
    const assignments = all(worksFor);
    expect(assignments).toHaveLength(52);
    expect(assignments.filter(({ newBusiness }) => newBusiness)).toHaveLength(15);
    expect(assignments.filter(({ accountManagers }) => accountManagers.length === 2)).toHaveLength(8);
    const cloned = people.flatMap((person) =>
      worksFor(person).filter((each) =>
        worksFor(person).some(
          ({ clientId, endDate, hourlyRateInCents }) =>
            clientId === each.clientId &&
            endDate !== null &&
            addDays(endDate, 1) === each.startDate &&
            hourlyRateInCents < each.hourlyRateInCents,
        ),
      ),
    );
    expect(cloned).toHaveLength(4);
  });

  it('have numbers that nobody is given, and those in the United States only', () => {
    const numbers = staff.map(ssnOf).filter((number) => number !== null);
    expect(numbers).toHaveLength(38);
    expect(new Set(numbers).size).toBe(38);
    for (const number of numbers) expect(number).toMatch(/^900-01-\d{4}$/);
    for (const { phone } of people) expect(phone).toMatch(/555 ?0? ?-?01|5550 01/);
    for (const { ssn } of people) expect(ssn).toBeNull(); // encrypted where they are stored
  });
});

it('DM-1: they are a function of today', () => expect(peopleOf()).toEqual(people));
