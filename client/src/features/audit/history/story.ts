import { fullName } from '@hourbook/domain/people/name.ts';
import { addDays, formatDate, type Instant } from '@hourbook/domain/time.ts';
import type { Tone } from '#components/chip.tsx';
import type { IconName } from '#components/icon.tsx';
import type { Answers } from '#shared/api/trpc.ts';
import { actOf, foldedActs } from '#shared/history/acts.ts';
import { authorText } from '#shared/history/author-text.ts';
import { dayLabel, shortDate } from '#shared/sheet/days.ts';
import { formatHours } from '#shared/sheet/hours-text.ts';
import { syncStatusLooks } from '#shared/sync-status.ts';
import { kindOf, kinds } from '#shared/time-off/kinds.ts';
import { requestLooks } from '#shared/time-off/request-status.tsx';
import { t } from '#texts/audit.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t as sheet } from '#texts/timesheet.ts';
import { changesOf, type Entry, rowName } from '../entry-changes.ts';

export type Line = Answers['audit']['history']['content'][number];
type State = NonNullable<Line['after']>;
type Request = Extract<State, { readonly userComment: unknown }>;
/** What somebody may take in a period: what is allowed, or added to it. */
type Allowed = Extract<State, { readonly periodStart: unknown }>;
type HandedInWeek = Extract<State, { readonly week: unknown }>;

