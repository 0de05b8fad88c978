import { inDollars } from '@hourbook/domain/money.ts';
import { termsOf } from '@hourbook/domain/people/assignment-input.ts';
import { isDefault } from '@hourbook/domain/people/assignments.ts';
import { withBonus } from '@hourbook/domain/people/bonus.ts';
import {
  type Bonus,
  employedOn,
  hasLeft,
  type Person,
  personRecord,
  salaryOn,
} from '@hourbook/domain/people/person.ts';
import { assertPositions, currentPosition } from '@hourbook/domain/people/position-history.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { legalStatuses } from '@hourbook/domain/reference/lookups.ts';
import { seedAccountTypes } from '@hourbook/domain/reference/seed-lists.ts';
import { addDays, weekday } from '@hourbook/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { clients } from './clients.ts';
import { demoPeople } from './people.ts';

/** A Wednesday, days on which months, quarters and years begin and end, and a leap day. */
const DAYS = ['2025-06-11', '2025-01-01', '2024-02-29', '2025-03-31', '2025-12-31', '2026-01-05', '2026-11-01'];

/** On whatever day the demo is filled. */
describe.each(DAYS)('on %s the people of the demo keep the rules', (today) => {
  const everybody = demoPeople(today, 'a hash');
  const each = (holds: (person: Person) => void) => {
    for (const person of everybody) {
      try {
        holds(person);
      } catch (error) {
        throw new Error(`${person.firstName} ${person.lastName}: ${(error as Error).message}`, { cause: error });
      }
    }
  };
  const workOf = ({ assignments }: Person) => assignments.filter(({ clientId }) => clientId !== OWN_COMPANY_ID);

  it('of the record', () => each((person) => expect(personRecord.parse(person)).toEqual(person)));

  it('US-1: of names to sign in with', () => {
    for (const of of [({ username }: Person) => username, ({ email }: Person) => email])
      expect(new Set(everybody.map(of)).size).toBe(everybody.length);
    each(({ username }) => expect(username).toMatch(/^[a-z.-]{1,30}@northbridge\.example$/));
  });

  it('US-18: of the employment', () =>
    each(({ hireDate, terminationDate, rehireDate, dateOfBirth, createdOn, terminationReasonId }) => {
      expect(weekday(hireDate!)).toBe(1);
      expect(hireDate! <= today && createdOn! <= today).toBe(true);
      expect(dateOfBirth! < addDays(hireDate!, -365 * 18)).toBe(true);
      expect(terminationDate === null).toBe(terminationReasonId === null);
      if (terminationDate !== null) expect(terminationDate > hireDate!).toBe(true);
      if (rehireDate !== null) expect(rehireDate > terminationDate! && rehireDate <= today).toBe(true);
    }));

  it('US-7: of whoever has left', () =>
    each((person) => expect(person.enabled).toBe(!hasLeft(person, today) && !person.awaitsActivation)));

  it('GEN-6, US-16: of offices without gaps, and of positions', () =>
    each((person) => {
      for (const rows of [person.offices, person.positions]) {
        expect(rows[0]?.startDate).toBe(person.hireDate);
        for (const [at, { startDate, endDate }] of rows.entries()) {
          const next = rows[at + 1];
          expect(endDate).toBe(next ? addDays(next.startDate, -1) : null);
          if (endDate !== null) expect(endDate > startDate).toBe(true);
        }
      }
      assertPositions(person.positions);
      expect(currentPosition(person.positions, today)).toBe(person.positions.at(-1));
    }));

  it('US-14: of pay', () =>
    each((person) => {
      const dates = person.salaries.map(({ effectiveDate }) => effectiveDate);
      expect(dates[0]).toBe(person.hireDate);
      expect(dates).toEqual([...new Set(dates)].toSorted());
      for (const date of dates) expect(employedOn(person, date)).toBe(true);
      expect(salaryOn(person, today)).toBe(person.salaries.at(-1));
    }));

  it('US-15: of bonuses, as an administrator could have entered them', () =>
    each((person) => {
      const entered = person.bonuses.reduce<Bonus[]>(
        (before, bonus) => withBonus(before, bonus.id, inDollars(bonus), { roles: ['ROLE_ADMIN'] }, today),
        [],
      );
      expect(entered).toEqual(person.bonuses);
      for (const { startDate, endDate } of person.bonuses)
        expect(employedOn(person, startDate) && employedOn(person, endDate)).toBe(true);
    }));

  it('US-17: of legal statuses', () => {
    const citizen = legalStatuses.find(({ name }) => name === 'US Citizen')!.id;
    each(({ legalStatuses: rows }) => {
      for (const { legalStatusId, expirationDate } of rows)
        expect(expirationDate === null).toBe(legalStatusId === citizen);
    });
  });

  it('US-11: of one assignment to the own company, and one default', () =>
    each(({ assignments, hireDate }) => {
      const own = assignments.filter(({ clientId }) => clientId === OWN_COMPANY_ID);
      expect(own).toMatchObject([{ active: true, isBillable: false, startDate: hireDate, endDate: null }]);
      expect(assignments.filter(isDefault)).toHaveLength(1);
      const [chosen] = assignments.filter(isDefault);
      expect(chosen!.startDate <= today && (chosen!.endDate === null || today <= chosen!.endDate)).toBe(true);
    }));

  it('US-12: of assignments to clients', () => {
    const choices = {
      clients: new Map(clients.map((client) => [client.id, client])),
      managers: new Map(everybody.map((person) => [person.id, person])),
      accountTypes: new Map(seedAccountTypes.map((type) => [type.id, type])),
    };
    each((person) => {
      const work = workOf(person);
      for (const assignment of work) {
        const { id, active, isDefaultClient: _default, ...terms } = assignment;
        // RD-1: who worked for a client that is disabled since has done so.
        const before = active ? null : assignment;
        expect(termsOf({ ...inDollars(terms), isDefaultClient: null }, before, choices)).toEqual(terms);
        const { clientId, startDate, endDate } = terms;
        expect(active).toBe(endDate === null || endDate >= today);
        expect(employedOn(person, startDate) && employedOn(person, endDate ?? startDate)).toBe(true);
        for (const other of work.filter((one) => one.id !== id && one.clientId === clientId)) {
          const ends = [other.endDate, endDate].filter((end) => end !== null);
          expect(ends.some((end) => end < (end === endDate ? other.startDate : startDate))).toBe(true);
        }
      }
    });
  });

  it('US-10, GEN-7: of what roles look after', () => {
    const numbers = everybody.map(({ id }) => id);
    each((person) => {
      const has = (role: Person['roles'][number]) => person.roles.includes(role);
      const mains = (managed: Person['hrManagedOffices']) => managed.filter(({ isMain }) => isMain).length;
      expect(mains(person.hrManagedOffices)).toBe(has('ROLE_HR') ? 1 : 0);
      expect(mains(person.accountantManagedCountries)).toBe(has('ROLE_ACCOUNTANT') ? 1 : 0);
      expect(person.employeeIds.length > 0).toBe(has('ROLE_TEAM_LEAD'));
      expect(new Set(person.employeeIds).size).toBe(person.employeeIds.length);
      for (const other of [...person.employeeIds, ...(person.lineManagerId === null ? [] : [person.lineManagerId])]) {
        expect(numbers).toContain(other);
        expect(other).not.toBe(person.id);
      }
    });
  });

  it('of keys that no two rows share', () => {
    const keys = everybody.flatMap((person) => {
      const { offices, positions, salaries, bonuses, legalStatuses: statuses } = person;
      const rows = [offices, positions, salaries, bonuses, statuses, workOf(person)].flat();
      expect(rows.every(({ id }) => id.startsWith(`${person.id}.`))).toBe(true);
      return rows.map(({ id }) => id);
    });
    expect(new Set(keys).size).toBe(keys.length);
  });
});
