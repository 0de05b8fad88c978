import type { ChangedSinceSync } from '@hourbook/domain/accounting/contracts.ts';
import { toHours, toHundredths } from '@hourbook/domain/hours.ts';
import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { type CalendarDate, formatDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import type { SyncStatus } from '@hourbook/domain/timesheet/sync-status.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/since-sync.ts';
import { t as sheet } from '#texts/timesheet.ts';
import { dayLabel } from '../../timesheet/grid/days.ts';
import { formatHours, textOfHours } from '../../timesheet/grid/hours-text.ts';
import type { SentChange, SinceSync } from '../../timesheet/grid/since-sync.ts';

type Changed = ChangedSinceSync['rows'][number];
type Content = Changed['sent'];
type Field = Changed['changed'][number];

/** A row that was changed after accounting took it, as people read it. */
export interface ChangedRow extends SinceSync {
  readonly id: string;
  readonly userId: number;
  /** `Molina, Javier`. */
  readonly person: string;
  readonly date: CalendarDate;
  /** What is as it was sent: `Lakeshore, Regular, 8.00 h`. */
  readonly same: string;
  readonly sentAt: string;
  readonly status: SyncStatus;
  /** Its hours were taken away; the next sync takes it out of accounting (SY-15). */
  readonly toBeRemoved: boolean;
  /** Hours, as accounting has them and as they are now. */
  readonly hours: { readonly sent: number; readonly now: number };
}

const labels = {
  trackingDate: sheet.date,
  clientId: everywhere.client,
  trackingType: sheet.payCode,
  hours: sheet.hours,
  comment: sheet.comment,
  billableCode: sheet.billableCode,
} as const satisfies Record<Field, string>;

/** What of a row is told where it is as it was sent. */
const TOLD: readonly Field[] = ['clientId', 'trackingType', 'hours'];

/** @param zone in which instants are read */
export function changedRows({ rows, clients }: Pick<ChangedSinceSync, 'rows' | 'clients'>, zone: Zone): ChangedRow[] {
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  return rows.map((row): ChangedRow => {
    const { sent, now } = row;
    const after = now ?? { ...sent, hours: 0 };
    const changed: readonly Field[] = now ? row.changed : ['hours'];
    const text = (field: Field, of: Content) => textOf(field, of, names);
    return {
      id: row.id,
      userId: row.userId,
      person: `${row.lastName}, ${row.firstName}`,
      date: after.trackingDate,
      same: TOLD.filter((field) => !changed.includes(field))
        .map((field) => (field === 'hours' ? sheet.hoursShort(text(field, sent)) : text(field, sent)))
        .join(', '),
      sentVersion: row.sentVersion,
      version: row.version,
      changes: changed.map(
        (field): SentChange => ({
          label: labels[field],
          from: text(field, sent) || t.nothing,
          to: text(field, after) || t.nothing,
        }),
      ),
      by: row.modifiedBy ?? everywhere.hourbook,
      at: formatInstant(row.modifiedTime, zone),
      sentAt: formatInstant(row.sentAt, zone),
      status: row.qbSyncStatus,
      toBeRemoved: now === null,
      hours: { sent: sent.hours, now: after.hours },
      sent: {
        clientId: sent.clientId,
        payCode: sent.trackingType,
        comment: sent.comment ?? '',
        hours: textOfHours(sent.hours),
      },
    };
  });
}

function textOf(
  field: Field,
  { trackingDate, clientId, trackingType, hours, comment, billableCode }: Content,
  names: ReadonlyMap<number, string>,
): string {
  switch (field) {
    case 'trackingDate':
      return formatDate(trackingDate);
    case 'clientId':
      return names.get(clientId) ?? sheet.unknownClient(clientId);
    case 'trackingType':
      return trackingType === null ? sheet.noPayCode : payCodeNames[trackingType];
    case 'hours':
      return formatHours(hours);
    case 'comment':
      return comment ?? '';
    case 'billableCode':
      return billableCode ?? '';
  }
}

/** `Tue 11/03`. */
export const dayOf = ({ date }: Pick<ChangedRow, 'date'>): string => dayLabel(date);

/** What accounting has of these rows, what stands here, and how much more or less that is. */
export function hoursOf(rows: readonly ChangedRow[]): { sent: number; now: number; difference: number } {
  const sum = (of: (row: ChangedRow) => number) =>
    rows.reduce((hundredths, row) => hundredths + (toHundredths(of(row)) ?? 0), 0);
  const [sent, now] = [sum(({ hours }) => hours.sent), sum(({ hours }) => hours.now)];
  return { sent: toHours(sent), now: toHours(now), difference: toHours(now - sent) };
}

/** `−10.00`. */
export const signedHours = (hours: number): string =>
  `${hours > 0 ? '+' : hours < 0 ? '−' : ''}${formatHours(Math.abs(hours))}`;
