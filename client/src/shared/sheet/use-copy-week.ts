import { addDays } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { t } from '#texts/timesheet.ts';
import { refusalOf } from '../api/refusal.ts';
import { newIdempotencyKey } from '../api/trpc.ts';
import type { AssignedClient } from './clients.ts';
import { copyWeek } from './copy-week.ts';
import { dayLabel, type Week, weekLabel } from './days.ts';
import { formatHours } from './hours-text.ts';
import { message } from './message.ts';
import type { SheetActs } from './open-sheet.ts';
import { sentOf } from './sheet.ts';
import type { SheetSource } from './sheet-source.ts';

interface CopyOptions {
  readonly source: SheetSource;
  readonly acts: SheetActs;
  readonly weeks: readonly Week[];
  readonly clients: readonly AssignedClient[];
}

/** @returns a function that copies the week before into a week, with its unsaved changes if it is on the screen */
export function useCopyWeek({ source, acts, weeks, clients }: CopyOptions) {
  async function rowsBefore({ monday }: Week): Promise<readonly TimesheetEntry[]> {
    const before = { start: addDays(monday, -7), end: addDays(monday, -1) };
    const shown = weeks.find((week) => week.monday === before.start);
    if (shown?.days.length === 7) return shown.days.flatMap(({ rows }) => rows.map(asTyped));
    return source.rowsOf(before);
  }

  return async (week: Week, withHours: boolean): Promise<void> => {
    try {
      const entries = await rowsBefore(week);
      let result: ReturnType<typeof copyWeek> | undefined;
      acts.change((edits) => {
        result = copyWeek(edits, {
          source: entries,
          week,
          clients,
          withHours,
          newKey: () => `new:${newIdempotencyKey()}`,
        });
        return result.edits;
      });
      const { copied = 0, skipped = [], doubled = [] } = result ?? {};
      const said =
        copied + skipped.length === 0
          ? t.nothingToCopy(weekLabel(week))
          : (withHours ? t.copied : t.copiedWithoutHours)(copied, weekLabel(week));
      const twice = doubled.map(({ date, hours }) => t.dayHolds(dayLabel(date), formatHours(hours))).join(', ');
      const texts = [...(twice ? [t.holdsTwice(twice)] : []), said, ...skipped.map((text) => t.leftOutOf(text))];
      acts.say({ ...message(twice ? 'warned' : 'done', texts), ...(copied > 0 && { undo: acts.undo }) });
    } catch (error) {
      acts.say(message('refused', refusalOf(error).errors));
    }
  };
}

/** The row with its unsaved changes; its `id` only tells whether it counts as filled in. */
function asTyped(row: Parameters<typeof sentOf>[0]): TimesheetEntry {
  const { clientId, trackingType, comment, hours } = sentOf(row);
  const id = row.entry.id ?? (row.changed ? row.key : null);
  return { ...row.entry, id, clientId, trackingType, comment, hours };
}
