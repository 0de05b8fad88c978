import type { Collection, DocumentStore, Filter } from '@hourbook/domain/ports/document-store.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { AuditRow, ChangesAsked } from '../ports/records.ts';

/** Changes that are read at once. */
export const MOST_CHANGES = 100;

/** The audit rows of all kinds. */
export const openAudit = (store: DocumentStore): Promise<Collection<AuditRow>> =>
  store.collection<AuditRow>({
    name: 'audit',
    fields: { entity: 'text', recordId: 'text', version: 'number', at: 'text' },
    indexes: [
      { name: 'record', fields: ['entity', 'recordId', 'version'] },
      { name: 'instant', fields: ['entity', 'recordId', 'at', 'version'] },
    ],
  });

interface Head {
  readonly _id: string;
  readonly version: number;
  readonly changeId: string;
  readonly changedAt: Instant;
}

/**
 * A page of a record's changes, the newest first. The rows around it come by the index of their versions, and of these
 * only what the chain of changes reaches happened; a row that is not among them, as others were written at once, is
 * fetched by its id.
 * @throws Error when the chain is broken
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
    // Whatever was written over the newest row of the page names it, also what never happened itself.
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

/** Rows that are looked at together: of a handful that were entered last hardly one never happened. */
const CANDIDATES = 5;

/**
 * The change that made a record what it was at an instant (architecture §4): of those up to then the last one that happened.
 * In a record time never goes back, so that it is found by its instant.
 * @returns null: there was none yet
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
  // Rows from before there were versions have none if they never happened.
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

  /** The record says something newer: whatever was written next, happened or not, names what it was written over. */
  async function wasWrittenOver(row: AuditRow): Promise<boolean> {
    const newer = rowsOf({ field: 'version', from: row.version + 1 });
    const [above] = await audit.find(newer, { sort: ['version'], limit: 1 });
    return above?.previous === row._id;
  }
}
