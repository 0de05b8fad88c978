import type { BookEventData, TimeOffKind } from '../events/book-events.ts';
import { bookOwner, type Entry, substitutedFor } from '../events/envelope.ts';
import type { Hundredths } from '../hours.ts';
import { addDays, type CalendarDate, type Instant } from '../time.ts';

export const requestStatuses = ['PENDING', 'APPROVED', 'DECLINED', 'CANCELED'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export interface TimeOffRequest {
  readonly requestId: string;
  readonly kind: TimeOffKind;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  /** One value for each calendar day from `startDate` on. */
  readonly hours: readonly Hundredths[];
  readonly status: RequestStatus;
  readonly requestedAt: Instant;
  readonly statusChangedAt: Instant;
  readonly changedBy: number | null;
  /** DG-6: in whose place they changed it, as a substitute; absent: nobody's. */
  readonly changedFor?: number;
  readonly userComment: string | null;
  readonly approverComment: string | null;
  /** The timesheet rows created by its approval. */
  readonly rowIds: readonly string[];
  /** The revision of the entry that last changed it. */
  readonly revision: number;
}

type Allowance = BookEventData<'AllowanceSet'> & { readonly revision: number };
interface Adjustment {
  readonly kind: TimeOffKind;
  readonly periodStart: CalendarDate;
  readonly hours: Hundredths;
  readonly at: Instant;
  /** The day on which they were entered, in the person's office; absent or null: it was not kept. */
  readonly date?: CalendarDate | null;
  readonly revision: number;
}

/** Everything in a book about time off. Balances are computed from it and never stored (TO-8, TO-9). */
export interface TimeOffAccount {
  readonly userId: number;
  readonly requests: Readonly<Record<string, TimeOffRequest>>;
  readonly allowances: readonly Allowance[];
  readonly adjustments: readonly Adjustment[];
  /** Revision of the last entry folded into this account; -1 if there is none. */
  readonly revision: number;
}

export const emptyAccount = (userId: number): TimeOffAccount => ({
  userId,
  requests: {},
  allowances: [],
  adjustments: [],
  revision: -1,
});

const accountEvents = [
  'TimeOffRequested',
  'TimeOffApproved',
  'TimeOffDeclined',
  'TimeOffCanceled',
  'TimeOffShortened',
  'AllowanceSet',
  'BalanceAdjusted',
] as const satisfies readonly Entry['type'][];
type AccountEntry = Extract<Entry, { type: (typeof accountEvents)[number] }>;

/** @returns whether an entry concerns time off */
export const concernsAccount = (entry: Entry): entry is AccountEntry =>
  (accountEvents as readonly string[]).includes(entry.type);

/** Folds one entry. An entry that was folded already, or does not concern time off, has no effect. */
export const evolveAccount = (account: TimeOffAccount | null, entry: Entry): TimeOffAccount =>
  foldAccount(account ?? emptyAccount(bookOwner(entry.stream) ?? 0), [entry]);

/**
 * Folds the entries of a book in order. The requests are copied once, however many entries there are.
 * @returns the account after them; the given one does not change
 */
export function foldAccount(account: TimeOffAccount, entries: Iterable<Entry>): TimeOffAccount {
  let folded: (TimeOffAccount & { requests: Record<string, TimeOffRequest> }) | null = null;
  for (const entry of entries) {
    if ((folded ?? account).revision >= entry.revision || !concernsAccount(entry)) continue;
    folded ??= { ...account, requests: { ...account.requests } };
    const { request, ...changed } = fold(folded, entry);
    if (request) folded.requests[request.requestId] = request;
    folded = { ...folded, ...changed, revision: entry.revision };
  }
  return folded ?? account;
}

interface Changed extends Partial<Pick<TimeOffAccount, 'allowances' | 'adjustments'>> {
  readonly request?: TimeOffRequest;
}

function fold(account: TimeOffAccount, entry: AccountEntry): Changed {
  switch (entry.type) {
    case 'TimeOffRequested': {
      const { comment, ...asked } = entry.data;
      const request: TimeOffRequest = {
        ...asked,
        status: 'PENDING',
        requestedAt: entry.meta.at,
        statusChangedAt: entry.meta.at,
        changedBy: entry.meta.actorId,
        userComment: comment,
        approverComment: null,
        rowIds: [],
        revision: entry.revision,
      };
      return { request };
    }
    case 'TimeOffApproved': {
      const rowIds = entry.data.rows.map((row) => row.rowId);
      return decided(account, entry, { status: 'APPROVED', approverComment: entry.data.comment, rowIds });
    }
    case 'TimeOffDeclined':
      return decided(account, entry, { status: 'DECLINED', approverComment: entry.data.comment });
    case 'TimeOffCanceled': {
      const comment = entry.data.comment;
      const said =
        entry.data.by === 'owner'
          ? { userComment: comment ?? requestOf(account, entry).userComment }
          : { approverComment: comment };
      return decided(account, entry, { status: 'CANCELED', ...said });
    }
    case 'TimeOffShortened': {
      const request = requestOf(account, entry);
      const now = new Map(entry.data.days.map((day) => [day.date, day.hours]));
      const hours = request.hours.map((h, i) => now.get(addDays(request.startDate, i)) ?? h);
      return { request: { ...request, hours, revision: entry.revision } };
    }
    case 'AllowanceSet': {
      const others = account.allowances.filter(
        (each) => each.kind !== entry.data.kind || each.periodStart !== entry.data.periodStart,
      );
      return { allowances: [...others, { ...entry.data, revision: entry.revision }] };
    }
    case 'BalanceAdjusted': {
      const { kind, periodStart, hours, date } = entry.data;
      const others = account.adjustments.filter((each) => each.kind !== kind || each.periodStart !== periodStart);
      const { revision, meta } = entry;
      return { adjustments: [...others, { kind, periodStart, hours, at: meta.at, date, revision }] };
    }
  }
}

function decided(account: TimeOffAccount, entry: AccountEntry, to: Partial<TimeOffRequest>): Changed {
  const { changedFor: _before, ...request } = requestOf(account, entry);
  const changedFor = substitutedFor(entry);
  return {
    request: {
      ...request,
      statusChangedAt: entry.meta.at,
      changedBy: entry.meta.actorId,
      ...(changedFor === null ? {} : { changedFor }),
      revision: entry.revision,
      ...to,
    },
  };
}

/** An entry about a request that no earlier entry created: the book is damaged. */
export class UnknownRequest extends Error {
  override readonly name = 'UnknownRequest';
}

function requestOf(account: TimeOffAccount, entry: AccountEntry): TimeOffRequest {
  const requestId = 'requestId' in entry.data ? entry.data.requestId : '';
  const request = account.requests[requestId];
  if (!request)
    throw new UnknownRequest(
      `${entry.type} at ${entry.revision} of ${entry.stream} speaks of unknown request ${requestId}`,
    );
  return request;
}
