import { fromHundredths } from '@hourbook/domain/decimals.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type {
  Utilization,
  UtilizationFigure,
  UtilizationInput,
  UtilizationRows,
  UtilizationRowsInput,
} from '@hourbook/domain/reports/contracts.ts';
import {
  daysOf,
  type Utilized,
  utilizationOf,
  utilizationRate,
  utilizedTogether,
} from '@hourbook/domain/reports/utilization.ts';
import type { ListedRow } from '@hourbook/projections/timesheet-months/listed-rows.ts';
import { chosenClients } from '../people/people-filter.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { ListPorts } from '../ports.ts';
import { readHolidays } from '../timesheet/place-holidays.ts';
import { countedHours, countedRows, employee, namesFor, subjectOf } from './people-rows.ts';
import { MOST_ROWS, sameOffice } from './row-limit.ts';

/** RP-7, RP-8: by office and person. @throws DomainError for a range over the limits */
export async function utilization(ports: ListPorts, viewer: Person, asked: UtilizationInput): Promise<Utilization> {
  const [subject, holidays] = await Promise.all([subjectOf(ports, viewer, asked), readHolidays(ports)]);
  const { range, clients, people, inOffice } = subject;
  const counts = await countedHours(
    ports,
    viewer,
    subject,
    (person) => utilizationOf(person, range, clients, holidays),
    (counted, day) => counted.add(day),
  );
  const figures = people.map((person) => {
    const counted = counts.get(person.id);
    const isCounted = ({ officeId }: { readonly officeId: number | null }) => inOffice(officeId);
    return {
      lines: counted?.lines().filter(isCounted) ?? [],
      billedFor: counted?.billedFor().filter(isCounted) ?? [],
    };
  });
  const unsorted = people.flatMap((person, rank) => figures[rank]!.lines.map((line) => ({ person, rank, line })));
  const names = await namesFor(
    ports,
    figures.flatMap(({ billedFor }) => billedFor.map(({ clientId }) => clientId)),
  );
  const sorted = unsorted.toSorted(
    (a, b) => names.officeRank(a.line.officeId) - names.officeRank(b.line.officeId) || a.rank - b.rank,
  );
  const together = (all: typeof sorted) => shown(utilizedTogether(all.map(({ line }) => line)));
  const groups = new Map<number, { group: string; people: number; available: number; billable: number }>();
  for (const { lines, billedFor } of figures) {
    const { available } = utilizedTogether(lines);
    const byGroup = Map.groupBy(billedFor, ({ clientId }) => names.group(clientId).groupId);
    for (const [groupId, all] of byGroup) {
      const known = groups.get(groupId) ?? { ...names.group(all[0]!.clientId), people: 0, available: 0, billable: 0 };
      known.people += 1;
      known.available += available;
      for (const { hours } of all) known.billable += hours;
      groups.set(groupId, known);
    }
  }
  return {
    startDate: range.start,
    endDate: range.end,
    isShare: clients !== null,
    lines: sorted.map(({ person, line }) => ({
      ...employee(person),
      ...names.office(line.officeId),
      ...shown(line),
    })),
    offices: [...Map.groupBy(sorted, ({ line }) => line.officeId)].map(([officeId, all]) => ({
      ...names.office(officeId),
      ...together(all),
    })),
    groups: [...groups]
      .sort(([a], [b]) => a - b)
      .map(([groupId, { group, people: count, available, billable }]) => ({
        groupId,
        group,
        people: count,
        available: toHours(available),
        billable: toHours(billable),
        utilization: percentOf({ billable, available }),
      })),
    total: together(sorted),
  };
}

export function percentOf(of: Pick<Utilized, 'billable' | 'available'>): number | null {
  const rate = utilizationRate(of);
  return rate === null ? null : fromHundredths(rate);
}

export const shown = (line: Utilized) => ({
  standard: toHours(line.standard),
  holiday: toHours(line.holiday),
  timeOff: toHours(line.timeOff),
  available: toHours(line.available),
  billable: toHours(line.billable),
  bench: toHours(line.bench),
  other: toHours(line.other),
  unreported: toHours(line.unreported),
  utilization: percentOf(line),
});

