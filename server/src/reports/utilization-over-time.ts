import { toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { UtilizationInput, UtilizationOverTime } from '@hourbook/domain/reports/contracts.ts';
import { partsOf } from '@hourbook/domain/reports/over-time.ts';
import { type Utilized, utilizationOf, utilizedTogether } from '@hourbook/domain/reports/utilization.ts';
import type { ListPorts } from '../ports.ts';
import { readHolidays } from '../timesheet/place-holidays.ts';
import { countedHours, namesFor, subjectOf } from './people-rows.ts';
import { percentOf, shown } from './utilization.ts';

type OfficeLine = Utilized & { readonly officeId: number | null };

/** RP-7 by week or month, of everybody and by office. @throws DomainError for a range over the limits */
export async function utilizationOverTime(
  ports: ListPorts,
  viewer: Person,
  asked: UtilizationInput,
): Promise<UtilizationOverTime> {
  const [subject, holidays] = await Promise.all([subjectOf(ports, viewer, asked), readHolidays(ports)]);
  const { clients, people, range, inOffice } = subject;
  const { unit, parts } = partsOf(range);
  const counts = await countedHours(
    ports,
    viewer,
    subject,
    (person) => parts.map((part) => ({ part, counted: utilizationOf(person, part, clients, holidays) })),
    (counted, day) => counted.find(({ part }) => day.date <= part.end)?.counted.add(day),
  );
  const lines = parts.map((): OfficeLine[] => []);
  for (const { id } of people) {
    for (const [n, { counted }] of (counts.get(id) ?? []).entries()) {
      lines[n]!.push(...counted.lines().filter(({ officeId }) => inOffice(officeId)));
    }
  }
  const byOffice = lines.map((ofPart) => Map.groupBy(ofPart, ({ officeId }) => officeId));
  const names = await namesFor(ports, []);
  const offices = [...new Set(byOffice.flatMap((of) => [...of.keys()]))].sort(
    (a, b) => names.officeRank(a) - names.officeRank(b),
  );
  return {
    unit,
    isShare: clients !== null,
    points: parts.map(({ start, end }, n) => ({
      startDate: start,
      endDate: end,
      ...shown(utilizedTogether(lines[n]!)),
    })),
    offices: offices.map((officeId) => {
      const sums = byOffice.map((of) => utilizedTogether(of.get(officeId) ?? []));
      return {
        ...names.office(officeId),
        available: toHours(utilizedTogether(sums).available),
        utilization: sums.map(percentOf),
      };
    }),
  };
}
