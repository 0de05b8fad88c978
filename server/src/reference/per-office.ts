import { refusal } from '@hourbook/domain/errors.ts';
import type { Owes, Records, Seen, Stored } from '../ports/records.ts';
import { RecordExists } from '../records/records.ts';

/**
 * Changes a record of which an office has at most one, with the office's id; the first change creates it.
 * @param usual the values that hold until then
 * @param seen version 0: there was none
 * @param owes the jobs that follow from it
 * @throws StaleRecord, also when somebody else created it; DomainError `form-invalid` for a version that never was
 */
export async function changeOrCreate<T extends { id: number }>(
  records: Records<T>,
  usual: T,
  by: number,
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