export interface StoryChange {
  /** null: what happened says it. */
  readonly label: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** What an entry did to a row or a request. */
export interface Told {
  readonly key: string;
  readonly look: Look;
  readonly at: Instant;
  readonly who: string;
  readonly source: string;
  /** `Wed 06/11`, `2 days`; empty: no day. */
  readonly about: string;
  readonly changes: readonly StoryChange[];
  /** What Hourbook followed, and who had saved it; null: nothing, or people entered it themselves. */
  readonly why: string | null;
  /** The numbers of the entries in the book; empty: it is no entry. */
  readonly entries: string;
  /** null: it is no entry. */
  readonly hash: string | null;
  /** The lines that this one stands for; none if it stands for itself. */
  readonly folded: readonly Told[];
}

interface Look {
  readonly what: string;
  readonly tone: Tone | 'write';
  readonly icon: IconName;
}

const looks: Readonly<Record<string, Look>> = {
  HoursRecorded: { what: t.entered, tone: 'write', icon: 'plus' },
  HoursChanged: { what: everywhere.changed, tone: 'write', icon: 'edit' },
  HoursRemoved: { what: sheet.removed, tone: 'write', icon: 'cross' },
  HolidayPlaced: { what: sheet.holidayPlaced, tone: 'calm', icon: 'flag' },
  HolidayWithdrawn: { what: sheet.holidayWithdrawn, tone: 'calm', icon: 'cross' },
  SyncStatusReassessed: { what: sheet.accountingStatusReassessed, tone: 'calm', icon: 'circle' },
  SyncRequested: { what: sheet.sentToAccounting, tone: 'wait', icon: 'clock' },
  RowsSynchronized: { what: sheet.acceptedByAccounting, tone: 'good', icon: 'check' },
  RowsLeftAccounting: { what: sheet.removedFromAccounting, tone: 'calm', icon: 'dash' },
  RowsRejected: { what: sheet.rejectedByAccounting, tone: 'bad', icon: 'alert' },
  TimeOffRequested: { what: t.timeOffRequested, tone: 'leave', icon: 'leave' },
  TimeOffApproved: { what: sheet.timeOffApproved, tone: 'leave', icon: 'check' },
  TimeOffDeclined: { what: t.timeOffDeclined, tone: 'leave', icon: 'cross' },
  TimeOffCanceled: { what: sheet.timeOffCanceled, tone: 'leave', icon: 'cross' },
  TimeOffShortened: { what: sheet.timeOffShortened, tone: 'leave', icon: 'minus' },
  AllowanceSet: { what: t.allowanceSet, tone: 'leave', icon: 'scale' },
  BalanceAdjusted: { what: t.balanceAdjusted, tone: 'leave', icon: 'scale' },
  WeekHandedIn: { what: t.weekHandedIn, tone: 'wait', icon: 'clock' },
  WeekApproved: { what: t.weekApproved, tone: 'good', icon: 'check' },
  WeekSentBack: { what: t.weekSentBack, tone: 'bad', icon: 'alert' },
};

const sources = { web: sheet.webClient, rest: sheet.api, worker: sheet.automatic } as const;

/** @param type of an entry */
export const lookOf = (type: string): Look => looks[type] ?? { what: type, tone: 'calm', icon: 'dash' };

type Names = ReadonlyMap<number, string>;

/** A history in plain words, newest first. Lines of the same kind that one act entered are folded into one. */
export const storyOf = (lines: readonly Line[], names: Names): Told[] =>
  runsOf(lines).map((run) => {
    const [first] = run;
    return run.length === 1 ? toldOf(first, names) : foldOf(run, names);
  });

type Run = readonly [Line, ...Line[]];

/** Lines about rows that one act entered one after the other. */
const runsOf = (lines: readonly Line[]): readonly Run[] =>
  foldedActs(lines, (line) => (rowIn(line) ? actOf(line.type, line) : null));

export const isEntry = (state: Line['after']): state is Entry => state !== null && 'trackingDate' in state;
const entryOf = (state: Line['after']): Entry | null => (isEntry(state) ? state : null);
const rowIn = ({ before, after }: Line): Entry | null => entryOf(after) ?? entryOf(before);

const about = ({ id, type, at, by, substitutedFor, source, revision, hash, cause }: Line) => ({
  key: `${id} ${revision}`,
  look: lookOf(type),
  at,
  who: authorText(by && fullName(by), substitutedFor && fullName(substitutedFor)),
  why: cause && (cause.by ? t.savedBy(cause.text, `${cause.by.firstName} ${cause.by.lastName}`) : cause.text),
  source: sources[source],
  entries: t.entryNumber(String(revision)),
  hash,
});

function toldOf(line: Line, names: Names): Told {
  const { before, after } = line;
  const row = rowIn(line);
  const request = requestOf(after) ?? requestOf(before);
  const allowed = allowedOf(after) ?? allowedOf(before);
  const week = weekOf(after);
  return {
    ...about(line),
    key: `${line.id} ${row?.id ?? ''}`,
    about: row
      ? dayLabel(line.trackingDate ?? row.trackingDate)
      : request
        ? daysText(request)
        : allowed
          ? periodText(allowed)
          : week
            ? weekText(week)
            : '',
    changes: row
      ? rowChanges(entryOf(before), entryOf(after), row, names)
      : allowed
        ? allowedChanges(allowedOf(before), allowedOf(after), allowed)
        : week
          ? weekChanges(week)
          : requestChanges(requestOf(before), requestOf(after)),
    folded: [],
  };
}

/** Changes of hours are told by the row, others by their field. */
const rowChanges = (before: Entry | null, after: Entry | null, row: Entry, names: Names): StoryChange[] =>
  changesOf(before, after, names).map(({ field, label, from, to }) => ({
    label: field === 'hours' ? rowName(row, names) : field === 'qbSyncStatus' ? null : label,
    from,
    to,
  }));

const requestOf = (state: Line['after']): Request | null => (state !== null && 'userComment' in state ? state : null);
const weekOf = (state: Line['after']): HandedInWeek | null => (state !== null && 'week' in state ? state : null);
const allowedOf = (state: Line['after']): Allowed | null => (state !== null && 'periodStart' in state ? state : null);

const lastDay = (allowed: Allowed): string | null =>
  'limit' in allowed ? formatDate(addDays(allowed.periodEnd, -1)) : null;
const accrualOf = (allowed: Allowed): string | null => ('limit' in allowed ? t.accrues[allowed.accrual] : null);
const hoursAllowed = (allowed: Allowed): string =>
  'limit' in allowed
    ? sheet.hoursShort(formatHours(allowed.limit))
    : t.additional(sheet.hoursShort(formatHours(allowed.additionalHours)));

function periodText(allowed: Allowed): string {
  const [first, last] = [formatDate(allowed.periodStart), lastDay(allowed)];
  return last === null ? t.periodFrom(first) : `${first} – ${last}`;
}

/** The hours, and what else became different. */
function allowedChanges(before: Allowed | null, after: Allowed | null, { type }: Allowed): StoryChange[] {
  const changed = (label: string, textOf: (allowed: Allowed) => string | null): StoryChange => ({
    label,
    from: before && textOf(before),
    to: after && textOf(after),
  });
  const others = [changed(t.accrued, accrualOf), changed(t.lastDay, lastDay)];
  return [
    changed(kinds[kindOf(type)].name, hoursAllowed),
    ...others.filter(({ from, to }) => before !== null && from !== to),
  ];
}

const weekText = ({ week }: HandedInWeek): string => `${shortDate(week)} – ${shortDate(addDays(week, 6))}`;

/** The hours that were handed in, and why they were sent back. */
const weekChanges = ({ hours, comment }: HandedInWeek): StoryChange[] => [
  { label: sheet.hours, from: null, to: sheet.hoursShort(formatHours(hours)) },
  ...(comment === null ? [] : [{ label: sheet.comment, from: null, to: comment }]),
];

const daysText = ({ startDate, endDate }: Request): string =>
  startDate === endDate ? dayLabel(startDate) : `${shortDate(startDate)} – ${shortDate(endDate)}`;

function requestChanges(before: Request | null, after: Request | null): StoryChange[] {
  const request = after ?? before;
  if (!request) return [];
  const label = kinds[kindOf(request.type)].name;
  const [from, to] = [before, after].map((each) => each && t.requestText(statusText(each), hoursIn(each)));
  const comment = after?.approverComment ?? null;
  const said = comment !== null && comment !== before?.approverComment;
  return [
    { label, from: from ?? null, to: to ?? null },
    ...(said ? [{ label: sheet.comment, from: null, to: comment }] : []),
  ];
}

const statusText = ({ status }: Request): string => requestLooks[status].label;
const hoursIn = ({ hours }: Request): string => formatHours(hours.reduce((sum, each) => sum + each, 0));

function foldOf(run: Run, names: Names): Told {
  const [first] = run;
  const days = new Set(run.map(({ trackingDate }) => trackingDate));
  const numbers = run.map(({ revision }) => revision);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return {
    ...about(first),
    about: t.daysCount(days.size),
    changes: sumOfRun(run),
    entries: t.entryNumber(low === high ? String(low) : t.numbers(low, high)),
    folded: run.map((line) => toldOf(line, names)),
  };
}

/** Their hours together; if those stayed, how many rows and what they have in common in accounting. */
function sumOfRun(run: Run): StoryChange[] {
  const [before, after] = [run.map(({ before }) => entryOf(before)), run.map(({ after }) => entryOf(after))];
  const [was, is] = [hoursOf(before), hoursOf(after)];
  const rows = t.rowsCount(run.length);
  if (was !== is) return [{ label: rows, from: was, to: is }];
  const [from, to] = [statusOf(before), statusOf(after)];
  return [{ label: rows, from: from === to ? null : from, to: from === to ? is : to }];
}

/** null: there were no rows. */
function hoursOf(entries: readonly (Entry | null)[]): string | null {
  if (entries.every((entry) => entry === null)) return null;
  return sheet.hoursShort(formatHours(entries.reduce((sum, entry) => sum + (entry?.hours ?? 0), 0)));
}

/** null: they have none, or not the same. */
function statusOf(entries: readonly (Entry | null)[]): string | null {
  const [status, ...others] = new Set(entries.map((entry) => entry?.qbSyncStatus ?? null));
  return status && others.length === 0 ? syncStatusLooks[status].label : null;
}

/** An approval that changes can be counted from. */
export interface Approval {
  readonly at: Instant;
  readonly label: string;
}

/** The approvals among some lines, newest first, each once. @param momentOf an instant as text */
export const approvalsIn = (lines: readonly Line[], momentOf: (at: Instant) => string): Approval[] =>
  [
    ...Map.groupBy(
      lines.filter(({ type }) => type === 'TimeOffApproved'),
      ({ id }) => id,
    ).values(),
  ].flatMap(([first, ...others]) => {
    if (!first) return [];
    const days = [first, ...others].flatMap(({ trackingDate }) => trackingDate ?? []).sort();
    const [start, end] = [days[0], days.at(-1)];
    const text = start && end ? (start === end ? dayLabel(start) : `${shortDate(start)} – ${shortDate(end)}`) : '';
    const { by, substitutedFor, at } = first;
    return [
      {
        at,
        label: t.approvalOf(
          text,
          authorText(by && fullName(by), substitutedFor && fullName(substitutedFor)),
          momentOf(at),
        ),
      },
    ];
  });
