import type { ChangedSinceSync } from '@hourbook/domain/accounting/contracts.ts';
import { isToBeSent } from '@hourbook/domain/accounting/request-sync.ts';
import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import { hoursText } from '#lib/amounts.ts';
import { t } from '#texts/accounting.ts';
import { everywhere } from '#texts/everywhere.ts';

/** An entry that differs from what accounting took. */
export type ChangedEntry = ChangedSinceSync['rows'][number];
type Content = ChangedEntry['sent'];

/** The old and the new value of a field, as display texts. */
export interface Change {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const NOTHING = '–';

const labels: Readonly<Record<keyof Content, string>> = {
  trackingDate: t.day,
  clientId: everywhere.client,
  trackingType: t.payCode,
  hours: t.hours,
  comment: t.comment,
  billableCode: t.billableCode,
};

function textOf(field: keyof Content, content: Content, clientName: (id: number) => string): string {
  switch (field) {
    case 'trackingDate':
      return formatDate(content.trackingDate);
    case 'clientId':
      return clientName(content.clientId);
    case 'trackingType':
      return content.trackingType === null ? NOTHING : payCodeNames[content.trackingType];
    case 'hours':
      return hoursText(content.hours);
    default:
      return content[field] ?? NOTHING;
  }
}

/** @returns the fields that differ from what was sent; for an entry to be removed, only its hours */
export function changesOf(entry: ChangedEntry, clientName: (id: number) => string): Change[] {
  const { sent, now, changed } = entry;
  if (now === null) return [{ label: labels.hours, from: hoursText(sent.hours), to: hoursText(0) }];
  return changed.map((field) => ({
    label: labels[field],
    from: textOf(field, sent, clientName),
    to: textOf(field, now, clientName),
  }));
}

/**
 * SY-15: its hours were removed, and the next sync takes it out of accounting. While that is under way, or was refused,
 * its status says more.
 */
export const isRemovalUnsent = ({ now, qbSyncStatus }: Pick<ChangedEntry, 'now' | 'qbSyncStatus'>): boolean =>
  now === null && qbSyncStatus === 'UNSYNCHRONIZED';

/** @returns the ids of the entries that a sync would send (SY-3) */
export const toBeSent = (entries: readonly Pick<ChangedEntry, 'id' | 'qbSyncStatus'>[]): string[] =>
  entries.filter(({ qbSyncStatus }) => isToBeSent({ sync: qbSyncStatus })).map(({ id }) => id);

/** @returns the hours of these entries in accounting, and here */
export function sumsOf(entries: readonly ChangedEntry[]): { readonly sent: number; readonly now: number } {
  const hundredths = (hours: number) => Math.round(hours * 100);
  const sum = (of: (entry: ChangedEntry) => number) =>
    entries.reduce((total, entry) => total + hundredths(of(entry)), 0) / 100;
  return { sent: sum(({ sent }) => sent.hours), now: sum(({ now }) => now?.hours ?? 0) };
}

/** @returns the number of changed entries by person, without those to be removed, which are counted separately */
export function changedByPerson(entries: readonly ChangedEntry[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { userId, now } of entries) if (now !== null) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
}
