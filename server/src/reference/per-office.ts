import { refusal } from '@hourbook/domain/errors.ts';
import type { Author } from '../command.ts';
import type { Owes, Records, Seen, Stored } from '../ports/records.ts';
import { RecordExists } from '../records/record-creation.ts';

/**
 * Changes a record of a kind that an office has at most once, with the office's id; the first change creates it.
 * @param usual the values that apply until then
 * @param seen version 0: there was none
 * @param owes the jobs that follow from it
 * @throws StaleRecord, also if somebody else has created it; DomainError `form-invalid` for a version that never
 * existed
 */
export async function changeOrCreate<T extends { id: number }>(
  records: Records<T>,
  usual: T,
  by: Author | null,
  change: (before: T) => T,
  seen: Seen<T>,
  owes?: Owes<T>,
): Promise<Stored<T>> {
  if (!(await records.get(usual.id))) {
    if (seen.version) throw refusal('form-invalid');
    const { id, ...data } = change(usual);
    try {
      return await records.create(data as Omit<T, 'id'>, by, id, owes);
    } catch (error) {
      if (!(error instanceof RecordExists)) throw error;
    }
  }
  return records.change(usual.id, by, change, { seen, ...(owes && { owes }) });
}
