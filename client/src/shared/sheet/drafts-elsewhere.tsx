import { type DateRange, formatDate } from '@hourbook/domain/time.ts';
import { Link } from '@tanstack/react-router';
import { Notice } from '#components/notice.tsx';
import type { SheetAddress } from '#lib/address/parts.ts';
import { t } from '#texts/timesheet.ts';
import classes from './beside-sheet.module.css';
import type { Drafts } from './draft.ts';

interface DraftsElsewhereProps {
  readonly address: SheetAddress;
  readonly drafts: Drafts;
  readonly range: DateRange;
}

/** Offers the unsaved changes of another period, made in this tab or in one that was closed. */
export function DraftsElsewhere({ address, drafts, range }: DraftsElsewhereProps) {
  const [other] = drafts.elsewhere(range);
  if (!other) return null;
  const period = `${formatDate(other.start)} – ${formatDate(other.end)}`;
  return (
    <div role="status" className={classes.nothing}>
      <Notice tone="wait" texts={[t.unsavedElsewhere(period)]}>
        <Link to="." search={address.with({ startDate: other.start, endDate: other.end, history: undefined })}>
          {t.goThere}
        </Link>
      </Notice>
    </div>
  );
}
