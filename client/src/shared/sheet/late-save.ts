import { type CalendarDate, mondayOf } from '@hourbook/domain/time.ts';
import { type Attempt, isSame } from './attempt.ts';
import { rowsToSend, type SheetRow, sentOf } from './sheet.ts';

/** OF-3: how a save stands that was not answered at first. */
export interface LateSave {
  readonly state: 'waiting' | 'sent' | 'refused';
  /** The Mondays of the weeks of its rows. */
  readonly weeks: ReadonlySet<CalendarDate>;
  /** Why it was refused. */
  readonly why: readonly string[];
}

const lateSave = ({ rows }: Attempt, state: LateSave['state'], why: readonly string[]): LateSave => ({
  state,
  weeks: new Set(rows.map(({ sent }) => mondayOf(sent.trackingDate))),
  why,
});

/** @param attempt the save that is not answered; null: there is none */
export const waiting = (attempt: Attempt | null): LateSave | null => attempt && lateSave(attempt, 'waiting', []);

/** A save was answered. @param before only if it had to wait something is said of it @param why null: it took effect */
export const answered = (attempt: Attempt, before: LateSave | null, why: readonly string[] | null): LateSave | null =>
  before?.state === 'waiting' ? lateSave(attempt, why ? 'refused' : 'sent', why ?? []) : null;

/** That it was sent is said until the next change. */
export const unlessSent = (late: LateSave | null): LateSave | null => (late?.state === 'sent' ? null : late);

/** The rows that are to be saved and do not wait to be sent as they are. */
export function rowsToSave(rows: readonly SheetRow[], unanswered: Attempt | null): SheetRow[] {
  const sent = new Map(unanswered?.rows.map((each) => [each.row, each.sent]));
  return rowsToSend(rows).filter((row) => {
    const waits = sent.get(row.key);
    return !waits || !isSame(sentOf(row), waits);
  });
}
