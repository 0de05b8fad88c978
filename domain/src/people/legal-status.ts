import { z } from 'zod';
import { id } from '../reference/fields.ts';
import { legalStatuses } from '../reference/lookups.ts';
import { addDays, type CalendarDate } from '../time.ts';
import { day } from './fields.ts';
import type { LegalStatusEntry } from './person.ts';

/** US-17: the one status that does not end. */
export const US_CITIZEN_ID = legalStatuses.find(({ name }) => name === 'US Citizen')?.id ?? 0;

/** US-17: a status, and the day until which it is good. */
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
    /** The one that counts. */
    current: z.boolean(),
    expired: z.boolean(),
  })
  .meta({ id: 'LegalStatusHistoryEntry' });
export const legalStatusesAnswer = z.array(legalStatusAnswer);

/** What is kept of it: who is a citizen has no day on which that ends. */
export const readLegalStatus = ({ legalStatusId, expirationDate }: LegalStatusInput): LegalStatusInput => ({
  legalStatusId,
  expirationDate: legalStatusId === US_CITIZEN_ID ? null : expirationDate,
});

/** US-17: the one without an end, else the one that ends last; of equals the one entered last. */
export function currentStatus(entries: readonly LegalStatusEntry[]): LegalStatusEntry | null {
  const latestFirst = entries.toReversed();
  const best = latestFirst.find(({ expirationDate }) => expirationDate === null);
  if (best) return best;
  return latestFirst.toSorted((a, b) => byDate(b.expirationDate, a.expirationDate))[0] ?? null;
}

const byDate = (a: CalendarDate | null, b: CalendarDate | null): number =>
  (a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1;

/** The last day counts. */
const hasExpired = ({ expirationDate }: Pick<LegalStatusEntry, 'expirationDate'>, today: CalendarDate): boolean =>
  expirationDate !== null && expirationDate < today;

/** All of them with what they are on a day: the current one first, the others as they end, the last one first. */
export function toldStatuses(entries: readonly LegalStatusEntry[], today: CalendarDate) {
  const current = currentStatus(entries);
  return entries
    .toReversed()
    .toSorted((a, b) => byDate(b.expirationDate, a.expirationDate))
    .map((entry) => ({ ...entry, current: entry === current, expired: hasExpired(entry, today) }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** US-17: so many days before it expires HR is told, once each; the nearest first. */
const WARNINGS = [30, 60, 90] as const;
export type Warning = (typeof WARNINGS)[number];

/** @returns which warning is due; earlier ones that were missed are not made good. null: none, or it has expired */
export function dueWarning(
  { expirationDate }: Pick<LegalStatusEntry, 'expirationDate'>,
  today: CalendarDate,
): Warning | null {
  if (expirationDate === null || expirationDate < today) return null;
  return WARNINGS.find((days) => expirationDate <= addDays(today, days)) ?? null;
}
