import type { DateRange } from '@hourbook/domain/time.ts';
import { addDays } from '@hourbook/domain/time.ts';
import { compareNames } from '#lib/compare-names.ts';
import { FULL_DAY } from '#shared/time-off/day-hours.ts';
import { type ChartPerson, takenDays } from '../chart/bars.ts';

export interface AwayPerson {
  readonly person: ChartPerson;
  readonly first: string;
  readonly last: string;
  /** No day is taken in full. */
  readonly half: boolean;
  /** None of it is approved yet. */
  readonly pending: boolean;
}

/** The other people who are away in a range, those of the same office first, then by name. */
export function awayThen(people: readonly ChartPerson[], range: DateRange, userId: number): AwayPerson[] {
  const officeId = people.find(({ id }) => id === userId)?.officeId;
  return people
    .flatMap((person): AwayPerson[] => {
      const taken = person.requests.flatMap((request) =>
        takenDays(request, range).map((each) => ({ ...each, pending: request.status === 'PENDING' })),
      );
      if (person.id === userId || taken.length === 0) return [];
      const days = taken.map(({ day }) => day);
      return [
        {
          person,
          first: addDays(range.start, Math.min(...days)),
          last: addDays(range.start, Math.max(...days)),
          half: taken.every(({ hours }) => hours < FULL_DAY),
          pending: taken.every(({ pending }) => pending),
        },
      ];
    })
    .sort(
      (a, b) =>
        Number(b.person.officeId === officeId) - Number(a.person.officeId === officeId) ||
        compareNames(a.person.lastName, b.person.lastName) ||
        compareNames(a.person.firstName, b.person.firstName),
    );
}
