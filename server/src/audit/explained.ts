import type { Entry } from '@hourbook/domain/events/envelope.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import type { BookLine } from './book-lines.ts';

interface Asked {
  readonly pageNumber?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
}

const PAGE = 200;

/** A page of lines in the order of the book: page 0 has the last ones, so that it ends with the figure that is explained. */
export function pageFromEnd<Line>(lines: readonly Line[], { pageNumber, pageSize }: Asked) {
  const size = pageSize ?? PAGE;
  const end = Math.max(0, lines.length - (pageNumber ?? 0) * size);
  return {
    page: lines.slice(Math.max(0, end - size), end),
    counted: { totalPages: Math.ceil(lines.length / size), totalElements: lines.length },
  };
}

/** Which row a line is about. */
export const aboutRow = ({ rowId, clientId, payCode }: TimesheetRow) => ({ rowId, clientId, trackingType: payCode });

/** What an entry was, in a few words, and what it made of a row in accounting. */
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
};
