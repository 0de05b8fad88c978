import { bookOwner } from '../events/envelope.ts';
import { type AnyEntry, isBookEntry } from '../events/stream-kinds.ts';
import type { JsonObject } from '../ports/event-store.ts';
import { addDays, type CalendarDate, type Instant, mondayOf } from '../time.ts';
import type { WebhookKind } from './webhook.ts';

/** GEN-13: a change that webhooks tell of: ids and dates, never pay, comments or what is written in a row. */
export interface News {
  readonly kind: WebhookKind;
  readonly at: Instant;
  /** Names the change: entries that tell of the same change have the same one. */
  readonly about: string;
  readonly data: JsonObject;
}

/** @returns the row whose day the entry does not say; null: it says all that is needed */
export const rowOfUnknownDay = (entry: AnyEntry): string | null =>
  entry.type === 'HoursRemoved' ? entry.data.rowId : null;

/**
 * GEN-13: what webhooks tell of an entry. A save that changes many rows of a week tells of the week once.
 * @param day of the row of {@link rowOfUnknownDay}
 * @returns null: nothing
 */
export function newsIn(entry: AnyEntry, day: CalendarDate | null = null): News | null {
  const { id, stream, meta } = entry;
  const of = (kind: WebhookKind, data: JsonObject, about = id): News => ({ kind, at: meta.at, about, data });
  if (entry.type === 'MonthClosed') return of('month.closed', { month: entry.data.month });
  const userId = bookOwner(stream);
  if (userId === null || !isBookEntry(entry)) return null;
  switch (entry.type) {
    case 'HoursRecorded':
    case 'HoursChanged':
    case 'HoursRemoved': {
      const date = entry.type === 'HoursRemoved' ? day : entry.data.date;
      if (date === null) return null;
      const startDate = mondayOf(date);
      const about = `${stream}/${meta.commandId}/${startDate}`;
      return of('hours.saved', { userId, startDate, endDate: addDays(startDate, 6) }, about);
    }
    case 'TimeOffApproved':
    case 'TimeOffDeclined': {
      const decision = entry.type === 'TimeOffApproved' ? 'APPROVED' : 'DECLINED';
      return of('time-off.decided', { userId, requestId: entry.data.requestId, decision });
    }
    case 'RowsSynchronized':
    case 'RowsLeftAccounting': {
      const { syncId, rows } = entry.data;
      const ids = rows.map(({ rowId }) => rowId);
      const left = entry.type === 'RowsLeftAccounting';
      return of('hours.synchronized', { userId, syncId, synchronized: left ? [] : ids, removed: left ? ids : [] });
    }
    default:
      return null;
  }
}
