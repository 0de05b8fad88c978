import type { Role } from '@hourbook/domain/access/roles.ts';
import type { WhatIfCutOff, WhatIfCutOffInput } from '@hourbook/domain/audit/contracts.ts';
import { firstConcerned, type RowChange, triedCutOff } from '@hourbook/domain/audit/tried-cut-off.ts';
import { officeOn, type Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { type DateRange, DEFAULT_ZONE, dateIn, epochMs, inRange, type Zone } from '@hourbook/domain/time.ts';
import { versionsByPerson } from '@hourbook/projections/timesheet-row-versions/months-as-of.ts';
import {
  type TimesheetRowVersionsDocument,
  versionsIn,
} from '@hourbook/projections/timesheet-row-versions/timesheet-row-versions.ts';
import { readPast } from '../accounting/months.ts';
import { rangeRead } from '../accounting/timecards.ts';
import { inOrderOfNames } from '../people/by-name.ts';
import type { ListPorts } from '../ports.ts';
import { peopleAudited } from './audit-scope.ts';

/** The roles of this permission, whose scope applies. */
const MAY_TRY: readonly Role[] = ['ROLE_ADMIN', 'ROLE_HR'];

/**
 * `POST /audit/what-if/cut-off`: the changes of hours, entered on some days, that another cut-off (TS-20) would have refused, and
 * the changes by others that it would have left to the person. The cut-off is a rule, not a setting (TS-21): there is nothing to
 * save.
 * @throws DomainError `range-inverted`, `range-over-2-years`, `list-too-long`
 */
export async function whatIfCutOff(ports: ListPorts, viewer: Person, asked: WhatIfCutOffInput): Promise<WhatIfCutOff> {
  const entered = await rangeRead(ports, viewer, asked);
  const roles = viewer.roles.filter((role) => MAY_TRY.includes(role));
  const [seen, everyone, zones] = await Promise.all([
    peopleAudited(ports, { ...viewer, roles }, entered),
    ports.directory.everyone(),
    zonesOf(ports),
  ]);
  const people = inOrderOfNames([...seen].flatMap((id) => everyone.get(id) ?? []));
  const range = { start: firstConcerned(entered.start), end: entered.end };
  const changed = await readPast(ports, viewer, people.length, async (set, looked) => {
    const found: WhatIfCutOff['changed'][number][] = [];
    const ids = people.map(({ id }) => id);
    for await (const { userId, documents } of versionsByPerson(set, { range, people: ids, looked })) {
      const person = everyone.get(userId)!;
      const zone = zones.get(officeOn(person, entered.end) ?? 0) ?? DEFAULT_ZONE;
      const { days, ...tried } = triedCutOff(userId, changesIn(documents, entered, zone), asked.openThrough);
      if (tried.before === tried.after && tried.byOthers === 0) continue;
      const { firstName, lastName } = person;
      found.push({ userId, user: { firstName, lastName }, ...tried, days: days.size });
    }
    return found;
  });
  return { startDate: entered.start, endDate: entered.end, people: people.length, changed };
}

async function zonesOf({ records }: Pick<ListPorts, 'records'>): Promise<ReadonlyMap<number, Zone>> {
  const offices = await records.offices.find(everything);
  return new Map(offices.map(({ id, timezone }) => [id, timezone]));
}

/** The changes made by people on these days, without the rows that Hourbook enters for time off and holidays. */
function* changesIn(
  documents: readonly TimesheetRowVersionsDocument[],
  entered: DateRange,
  zone: Zone,
): Generator<RowChange> {
  const known = new Set<string>();
  for (const document of documents) {
    for (const { rowId, date, modifiedBy: by, modifiedAt, requestId, holidayList } of versionsIn(document)) {
      const change = `${rowId} ${modifiedAt}`;
      if (known.has(change) || requestId !== null || holidayList !== null) continue;
      known.add(change);
      const madeOn = dateIn(zone, epochMs(modifiedAt));
      if (inRange(madeOn, entered)) yield { by, date, madeOn };
    }
  }
}
