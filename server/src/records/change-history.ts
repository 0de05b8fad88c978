import { causeInWords } from '@hourbook/domain/causes.ts';
import { HISTORY_PAGE } from '@hourbook/domain/history.ts';
import { inDollars } from '@hourbook/domain/money.ts';
import type { AuditRow, Records } from '../ports/records.ts';
import { changedFields } from './field-versions.ts';

/** Characters per page, beyond the first change: a row about a long list is a page of its own. */
const MOST_LETTERS = 250_000;

/** @returns the names of these people, by id */
type Names = (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/**
 * GEN-9: who changed a record and when, field by field, the newest first, in pages.
 * @param before a version: only changes before it
 * @param isErased PD-5: no values are told, also of changes that still have them
 * @returns also the version from which to ask for earlier changes; null: there are none
 */
export async function changeHistory<T extends { id: number }>(
  namesOf: Names,
  records: Pick<Records<T>, 'history'>,
  id: number,
  before: number | null | undefined,
  isErased = false,
) {
  const rows = await records.history(id, { limit: HISTORY_PAGE, before: before ?? undefined });
  const told = rows.map((row) => ({ row, changes: changesOf(row, isErased) }));
  let letters = 0;
  const page = told.filter(({ changes }, index) => {
    letters += JSON.stringify(changes).length;
    return index === 0 || letters <= MOST_LETTERS;
  });
  const names = await namesOf(page.flatMap(({ row: { by, onBehalfOf } }) => [by ?? [], onBehalfOf ?? []].flat()));
  const named = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  const last = page.at(-1)?.row;
  return {
    steps: page.map(({ row, changes }) => ({
      id: row._id,
      at: row.at,
      by: named(row.by),
      substitutedFor: named(row.onBehalfOf ?? null),
      cause: causeInWords(row.cause),
      created: row.before === null,
      changes,
    })),
    earlier: last && last.previous !== null ? last.version : null,
  };
}

/** The fields that differ; for a new record, all fields with a value. Erased values are null (PD-5). */
function changesOf({ before, after, emptied = [] }: AuditRow, isErased: boolean) {
  const [old, now] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  return [...new Set([...changedFields(old!, now!), ...emptied])]
    .filter((field) => field !== 'id')
    .map((field) => {
      // That, when and by whom a record was erased is told always.
      const erased = field !== 'erased' && (isErased || emptied.includes(field));
      const told = (value: unknown) => (erased ? null : (inDollars(value) ?? null));
      return { field, from: told(old![field]), to: told(now![field]), ...(erased && { erased }) };
    });
}
