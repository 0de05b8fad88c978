import type { Collection, Document, Write } from '@hourbook/domain/ports/document-store.ts';
import type { AuditRow, LastChange } from '../ports/records.ts';
import { changedFields } from './field-versions.ts';

/** Rows per write. */
const PAGE = 50;

interface Head extends Document {
  readonly version: number;
  readonly changeId: string;
}

/**
 * For a record stored before fields had versions: follows its chain of changes once, gives each row its version and finds
 * the last change of each field. It can be repeated safely.
 * @returns the newest first
 */
export async function lastChangesOf(audit: Collection<AuditRow>, { version, changeId }: Head): Promise<LastChange[]> {
  const found: LastChange[] = [];
  const seen = new Set<string>();
  let page: Write<AuditRow>[] = [];
  const write = async () => {
    if (page.length > 0) await audit.bulk(page);
    page = [];
  };
  let next: string | null = changeId;
  for (let at = version; next !== null; at -= 1) {
    const row: AuditRow | null = await audit.get(next);
    if (!row) break; // earlier changes are unknown
    page.push({ put: { ...row, version: at }, guard: 'any' });
    if (page.length === PAGE) await write();
    const { before, after, by } = row;
    const fields =
      before === null ? [] : changedFields(before as object, after as object).filter((field) => !seen.has(field));
    for (const field of fields) seen.add(field);
    if (fields.length > 0) found.push({ version: at, by, at: row.at, fields });
    next = row.previous;
  }
  await write();
  return found;
}
