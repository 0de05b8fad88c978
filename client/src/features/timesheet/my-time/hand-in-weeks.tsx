import { type DateRange, inRange, type Zone } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { daysOfWeek } from '@hourbook/domain/timesheet/week.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { NoticeBlock, NoticeLine } from '#components/notices.tsx';
import { useNotices } from '#components/use-notices.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { formatHours } from '#shared/sheet/hours-text.ts';
import { daysText, type OwnWeek, WeekLine } from '#shared/sheet/week-status.tsx';
import { t as sheet } from '#texts/timesheet.ts';
import { t } from '#texts/weeks.ts';

interface HandInWeeksProps {
  /** The query of the rows, with which the weeks are read. */
  readonly input: RangeInput;
  readonly range: DateRange;
  /** The rows as they were last read or saved. */
  readonly entries: readonly TimesheetEntry[];
  /** Whether something is typed that is not saved. */
  readonly unsaved: boolean;
  readonly zone: Zone;
}

/** WK-2: the weeks of the period with their status, and how to hand them in. Nothing while the setting is off. */
export function HandInWeeks({ input, range, entries, unsaved, zone }: HandInWeeksProps) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const { data } = trpc.timesheet.weeks.mine.useQuery(input);
  const section = useRef<HTMLElement>(null);
  const handIn = trpc.timesheet.weeks.handIn.useMutation({
    onSuccess(week) {
      section.current?.focus(); // its button goes
      notices.succeed(t.handedIn(daysText(week.week), hoursText(week.hours)));
    },
    onError(error) {
      notices.fail(refusalOf(error).errors);
      // Whoever is refused since their hours have changed sees them.
      void utils.timesheet.mine.invalidate();
    },
    onSettled: () => utils.timesheet.weeks.invalidate(),
  });
  const send = ({ week }: OwnWeek): void => {
    notices.clear();
    if (unsaved) notices.fail([t.saveFirst]);
    else handIn.mutate({ week, seen: isWhole(week, range) ? seenIn(week, entries) : null });
  };
  const weeks = data?.weeks ?? [];
  usePageCommands(
    sheet.myTime,
    weeks.filter(isToHandIn).map((week) => ({ label: t.handInOf(daysText(week.week)), run: () => send(week) })),
  );
  if (weeks.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} aria-label={t.handIn}>
      <NoticeBlock notices={notices} />
      {weeks.map((week) => (
        <WeekLine key={week.week} week={week} zone={zone}>
          {isToHandIn(week) && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t.handInOf(daysText(week.week))}
              aria-busy={handIn.isPending}
              onClick={() => !handIn.isPending && send(week)}
            >
              {week.handInId === null ? t.handIn : t.handInAgain}
            </Button>
          )}
        </WeekLine>
      ))}
      <NoticeLine notices={notices} />
    </section>
  );
}

const isToHandIn = ({ status }: OwnWeek): boolean => status !== 'HANDED_IN' && status !== 'APPROVED';

const hoursText = (hours: number): string => sheet.hoursShort(formatHours(hours));

/** Whether all days of a week are shown: of others nobody can say what they saw. */
const isWhole = (week: string, range: DateRange): boolean => {
  const { start, end } = daysOfWeek(week);
  return inRange(start, range) && inRange(end, range);
};

/** The stored rows of a week, as they are shown (TS-36). */
const seenIn = (week: string, entries: readonly TimesheetEntry[]) =>
  entries.flatMap(({ id, modifiedTime, trackingDate }) =>
    id !== null && modifiedTime !== null && inRange(trackingDate, daysOfWeek(week)) ? [{ id, modifiedTime }] : [],
  );