/** What each figure is made of. */
const parts: Readonly<Record<UtilizationFigure, readonly UtilizationFigure[]>> = {
  standard: ['standard'],
  holiday: ['holiday'],
  timeOff: ['timeOff'],
  available: ['standard', 'holiday', 'timeOff'],
  billable: ['billable'],
  bench: ['bench'],
  other: ['other'],
  unreported: ['standard', 'holiday', 'timeOff', 'billable', 'bench', 'other'],
};

interface Found {
  readonly figure: UtilizationFigure;
  readonly date: string;
  readonly officeId: number | null;
  readonly hours: number;
  readonly row: ListedRow | null;
}

/** The rows and days behind a figure, by person and date, with the figure itself. @throws DomainError as {@link utilization} */
export async function utilizationRows(
  ports: ListPorts,
  viewer: Person,
  asked: UtilizationRowsInput,
): Promise<UtilizationRows> {
  const [all, holidays] = await Promise.all([subjectOf(ports, viewer, asked), readHolidays(ports)]);
  const { range, clients } = all;
  const isThere = (officeId: number | null) => all.inOffice(officeId) && sameOffice(asked, officeId);
  const people = all.people.filter(({ id }) => asked.lineUserId == null || id === asked.lineUserId);
  const wanted = new Set(parts[asked.figure]);
  const ofGroup = asked.lineGroupId == null ? null : await chosenClients(ports, { groupId: asked.lineGroupId });
  const counts = await countedRows(
    ports,
    viewer,
    { ...all, people },
    (person) => ({ rows: [] as Found[], more: false, counted: utilizationOf(person, range, clients, holidays) }),
    (counts, row) => {
      const added = counts.counted.add(row);
      if (added === null || !wanted.has(added.figure) || !isThere(added.officeId)) return;
      if (ofGroup !== null && added.figure === 'billable' && !ofGroup.has(row.clientId)) return;
      if (counts.rows.length === MOST_ROWS) counts.more = true;
      else counts.rows.push({ ...added, date: row.date, hours: row.hours, row });
    },
  );
  const shownRows: (Found & { readonly person: ListedPerson })[] = [];
  let [hours, more] = [0, false];
  for (const person of people) {
    const found = counts.get(person.id);
    if (!found) continue;
    const billed = found.counted
      .billedFor()
      .filter(({ clientId, officeId }) => all.inOffice(officeId) && ofGroup?.has(clientId) !== false);
    if (ofGroup !== null && billed.length === 0) continue;
    const lines = found.counted.lines().filter(({ officeId }) => isThere(officeId));
    hours +=
      ofGroup !== null && asked.figure === 'billable'
        ? billed.filter(({ officeId }) => isThere(officeId)).reduce((sum, each) => sum + each.hours, 0)
        : utilizedTogether(lines)[asked.figure];
    more ||= found.more;
    if (shownRows.length > MOST_ROWS) continue;
    const days = wanted.has('standard') || wanted.has('holiday') ? daysOf(person, range, holidays) : [];
    const rows = [
      ...daysFound(
        days.filter(({ officeId }) => isThere(officeId)),
        wanted,
      ),
      ...found.rows,
    ];
    rows.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    for (const each of rows) shownRows.push({ ...each, person });
  }
  const rows = shownRows.slice(0, MOST_ROWS);
  const names = await namesFor(
    ports,
    rows.flatMap(({ row }) => row?.clientId ?? []),
  );
  return {
    rows: rows.map(({ person, figure, date, officeId, hours: worked, row }) => ({
      id: row?.rowId ?? null,
      ...employee(person),
      ...names.office(officeId),
      trackingDate: date,
      ...(row ? names.client(row.clientId) : { clientId: null, client: null }),
      trackingType: row?.payCode ?? null,
      comment: row?.comment ?? null,
      hours: toHours(worked),
      figure,
    })),
    more: more || shownRows.length > MOST_ROWS,
    hours: toHours(hours),
  };
}

const daysFound = (days: ReturnType<typeof daysOf>, wanted: ReadonlySet<UtilizationFigure>): Found[] =>
  days.flatMap(({ isHoliday, ...day }) => [
    ...(wanted.has('standard') ? [{ ...day, figure: 'standard' as const, row: null }] : []),
    ...(isHoliday && wanted.has('holiday') ? [{ ...day, figure: 'holiday' as const, row: null }] : []),
  ]);
