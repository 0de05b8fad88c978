import type { ChangedSinceSync } from '@hourbook/domain/accounting/contracts.ts';
import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { type CalendarDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { hoursText } from '#lib/amounts.ts';
import { dayLabel } from '#shared/sheet/days.ts';
import { textOfHours } from '#shared/sheet/hours-text.ts';
import type { SinceSync } from '#shared/sheet/since-sync.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t as sheet } from '#texts/timesheet.ts';
import { type ChangedEntry, changesOf, isRemovalUnsent } from '../list/changes.ts';

type Field = ChangedEntry['changed'][number];

/** A row that was changed after accounting took it, as display texts. */
export interface ChangedRow extends SinceSync {
  readonly id: string;
  readonly date: CalendarDate;
  /** The fields that did not change: `Lakeshore, Regular, 8.00 h`. */
  readonly same: string;
  readonly sentAt: string;
  readonly qbSyncStatus: ChangedEntry['qbSyncStatus'];
  /** Its hours were removed; the next sync removes it from accounting (SY-15). */
  readonly toBeRemoved: boolean;
  /** That removal was not sent yet. */
  readonly removalUnsent: boolean;
}

/** The fields listed in `same` if they did not change. */
const TOLD = ['clientId', 'trackingType', 'hours'] as const satisfies readonly Field[];

/** @param zone the time zone for instants */
export function changedRows({ rows, clients }: Pick<ChangedSinceSync, 'rows' | 'clients'>, zone: Zone): ChangedRow[] {
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  const clientName = (id: number) => names.get(id) ?? sheet.unknownClient(id);
  return rows.map((row): ChangedRow => {
    const { sent, now } = row;
    return {
      id: row.id,
      date: (now ?? sent).trackingDate,
      same: sameOf(row, clientName).join(', '),
      sentVersion: row.sentVersion,
      version: row.version,
      changes: changesOf(withoutFollowing(row), clientName),
      by: row.modifiedBy ?? everywhere.hourbook,
      at: formatInstant(row.modifiedTime, zone),
      sentAt: formatInstant(row.sentAt, zone),
      qbSyncStatus: row.qbSyncStatus,
      toBeRemoved: now === null,
      removalUnsent: isRemovalUnsent(row),
      sent: {
        clientId: sent.clientId,
        payCode: sent.trackingType,
        comment: sent.comment ?? '',
        hours: textOfHours(sent.hours),
      },
    };
  });
}

/** The billable code follows the client (TS-8), so it is not listed if the client changed. */
const withoutFollowing = (row: ChangedEntry): ChangedEntry =>
  row.changed.includes('clientId') ? { ...row, changed: row.changed.filter((field) => field !== 'billableCode') } : row;

function sameOf({ sent, now, changed }: ChangedEntry, clientName: (id: number) => string): string[] {
  const texts = {
    clientId: clientName(sent.clientId),
    trackingType: sent.trackingType === null ? null : payCodeNames[sent.trackingType],
    hours: sheet.hoursShort(hoursText(sent.hours)),
  };
  return TOLD.filter((field) => (now === null ? field !== 'hours' : !changed.includes(field))).flatMap(
    (field) => texts[field] ?? [],
  );
}

/** `Tue 11/03`. */
export const dayOf = ({ date }: Pick<ChangedRow, 'date'>): string => dayLabel(date);
