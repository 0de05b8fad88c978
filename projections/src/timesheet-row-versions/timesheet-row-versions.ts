import type { Filter } from '@hourbook/domain/ports/document-store.ts';
import { type CalendarDate, epochMs, type Instant, instant } from '@hourbook/domain/time.ts';
import { firstRevisionOf, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import type { DerivedProjection, ReadModel, Step } from '../projection.ts';

/** What a version stores: the document has the rest of the row. */
type Contents = Omit<TimesheetRow, 'rowId' | 'userId' | 'date'>;

const EMPTY: Contents = {
  clientId: 0,
  payCode: null,
  hours: 0,
  comment: null,
  billableCode: null,
  sync: 'NO_SYNCHRONIZATION',
  removed: false,
  requestId: null,
  holidayList: null,
  externalId: null,
  externalVersion: null,
  syncId: null,
  outcome: null,
  rowRevision: 0,
  revision: 0,
  modifiedBy: null,
  modifiedAt: '',
};
const FIELDS = Object.keys(EMPTY) as (keyof Contents)[];

/**
 * When an entry gave the row this state, and the fields that it changed: those of the version before it, or of {@link EMPTY}
 * if there is none here. Null: from then on the row is in another document, on another day or in a later part of the book.
 */
type Version = readonly [from: Instant, changed: Partial<Contents> | null];

/** The versions of a row on one day, of a stretch of {@link TOGETHER} entries of its book. */
export interface TimesheetRowVersionsDocument extends ReadModel {
  readonly userId: number;
  readonly date: CalendarDate;
  /** When the first version began. */
  readonly from: Instant;
  /** When the last one ended, exclusive; null: it is the current state of the row. */
  readonly until: Instant | null;
  /** From old to new, at least one. */
  readonly versions: readonly Version[];
}

/** Entries of a book that share a document for a row: the bound on how many versions are written anew with the next. */
const TOGETHER = 256;

const stretchOf = ({ revision }: Pick<TimesheetRow, 'revision'>): number => Math.floor(revision / TOGETHER);
const idOf = (row: TimesheetRow): string => `${row.rowId}@${row.date}/${stretchOf(row)}`;

/** Selects the documents that hold the state of their row at an instant. */
export function thereAt(at: Instant): Filter {
  const later = instant(epochMs(at) + 1);
  const current: Filter = { field: 'until', is: null };
  // Nothing comes after the last instant that can be written; one with a sign sorts before all others.
  const until: Filter = later.startsWith('+') ? current : { any: [current, { field: 'until', from: later }] };
  return { all: [{ field: 'from', to: at }, until] };
}

/** Selects the documents of a row. */
export const ofRow = (rowId: string) => ({ field: '_id', startsWith: `${rowId}@` }) as const;

/** @returns the versions in a document, from old to new, also those in which the row was removed */
export function versionsIn(document: TimesheetRowVersionsDocument): TimesheetRow[] {
  return statesIn(document).flatMap(({ row }) => row ?? []);
}

/** @returns whether some documents of a row are all that there are: it never was on other days than theirs */
export function areAllOf(documents: readonly TimesheetRowVersionsDocument[]): boolean {
  const [only, ...others] = documents;
  if (!only || others.length > 0 || only.until !== null) return false;
  const states = statesIn(only);
  const [first] = states;
  return (
    !!first?.row && first.row.revision === firstRevisionOf(first.row.rowId) && states.every(({ row }) => row !== null)
  );
}

/** @returns the row as it was at an instant, even if it had been removed by then; null if it was not in this document */
export function versionAt({ _id, userId, date, versions }: TimesheetRowVersionsDocument, at: Instant) {
  let contents: Contents | null = null;
  for (const [from, changed] of versions) {
    if (from > at) break;
    contents = changed && Object.assign(contents ?? { ...EMPTY }, changed);
  }
  return contents && ({ ...contents, rowId: _id.slice(0, _id.indexOf('@')), userId, date } satisfies TimesheetRow);
}

/** @returns when accounting last answered for the row while it was in this document, up to an instant; null: it did not */
export function answeredBy({ versions }: TimesheetRowVersionsDocument, at: Instant): Instant | null {
  const answers = versions.flatMap(([from, changed]) => (from <= at && changed?.outcome?.at === from ? from : []));
  return answers.at(-1) ?? null;
}

function statesIn({ _id, userId, date, versions }: TimesheetRowVersionsDocument) {
  const rowId = _id.slice(0, _id.indexOf('@'));
  let contents: Contents = EMPTY;
  return versions.map(([from, changed]) => {
    contents = changed ? { ...contents, ...changed } : EMPTY;
    return { from, row: changed && { ...contents, rowId, userId, date } };
  });
}

/** What a step does to one document. */
interface Touch {
  /** The row before the step, if that state is in this document. */
  readonly was: TimesheetRow | null;
  /** The row after the step, if that state belongs in this document. */
  readonly is: TimesheetRow | null;
  /** No earlier state of the row can be in this document. */
  readonly begins: boolean;
}

/** @returns by document */
function touchesOf(step: Step): ReadonlyMap<string, Touch> {
  const known = touchesByStep.get(step);
  if (known) return known;
  const touches = new Map<string, Touch>();
  for (const { before, after } of step.rows) {
    const id = idOf(after);
    const left = before && idOf(before);
    if (left !== null && left !== id) touches.set(left, { was: before, is: null, begins: false });
    const begins = before === null || stretchOf(before) < stretchOf(after);
    touches.set(id, { was: left === id ? before : null, is: after, begins });
  }
  touchesByStep.set(step, touches);
  return touches;
}
const touchesByStep = new WeakMap<Step, ReadonlyMap<string, Touch>>();

function changedFields(from: Contents, to: Contents): Partial<Contents> {
  const changed: Record<string, unknown> = {};
  for (const field of FIELDS) if (!Object.is(from[field], to[field])) changed[field] = to[field];
  return changed as Partial<Contents>;
}

/** The versions that an entry ends do not exist: the read models do not match the books. */
class UnknownVersion extends Error {
  override readonly name = 'UnknownVersion';
}

/** Every state that a row ever had, and from when until when: for figures as of an instant and "sent v3, now v4". */
export const timesheetRowVersions: DerivedProjection<TimesheetRowVersionsDocument> = {
  collection: {
    name: 'timesheet-row-versions.v2',
    fields: { userId: 'number', date: 'text', from: 'text', until: 'text', pos: 'text' },
    indexes: [
      // With the instants, so that versions that had ended, which may be any number, are passed over in the index.
      { name: 'person-date-instants', fields: ['userId', 'date', 'from', 'until'] },
    ],
  },
  ofBook: (userId) => ({ field: 'userId', is: userId }),
  keys: (step) => [...touchesOf(step).keys()],
  begins: (step, key) => touchesOf(step).get(key)!.begins,
  evolve(document, step, key) {
    const { entry } = step;
    const { was, is } = touchesOf(step).get(key)!;
    if (was && !document)
      throw new UnknownVersion(`${entry.type} at ${entry.revision} of ${entry.stream} ends no ${key}`);
    const { userId, date } = document ?? is!;
    const { at } = entry.meta;
    const next: Version = [at, is && changedFields(was ?? EMPTY, is)];
    return {
      _id: key,
      userId,
      date,
      from: document?.from ?? at,
      until: is ? null : at,
      versions: document ? [...document.versions, next] : [next],
      pos: entry.position,
      revision: entry.revision,
    };
  },
};
