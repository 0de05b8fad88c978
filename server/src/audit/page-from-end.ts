import type { Entry } from '@hourbook/domain/events/envelope.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import type { BookLine } from './book-lines.ts';

interface Asked {
  readonly pageNumber?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
}

const PAGE = 200;
/** The most lines in memory while the end is searched; a page further from the end takes a second pass. */
const MOST_KEPT = 10_000;

/** A page of lines, and the number of all lines. */
export interface PageFromEnd<Line> {
  /** In the order of the book. */
  readonly page: readonly Line[];
  /** The last line of all; null: there are no lines. */
  readonly last: Line | null;
  readonly counted: { readonly totalPages: number; readonly totalElements: number };
}

/**
 * A page of lines in the order of the book. Page 0 has the last lines, so that it ends with the explained figure. Memory holds
 * about a page, whatever the length of the book.
 * @param lines iterates over all lines, each time it is called
 */
export async function pageFromEnd<Line>(
  lines: () => AsyncIterable<Line>,
  { pageNumber, pageSize }: Asked,
): Promise<PageFromEnd<Line>> {
  const size = pageSize ?? PAGE;
  const behind = (pageNumber ?? 0) * size;
  const isNear = behind + size <= MOST_KEPT;
  const most = isNear ? behind + size : 1;
  const kept: Line[] = [];
  let total = 0;
  for await (const line of lines()) {
    total += 1;
    kept.push(line);
    if (kept.length >= 2 * most) kept.splice(0, kept.length - most);
  }
  const end = Math.max(0, total - behind);
  const start = Math.max(0, end - size);
  return {
    page: isNear
      ? kept.slice(Math.max(0, kept.length - most)).slice(0, end - start)
      : await within(lines(), start, end),
    last: kept.at(-1) ?? null,
    counted: { totalPages: Math.ceil(total / size), totalElements: total },
  };
}

async function within<Line>(lines: AsyncIterable<Line>, start: number, end: number): Promise<Line[]> {
  const found: Line[] = [];
  if (start === end) return found;
  let n = 0;
  for await (const line of lines) {
    if (n >= start) found.push(line);
    n += 1;
    if (n === end) break;
  }
  return found;
}

/** The row of a line. */
export const aboutRow = ({ rowId, clientId, payCode }: TimesheetRow) => ({ rowId, clientId, trackingType: payCode });

/** The kind of an entry, and its effect on a row in accounting. */
export function textOf({ entry, row }: Pick<BookLine, 'entry' | 'row'>): string {
  const text = texts[entry.type];
  if (!row) return text;
  const { before, after } = row;
  const held = before?.externalId != null;
  switch (entry.type) {
    case 'HoursChanged':
      return held ? `${text} after accounting had taken them` : text;
    case 'HoursRemoved':
    case 'HolidayWithdrawn':
    case 'TimeOffCanceled':
    case 'TimeOffShortened':
      return held ? `${text}; still in accounting until it is synchronized` : text;
    case 'RowsSynchronized':
    case 'RowsLeftAccounting':
      return isAnswered(row) ? text : `${text} in an older version, without effect on this one`;
    case 'RowsRejected':
      return isAnswered(row) ? `${text}: ${after.outcome?.message ?? ''}` : `${text} in an older version`;
    default:
      return text;
  }
}

/** SY-3: an answer counts only for the version that was sent; otherwise the row stays as it was. */
const isAnswered = ({
  before,
  after,
}: {
  readonly before: TimesheetRow | null;
  readonly after: TimesheetRow;
}): boolean => before?.outcome !== after.outcome;

const texts: Readonly<Record<Entry['type'], string>> = {
  HoursRecorded: 'Hours recorded',
  HoursChanged: 'Hours changed',
  HoursRemoved: 'Hours removed',
  HolidayPlaced: 'Holiday placed',
  HolidayWithdrawn: 'Holiday withdrawn',
  SyncStatusReassessed: 'Status assessed again, as the name in accounting changed',
  SyncRequested: 'Sent to accounting',
  RowsSynchronized: 'Accepted by accounting',
  RowsLeftAccounting: 'Removed from accounting',
  RowsRejected: 'Refused by accounting',
  TimeOffRequested: 'Time off requested',
  TimeOffApproved: 'Time off approved',
  TimeOffDeclined: 'Time off declined',
  TimeOffCanceled: 'Time off canceled',
  TimeOffShortened: 'Time off shortened',
  AllowanceSet: 'Allowance set',
  BalanceAdjusted: 'Balance adjusted',
  WeekHandedIn: 'Week handed in',
  WeekApproved: 'Week approved',
  WeekSentBack: 'Week sent back',
};
