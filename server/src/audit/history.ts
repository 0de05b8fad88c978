import type {
  AuditedEntry,
  AuditedWeek,
  AuditHistory,
  AuditHistoryInput,
  HistoryLine,
} from '@hourbook/domain/audit/contracts.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Entry } from '@hourbook/domain/events/envelope.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import { daysOfWeek } from '@hourbook/domain/timesheet/week.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { instantAsked } from '../as-of-instant.ts';
import type { Ports } from '../ports.ts';
import { isKeptFromOwn } from '../time-off/own-figures.ts';
import { personAudited, UNTIL_NOW } from './audit-scope.ts';
import { aboutEntry, authorsOf, type BookLine, bookLines } from './book-lines.ts';
import { causesOf } from './causes.ts';
import { pageFromEnd } from './page-from-end.ts';
import { adjustmentOf, allowanceOf, entryOf, requestOf, weekOf } from './wire-entries.ts';

type HistoryPorts = Pick<Ports, 'records' | 'recordChanges' | 'directory' | 'events' | 'clock'>;

const MOST = 10_000;

/**
 * `GET /audit/users/{userId}/history`, newest first: a line for each entry and row that it concerns. It is folded from the
 * book itself, so it is never behind.
 * @throws DomainError `not-found`, `range-inverted`, `range-over-2-years`; `form-invalid` for an inverted time of entry
 */
export async function auditHistory(
  ports: HistoryPorts,
  viewer: Person,
  asked: AuditHistoryInput,
): Promise<AuditHistory> {
  const { today } = await zoneAndToday(ports, viewer);
  const days = asked.startDate || asked.endDate ? readingRange(asked, today) : null;
  const from = asked.recordedFrom ? instantAsked(ports, asked.recordedFrom) : null;
  const to = asked.recordedTo ? instantAsked(ports, asked.recordedTo) : UNTIL_NOW;
  if (from !== null && from > to) throw refusal('form-invalid');
  const person = await personAudited(ports, viewer, asked.userId, days ?? { start: today, end: today });
  // TO-13: what one may not see today one may not see of the past either.
  const isKept = viewer.id === asked.userId && (await isKeptFromOwn(ports, person, 'SICK_LEAVE'));
  async function* told(): AsyncGenerator<Told> {
    for await (const each of bookLines(ports, asked.userId)) {
      const line = toldOf(each);
      const at = line.entry.meta.at;
      if (at > to) break;
      if ((from === null || at >= from) && (days === null || touches(line, days)) && isOf(line, asked.kind)) yield line;
    }
  }
  const { pageNumber, pageSize } = asked;
  const { page, counted } = await pageFromEnd(told, { pageNumber, pageSize: pageSize ?? MOST });
  return { content: (await toldOnWire(ports, viewer, asked.userId, page, isKept)).toReversed(), ...counted };
}

/** Lines that are told together. */
const TOGETHER = 200;

/** All that is in somebody's book as they may see it, oldest first; it is folded while it is read. */
export async function* wholeOwnHistory(ports: HistoryPorts, person: Person): AsyncGenerator<HistoryLine> {
  const isKept = await isKeptFromOwn(ports, person, 'SICK_LEAVE');
  let lines: Told[] = [];
  for await (const each of bookLines(ports, person.id)) {
    lines.push(toldOf(each));
    if (lines.length < TOGETHER) continue;
    yield* await toldOnWire(ports, person, person.id, lines, isKept);
    lines = [];
  }
  yield* await toldOnWire(ports, person, person.id, lines, isKept);
}

/** @param isKept TO-13: the figures of sick leave are not told */
async function toldOnWire(
  ports: HistoryPorts,
  viewer: Person,
  userId: number,
  lines: readonly Told[],
  isKept: boolean,
): Promise<HistoryLine[]> {
  const entries = lines.map(({ entry }) => entry);
  const [people, causeOf] = await Promise.all([authorsOf(ports, entries), causesOf(ports, viewer, userId, entries)]);
  return lines.map(({ entry, before, after, ...line }) => ({
    ...aboutEntry(entry, people),
    ...line,
    ...(isKept && isSickLeaveFigure(after) ? { before: null, after: null } : { before, after }),
    cause: causeOf(entry),
  }));
}

type State = Pick<HistoryLine, 'trackingDate' | 'requestId' | 'before' | 'after'>;
type Told = State & { readonly entry: Entry };

/** Whether a line is about hours, as those of weeks are, or about time off, as rows of a request are. */
const isOf = ({ trackingDate, requestId, after }: Told, kind: AuditHistoryInput['kind']): boolean =>
  kind == null || ((trackingDate !== null && requestId === null) || weekIn(after) !== null) === (kind === 'hours');

const weekIn = (state: State['after']): AuditedWeek | null => (state && 'week' in state ? state : null);

/** A line as the history tells it. */
function toldOf({ entry, requestId, row, request, allowed, week }: BookLine): Told {
  if (row)
    return { entry, requestId, trackingDate: row.after.date, before: entryOf(row.before), after: entryOf(row.after) };
  const line = { entry, requestId, trackingDate: null };
  if (week) return { ...line, before: weekOf(week.before), after: weekOf(week.after) };
  switch (entry.type) {
    case 'AllowanceSet':
      return { ...line, before: allowanceOf(allowed), after: allowanceOf(entry.data) };
    case 'BalanceAdjusted':
      return { ...line, ...adjustmentOf(entry.data) };
    default:
      return { ...line, before: requestOf(request.before), after: requestOf(request.after) };
  }
}

const isSickLeaveFigure = (state: State['after']): boolean =>
  state !== null && 'periodStart' in state && state.type === 'SICK_LEAVE';

/** @returns whether it is about one of the days */
function touches({ trackingDate, before, after }: State, { start, end }: DateRange): boolean {
  const dates = [trackingDate ?? [], entryDate(before) ?? [], entryDate(after) ?? []].flat();
  if (dates.length > 0) return dates.some((date) => start <= date && date <= end);
  const week = weekIn(after);
  if (week) return week.week <= end && daysOfWeek(week.week).end >= start;
  const request = after ?? before;
  return request !== null && 'startDate' in request && request.startDate <= end && request.endDate >= start;
}

const entryDate = (state: State['before']): AuditedEntry['trackingDate'] | null =>
  state && 'trackingDate' in state ? state.trackingDate : null;
