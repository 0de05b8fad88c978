import type { Person } from '@hourbook/domain/people/person.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { rowOf, timesheetRowVersions } from '@hourbook/projections/timesheet-row-versions/timesheet-row-versions.ts';
import { readList } from '../streams/read-list.ts';
import { breather } from '../turns.ts';
import type { ListPorts } from './timecards.ts';

/** Every version of some rows, by row. Each row costs one query; most rows have only a few versions. */
export async function versionsOf(
  ports: ListPorts,
  viewer: Pick<Person, 'id'>,
  rows: readonly Pick<TimesheetRow, 'rowId'>[],
): Promise<ReadonlyMap<string, readonly TimesheetRow[]>> {
  if (rows.length === 0) return new Map();
  return readList(ports, viewer, timesheetRowVersions, async ({ lists }) => {
    const found = new Map<string, TimesheetRow[]>();
    const rest = breather(1);
    for (const { rowId } of rows) {
      const versions = await lists.timesheetRowVersions.find({ field: '_id', startsWith: `${rowId}@` });
      found.set(rowId, versions.map(rowOf));
      await rest();
    }
    return found;
  });
}
