import { type DateRange, formatDate } from '@hourbook/domain/time.ts';
import { Link } from '@tanstack/react-router';
import { Notice } from '#components/notice.tsx';
import { t } from '#texts/timesheet.ts';
import classes from './beside-sheet.module.css';
import type { Drafts } from './draft.ts';

/** Offers the unsaved changes of another period, made in this tab or in one that was closed. */
export function DraftsElsewhere({ drafts, range }: { drafts: Drafts; range: DateRange }) {
  const [other] = drafts.elsewhere(range);
  if (!other) return null;
  const period = `${formatDate(other.start)} – ${formatDate(other.end)}`;
  return (
    <div role="status" className={classes.nothing}>
      <Notice tone="wait" texts={[t.unsavedElsewhere(period)]}>
        <Link to="." search={{ startDate: other.start, endDate: other.end } as never}>
          {t.goThere}
        </Link>
      </Notice>
    </div>
  );
}
