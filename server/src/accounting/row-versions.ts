import type { Person } from '@hourbook/domain/people/person.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import {
  ofRow,
  timesheetRowVersions,
  versionsIn,
} from '@hourbook/projections/timesheet-row-versions/timesheet-row-versions.ts';
import type { ListPorts } from '../ports.ts';
import { readList } from '../streams/read-list.ts';

/** Every version of some rows, by row, in any order. Each row costs one query; most rows have only a few versions. */
export async function versionsOf(
  ports: ListPorts,
  viewer: Pick<Person, 'id'>,
  rows: readonly Pick<TimesheetRow, 'rowId'>[],
): Promise<ReadonlyMap<string, readonly TimesheetRow[]>> {
  if (rows.length === 0) return new Map();
  return readList(ports, viewer, timesheetRowVersions, async ({ lists }) => {
    const found = new Map<string, TimesheetRow[]>();
    for (const { rowId } of rows) {
      const documents = await lists.timesheetRowVersions.find(ofRow(rowId));
      found.set(rowId, documents.flatMap(versionsIn));
    }
    return found;
  });
}
