import type { AuditDiffsInput } from '@hourbook/domain/audit/contracts.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { DateRange, Instant } from '@hourbook/domain/time.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { versionsByPerson } from '@hourbook/projections/timesheet-row-versions/months-as-of.ts';
import {
  areAllOf,
  ofRow,
  type TimesheetRowVersionsDocument,
  versionAt,
  versionsIn,
} from '@hourbook/projections/timesheet-row-versions/timesheet-row-versions.ts';
import { readPast } from '../accounting/months.ts';
import { instantAsked } from '../as-of-instant.ts';
import type { ListPorts } from '../ports.ts';
import { UNTIL_NOW } from './audit-scope.ts';
import type { RowsThen } from './changes.ts';
import { lastExports } from './exports.ts';

type Documents = readonly TimesheetRowVersionsDocument[];

/** What is compared with what. */
export interface Comparison {
  readonly to: Instant;
  /** Entries up to this instant count; where `to` is now, an instant after all entries. */
  readonly until: Instant;
  /** From when on, by person; whoever is not there is left out. `each-sync`: since accounting accepted each row. */
  readonly from: ReadonlyMap<number, Instant> | 'each-sync';
}

/**
 * @param people whose rows are compared
 * @throws DomainError `form-invalid` if `from` is missing, is after `to`, or is in the future
 */
export async function comparisonAsked(
  ports: ListPorts,
  { from, to: asked, since }: Pick<AuditDiffsInput, 'from' | 'to' | 'since'>,
  people: readonly number[],
): Promise<Comparison> {
  const to = instantAsked(ports, asked);
  const until = asked ? to : UNTIL_NOW;
  if (since === 'sync') return { to, until, from: 'each-sync' };
  if (since === 'export') return { to, until, from: await lastExports(ports, people, to) };
  if (!from) throw refusal('form-invalid');
  const first = instantAsked(ports, from);
  if (first > to) throw refusal('form-invalid');
  return { to, until, from: new Map(people.map((id) => [id, first])) };
}

/** @returns the instant from which everything is compared; null: there is none, or not one for all */
export function sharedFrom({ from }: Comparison): Instant | null {
  if (from === 'each-sync') return null;
  const [first = null, ...others] = new Set(from.values());
  return others.length > 0 ? null : first;
}

/**
 * Reads the rows of some days as they were before and after, person by person, in the order of `people`.
 * @param take makes its own collection: it starts again if another set of read models is put in use meanwhile
 * @throws DomainError `list-too-long` if too much would have to be read; ListNotFull; whatever `take` throws
 */
export function compared<T>(
  ports: ListPorts,
  viewer: Person,
  asked: { readonly range: DateRange; readonly people: readonly number[]; readonly comparison: Comparison },
  take: (rows: AsyncIterable<RowsThen & { readonly userId: number }>) => Promise<T>,
): Promise<T> {
  const { range, comparison } = asked;
  const { from, until } = comparison;
  const people = from === 'each-sync' ? asked.people : asked.people.filter((id) => from.has(id));
  return readPast(ports, viewer, people.length, (set, looked) => {
    const others = async (rowId: string): Promise<Documents> => {
      const found = await set.lists.timesheetRowVersions.find(ofRow(rowId));
      looked(found.length);
      return found;
    };
    async function* rows() {
      const instants = from === 'each-sync' ? [] : [...new Set([...from.values(), until])];
      for await (const { userId, documents } of versionsByPerson(set, {
        range,
        people,
        looked,
        instants: fewOf(instants),
      })) {
        const then =
          from === 'each-sync'
            ? await sinceSync(documents, { range, until, others })
            : { before: rowsAt(documents, from.get(userId)!), after: rowsAt(documents, until) };
        yield { userId, ...then };
      }
    }
    return take(rows());
  });
}

/** @returns null for none, and for more than one query asks for */
const fewOf = (instants: readonly Instant[]) => (instants.length > 0 && instants.length <= 3 ? instants : null);

const rowsAt = (documents: Documents, at: Instant): TimesheetRow[] =>
  documents.flatMap((document) => {
    const row = versionAt(document, at);
    return row && !row.removed ? row : [];
  });

interface SinceSync {
  readonly range: DateRange;
  readonly until: Instant;
  /** Reads all documents of a row, which may have been on other days too. */
  readonly others: (rowId: string) => Promise<Documents>;
}

/**
 * Rows as accounting accepted them last, and as they are; rows that were never sent are left out. What accounting has
 * accepted last can also be that a row is gone: then nothing is the base.
 */
async function sinceSync(documents: Documents, { range, until, others }: SinceSync): Promise<RowsThen> {
  const inDays = ({ date }: TimesheetRow) => range.start <= date && date <= range.end;
  const before: TimesheetRow[] = [];
  const after: TimesheetRow[] = [];
  for (const [rowId, found] of Map.groupBy(documents, ({ _id }) => _id.slice(0, _id.indexOf('@')))) {
    const rows = (areAllOf(found) ? found : await others(rowId))
      .flatMap(versionsIn)
      .filter((row) => saidAt(row) <= until)
      .sort((a, b) => a.revision - b.revision);
    const hasLeft = (row: TimesheetRow, n: number) => row.externalId === null && rows[n - 1]?.externalId != null;
    const accepted = rows.findLast((row, n) => row.sync === 'SYNCHRONIZED' || hasLeft(row, n));
    const now = rows.at(-1);
    if (!accepted || !now || !(inDays(accepted) || inDays(now))) continue;
    if (accepted.sync === 'SYNCHRONIZED') before.push(accepted);
    if (!now.removed) after.push({ ...now, sync: accepted.sync });
  }
  return { before, after };
}

/** When a row came to be as it is in a version: by an edit, or by accounting's answer. */
const saidAt = ({ modifiedAt, outcome }: TimesheetRow): Instant =>
  outcome && outcome.at > modifiedAt ? outcome.at : modifiedAt;
