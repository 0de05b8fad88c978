import type { Collection, DocumentStore, Filter } from '@hourbook/domain/ports/document-store.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { AuditRow, ChangesAsked, RecordChanges } from '../ports/records.ts';

/** Changes per read. */
export const MOST_CHANGES = 100;

/** The audit rows of records of all kinds. */
export const openAudit = (store: DocumentStore): Promise<Collection<AuditRow>> =>
  store.collection<AuditRow>({
    name: 'audit',
    fields: { entity: 'text', recordId: 'text', version: 'number', at: 'text' },
    indexes: [
      { name: 'record', fields: ['entity', 'recordId', 'version'] },
      { name: 'instant', fields: ['entity', 'recordId', 'at', 'version'] },
    ],
  });

export async function openRecordChanges(store: DocumentStore): Promise<RecordChanges> {
  const audit = await openAudit(store);
  return async (ids) => {
    const found = ids.length === 0 ? [] : await audit.find({ field: '_id', in: [...new Set(ids)] });
    return new Map(found.map((row) => [row._id, row]));
  };
}

interface Head {
  readonly _id: string;
  readonly version: number;
  readonly changeId: string;
  readonly changedAt: Instant;
}

/**
 * A page of a record's changes, the newest first. The rows are found by their versions. Only rows that the chain of changes
 * reaches belong to the record; the others are orphans, left by changes that were never committed. A row that these have
 * pushed off the page is fetched by its id.
 * @throws Error if the chain is broken
 */
export async function changesOf(
  audit: Collection<AuditRow>,
  entity: string,
  { _id, version, changeId }: Head,
  { before, limit = MOST_CHANGES }: ChangesAsked,
): Promise<AuditRow[]> {
  const most = Math.min(limit, MOST_CHANGES);
  const rowsOf = (range: Filter): Filter => ({
    all: [{ field: 'entity', is: entity }, { field: 'recordId', is: _id }, range],
  });
  const newest = Math.min(version, (before ?? version + 1) - 1);
  let next: string | null = changeId;
  if (newest < version) {
    // A row of the next version, orphaned or not, names the newest row of this page as its predecessor.
    const [above] = await audit.find(rowsOf({ field: 'version', from: newest + 1 }), { sort: ['version'], limit: 1 });
    next = above?.previous ?? null;
  }
  if (next === null) return [];

  const range = { field: 'version', from: newest - most + 1, to: newest };
  const around = await audit.find(rowsOf(range), { sort: ['-version'], limit: most });
  const known = new Map(around.map((row) => [row._id, row]));
  const rows: AuditRow[] = [];
  while (next !== null && rows.length < most) {
    const row: AuditRow | null = known.get(next) ?? (await audit.get(next));
    if (!row) throw new Error(`${entity} ${_id} lacks the audit row ${next}`);
    rows.push(row);
    next = row.previous;
  }
  return rows;
}

/** Rows that are looked at together. Orphans are rare, so a few are enough. */
const CANDIDATES = 5;

/**
 * The change that made a record what it was at an instant (architecture §4): the last committed one up to then. Time never
 * goes back within a record, so the change can be found by its instant.
 * @returns null: the record did not exist yet
 */
export async function changeAsOf(
  audit: Collection<AuditRow>,
  entity: string,
  { _id, changeId, changedAt }: Head,
  at: Instant,
): Promise<AuditRow | null> {
  if (changedAt <= at) return audit.get(changeId);
  const rowsOf = (range: Filter): Filter => ({
    all: [{ field: 'entity', is: entity }, { field: 'recordId', is: _id }, range],
  });
  // Orphaned rows from before there were versions have none.
  const upTo = rowsOf({
    all: [
      { field: 'at', to: at },
      { field: 'version', from: 1 },
    ],
  });
  for (let skip = 0; ; skip += CANDIDATES) {
    const rows = await audit.find(upTo, { sort: ['-at', '-version'], skip, limit: CANDIDATES });
    for (const row of rows) if (await wasWrittenOver(row)) return row;
    if (rows.length < CANDIDATES) return null;
  }

  /**
   * Whether the row was committed, for a row that is not the newest: the next row, orphaned or not, names its predecessor.
   */
  async function wasWrittenOver(row: AuditRow): Promise<boolean> {
    const newer = rowsOf({ field: 'version', from: row.version + 1 });
    const [above] = await audit.find(newer, { sort: ['version'], limit: 1 });
    return above?.previous === row._id;
  }
}
