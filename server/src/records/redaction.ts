import { isDeepStrictEqual } from 'node:util';
import type { Collection } from '@hourbook/domain/ports/document-store.ts';
import type { AuditRow } from '../ports/records.ts';
import { changedFields } from './field-versions.ts';

type Content = Readonly<Record<string, unknown>>;

/**
 * PD-5: takes values out of the audit rows of a record, orphaned ones included. A row keeps its place in the chain, its author,
 * its instant, and the names of the fields that it changed.
 * @param empty throws for content that it cannot read, of which nothing stays
 */
export async function redactChanges(
  audit: Collection<AuditRow>,
  entity: string,
  recordId: string,
  empty: (content: Content) => object,
): Promise<void> {
  const ofRecord = {
    all: [
      { field: 'entity', is: entity },
      { field: 'recordId', is: recordId },
    ],
  };
  for await (const row of audit.iterate(ofRecord, { sort: ['version'] })) {
    const redacted = redactedRow(row, empty);
    // Whoever removes the orphaned row of a lost change meanwhile is right.
    if (redacted) await audit.put(redacted, { is: { field: 'version', value: row.version } });
  }
}

/** @returns null: there is nothing in the row to take out */
function redactedRow(row: AuditRow, empty: (content: Content) => object): AuditRow | null {
  const [before, after] = [row.before, row.after].map((content) => emptiedContent(content, empty));
  if (isDeepStrictEqual([before, after], [row.before, row.after])) return null;
  const [was, is] = [changedFields(row.before ?? {}, row.after ?? {}), changedFields(before ?? {}, after ?? {})];
  const isOther = (field: string): boolean =>
    !is.includes(field) || !isDeepStrictEqual(valuesOf(row, field), valuesOf({ before, after }, field));
  const emptied = new Set([...(row.emptied ?? []), ...was.filter(isOther)]);
  return { ...row, before, after, emptied: [...emptied] };
}

function emptiedContent(content: unknown, empty: (content: Content) => object): object | null {
  if (content === null) return null;
  try {
    return empty(content as Content);
  } catch {
    return {};
  }
}

const valuesOf = ({ before, after }: Pick<AuditRow, 'before' | 'after'>, field: string) =>
  [before, after].map((content) => (content as Content | null)?.[field] ?? null);
