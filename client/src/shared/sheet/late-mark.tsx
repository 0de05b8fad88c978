import type { CalendarDate } from '@hourbook/domain/time.ts';
import { Chip } from '#components/chip.tsx';
import { t } from '#texts/timesheet.ts';
import classes from './late-mark.module.css';
import type { LateSave } from './late-save.ts';

interface LateMarkProps {
  readonly late: LateSave | null;
  /** The Monday of the week. */
  readonly week: CalendarDate;
}

/** OF-3: whether the hours of a week that were saved without a connection have been sent. */
export function LateMark({ late, week }: LateMarkProps) {
  if (!late?.weeks.has(week)) return null;
  return (
    <span className={classes.mark} role="status">
      {late.state === 'waiting' && <Chip tone="wait" icon="clock" label={t.late.waiting} />}
      {late.state === 'sent' && <Chip tone="good" icon="check" label={t.late.sent} />}
      {late.state === 'refused' && (
        <>
          <Chip tone="bad" icon="alert" label={t.late.refused} /> {late.why.join(' ')}
        </>
      )}
    </span>
  );
}
