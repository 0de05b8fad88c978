import { addDays, type CalendarDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import type { WeekStatus } from '@hourbook/domain/timesheet/week.ts';
import type { ReactNode } from 'react';
import { Chip } from '#components/chip.tsx';
import type { Answers } from '#shared/api/trpc.ts';
import { authorText } from '#shared/history/author-text.ts';
import { t as sheet } from '#texts/timesheet.ts';
import { t } from '#texts/weeks.ts';
import looks from '#theme/looks.module.css';
import { shortDate } from './days.ts';
import { formatHours } from './hours-text.ts';

export type OwnWeek = Answers['timesheet']['weeks']['mine']['weeks'][number];

/** The look of each status of a week, the same on every screen. */
const statusLooks = {
  OPEN: { tone: 'calm', icon: 'circle' },
  HANDED_IN: { tone: 'wait', icon: 'clock' },
  APPROVED: { tone: 'good', icon: 'check' },
  SENT_BACK: { tone: 'bad', icon: 'alert' },
  CHANGED: { tone: 'wait', icon: 'edit' },
} as const satisfies Record<WeekStatus, Omit<Parameters<typeof Chip>[0], 'label'>>;

/** The status of a week: icon, text and color. */
export const WeekStatusChip = ({ status }: { status: WeekStatus }) => (
  <Chip {...statusLooks[status]} label={t.statuses[status]} />
);

/** `06/09 – 06/15` @param week its Monday */
export const daysText = (week: CalendarDate): string => `${shortDate(week)} – ${shortDate(addDays(week, 6))}`;

interface WeekLineProps {
  readonly week: OwnWeek;
  readonly zone: Zone;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A week in a line: its days, its status, and what there is to know of that. */
export const WeekLine = ({ week, zone, children }: WeekLineProps) => (
  <div className={looks.toolbar}>
    <b className={looks.strong}>{t.weekOf(daysText(week.week))}</b>
    <WeekStatusChip status={week.status} />
    <span className={looks.quiet}>{aboutWeek(week, zone)}</span>
    {children}
  </div>
);

function aboutWeek(
  { status, comment, decidedBy, substitutedFor, decidedAt, handedInAt, handedInHours }: OwnWeek,
  zone: Zone,
): string | null {
  switch (status) {
    case 'OPEN':
      return null;
    case 'HANDED_IN':
      return handedInAt && t.sinceThen(formatInstant(handedInAt, zone));
    case 'APPROVED':
      return t.approvedBy(authorText(decidedBy, substitutedFor));
    case 'SENT_BACK':
      return t.sentBackBy(authorText(decidedBy, substitutedFor), comment ?? '');
    case 'CHANGED':
      return (decidedAt === null ? t.changedFrom : t.changedAfterApproval)(
        sheet.hoursShort(formatHours(handedInHours ?? 0)),
      );
  }
}
