import { readWorkingYears, type WorkingHoursChange } from '@hourbook/domain/reference/working-hours.ts';
import { dateIn } from '@hourbook/domain/time.ts';
import type { Author } from '../command.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { changeOrCreate } from './per-office.ts';

/**
 * E177: the years of an office, and the version to send back; 0: none was ever stored. @throws DomainError `not-found`
 */
export async function readWorkingHours({ records }: Pick<Ports, 'records'>, officeId: number) {
  await existing(records.offices, officeId);
  const stored = await records.workingHours.get(officeId);
  return { entries: stored?.entries ?? [], version: stored?.version ?? 0 };
}

/** E178, RD-7: the whole list. @throws DomainError `not-found`, M060, M059; StaleRecord */
export async function replaceWorkingHours(
  { records, clock }: Pick<Ports, 'records' | 'clock'>,
  by: Author,
  { id, version, rows }: WorkingHoursChange,
) {
  const { timezone } = await existing(records.offices, id);
  const thisYear = Number(dateIn(timezone, clock.now()).slice(0, 4));
  const entries = readWorkingYears(rows, thisYear);
  const none = { id, entries: [] };
  const seen = { version, fields: ['entries'] as const };
  return (await changeOrCreate(records.workingHours, none, by, (before) => ({ ...before, entries }), seen)).entries;
}
