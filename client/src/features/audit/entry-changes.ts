import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { formatHours } from '#shared/sheet/hours-text.ts';
import { syncStatusLooks } from '#shared/sync-status.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t as sheet } from '#texts/timesheet.ts';

export type Entry = Answers['audit']['timesheet']['entries'][number];
type Names = ReadonlyMap<number, string>;

/** A field that is not what it was. null: no value. */
export interface EntryChange {
  readonly field: keyof typeof labels;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
}

const labels = {
  trackingDate: sheet.date,
  clientId: everywhere.client,
  trackingType: sheet.payCode,
  hours: sheet.hours,
  comment: sheet.comment,
  billableCode: sheet.billableCode,
  qbSyncStatus: sheet.accounting,
} as const;
const fields = Object.keys(labels) as (keyof typeof labels)[];

function textOf(entry: Entry, field: (typeof fields)[number], names: Names): string | null {
  switch (field) {
    case 'trackingDate':
      return formatDate(entry.trackingDate);
    case 'clientId':
      return names.get(entry.clientId) ?? sheet.unknownClient(entry.clientId);
    case 'trackingType':
      return entry.trackingType && payCodeNames[entry.trackingType];
    case 'hours':
      return sheet.hoursShort(formatHours(entry.hours));
    case 'comment':
    case 'billableCode':
      return entry[field];
    case 'qbSyncStatus':
      return entry.qbSyncStatus && syncStatusLooks[entry.qbSyncStatus].label;
  }
}

/**
 * What is different between two states of a row, in the words of the timesheet. A row that came or went is told by its hours
 * and comment, since its name says the rest.
 */
export function changesOf(before: Entry | null, after: Entry | null, names: Names): EntryChange[] {
  return fields.flatMap((field) => {
    const [from, to] = [before, after].map((entry) => entry && textOf(entry, field, names)) as [string, string];
    const isWhole = before === null || after === null;
    if (from === to || (isWhole && field !== 'hours' && field !== 'comment')) return [];
    return [{ field, label: labels[field], from, to }];
  });
}

/** `Lakeshore, Regular`. */
export const rowName = ({ clientId, trackingType }: Pick<Entry, 'clientId' | 'trackingType'>, names: Names): string =>
  [names.get(clientId) ?? sheet.unknownClient(clientId), trackingType && payCodeNames[trackingType]]
    .filter(Boolean)
    .join(', ');
