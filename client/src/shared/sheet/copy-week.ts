import { toHours, toHundredths } from '@hourbook/domain/hours.ts';
import { isReserved } from '@hourbook/domain/pay-codes.ts';
import { addDays, type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { t } from '#texts/timesheet.ts';
import { type AssignedClient, clientName, clientsOn } from './clients.ts';
import type { Day, Week } from './days.ts';
import { addRow, typeInto } from './edits.ts';
import { type Edits, type Fields, fieldsOf, type SheetRow } from './sheet.ts';

export interface CopiedWeek {
  readonly edits: Edits;
  readonly copied: number;
  /** One sentence per row that was left out, with the reason. */
  readonly skipped: readonly string[];
  /** Days that already had hours and now have more than a full day: the same hours may be there twice. */
  readonly doubled: readonly { readonly date: CalendarDate; readonly hours: number }[];
}

interface Copying {
  /** The rows of the week before. */
  readonly source: readonly TimesheetEntry[];
  readonly week: Week;
  readonly clients: readonly AssignedClient[];
  readonly withHours: boolean;
  /** @returns a key that the edits do not use yet */
  readonly newKey: () => string;
}

const DAYS = 7;

/** Copies the rows of a week into the next one, except holidays, time off and rows that are already there. */
export function copyWeek(edits: Edits, { source, week, clients, withHours, newKey }: Copying): CopiedWeek {
  const days = new Map(week.days.map((day) => [day.date, day]));
  const skipped: string[] = [];
  const filled = new Set<string>();
  const added = new Map<CalendarDate, number>();
  let copied = 0;
  let now = edits;
  for (const entry of source) {
    if (entry.id === null || entry.hours === 0 || isReserved(entry.trackingType)) continue;
    const date = addDays(entry.trackingDate, DAYS);
    const day = days.get(date);
    if (!day) continue; // outside the range
    const why = reasonAgainst(entry, day, clients);
    if (why) {
      skipped.push(`${formatDate(date)}, ${clientName(clients, entry.clientId)}: ${why}`);
      continue;
    }
    const { hours, ...others } = fieldsOf(entry);
    const fields: Partial<Fields> = withHours ? { ...others, hours } : others;
    const blank = day.rows.find((row) => isBlank(row) && !filled.has(row.key));
    if (blank) {
      filled.add(blank.key);
      now = typeInto(now, blank, fields);
    } else {
      const key = newKey();
      now = addRow(now, date, key);
      const knownRows = day.rows.flatMap(({ entry: { id } }) => id ?? []);
      now = { ...now, byRow: { ...now.byRow, [key]: { date, fields, removed: false, seen: null, knownRows } } };
    }
    if (withHours) added.set(date, (added.get(date) ?? 0) + (toHundredths(entry.hours) ?? 0));
    copied++;
  }
  const doubled = week.days.flatMap((day) => doubledOn(day, added.get(day.date) ?? 0));
  return { edits: now, copied, skipped, doubled };
}

/** A full day: 8 hours. */
const WHOLE_DAY = 8_00;

function doubledOn({ date, rows, expected }: Day, added: number): CopiedWeek['doubled'] {
  const before = rows.reduce((sum, { hours }) => sum + (toHundredths(hours ?? 0) ?? 0), 0);
  const isDoubled = before > 0 && added > 0 && before + added > Math.max(expected, WHOLE_DAY);
  return isDoubled ? [{ date, hours: toHours(before + added) }] : [];
}

/** A default or added row that was not filled in yet. */
const isBlank = ({ entry, changed, removed }: SheetRow): boolean =>
  entry.id === null && !entry.locked && !changed && !removed;

function reasonAgainst(entry: TimesheetEntry, day: Day, clients: readonly AssignedClient[]): string | null {
  if (!day.open) return t.dayClosed;
  if (day.rows.every(({ entry: { locked } }) => locked)) return t.dayTaken;
  if (!clientsOn(clients, day.date).some(({ id }) => id === entry.clientId)) return t.notAssigned;
  return day.rows.some((row) => says(row, entry)) ? t.alreadyThere : null;
}

const says = ({ fields, removed, changed, entry }: SheetRow, wanted: TimesheetEntry): boolean =>
  !removed &&
  (entry.id !== null || changed) &&
  fields.clientId === wanted.clientId &&
  fields.payCode === wanted.trackingType &&
  (fields.comment.trim() || null) === wanted.comment;
