import { z } from 'zod';
import { id } from '../reference/fields.ts';
import { legalStatuses } from '../reference/lookups.ts';
import { addDays, type CalendarDate } from '../time.ts';
import { day } from './fields.ts';
import type { LegalStatusEntry } from './person.ts';

/** US-17: the only status that never expires. */
export const US_CITIZEN_ID = legalStatuses.find(({ name }) => name === 'US Citizen')?.id ?? 0;

/** US-17: a status and the day on which it expires. */
export const legalStatusInput = z
  .object({ legalStatusId: id, expirationDate: day.nullable().default(null) })
  .refine(({ legalStatusId, expirationDate }) => legalStatusId === US_CITIZEN_ID || expirationDate !== null, {
    path: ['expirationDate'],
  });
export type LegalStatusInput = z.output<typeof legalStatusInput>;

/** `POST /user/{id}/legal-status`. */
export const legalStatusAddition = legalStatusInput.safeExtend({ id });
export type LegalStatusAddition = z.output<typeof legalStatusAddition>;

/** `DELETE /legal-status-histories/{id}`. */
export const legalStatusNamed = z.object({ id: z.string().max(100) });

export const legalStatusAnswer = z
  .strictObject({
    id: z.string(),
    legalStatusId: id,
    expirationDate: z.iso.date().nullable(),
    /** Whether this is the current status. */
    current: z.boolean(),
    expired: z.boolean(),
  })
  .meta({ id: 'LegalStatusHistoryEntry' });
export const legalStatusesAnswer = z.array(legalStatusAnswer);

/** The entry to store: citizenship has no expiration date. */
export const readLegalStatus = ({ legalStatusId, expirationDate }: LegalStatusInput): LegalStatusInput => ({
  legalStatusId,
  expirationDate: legalStatusId === US_CITIZEN_ID ? null : expirationDate,
});

/** US-17: the entry that never expires, else the one that expires last; of those that tie, the one entered last. */
export function currentStatus(entries: readonly LegalStatusEntry[]): LegalStatusEntry | null {
  const latestFirst = entries.toReversed();
  const best = latestFirst.find(({ expirationDate }) => expirationDate === null);
  if (best) return best;
  return latestFirst.toSorted((a, b) => byDate(b.expirationDate, a.expirationDate))[0] ?? null;
}

const byDate = (a: CalendarDate | null, b: CalendarDate | null): number =>
  (a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1;

/** A status is still valid on its expiration date. */
const hasExpired = ({ expirationDate }: Pick<LegalStatusEntry, 'expirationDate'>, today: CalendarDate): boolean =>
  expirationDate !== null && expirationDate < today;

/** All entries with their state on a day: the current one first, then the others by expiration date, latest first. */
export function toldStatuses(entries: readonly LegalStatusEntry[], today: CalendarDate) {
  const current = currentStatus(entries);
  return entries
    .toReversed()
    .toSorted((a, b) => byDate(b.expirationDate, a.expirationDate))
    .map((entry) => ({ ...entry, current: entry === current, expired: hasExpired(entry, today) }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** US-17: HR is warned this many days before a status expires, once each. */
export const WARNINGS = [30, 60, 90] as const;
export type Warning = (typeof WARNINGS)[number];

/** @returns the warning that is due, or null if none is or the status has expired; missed earlier warnings are not sent */
export function dueWarning(
  { expirationDate }: Pick<LegalStatusEntry, 'expirationDate'>,
  today: CalendarDate,
): Warning | null {
  if (expirationDate === null || expirationDate < today) return null;
  return WARNINGS.find((days) => expirationDate <= addDays(today, days)) ?? null;
}
