import { Link } from '@tanstack/react-router';
import { Notice } from '#components/notice.tsx';
import classes from '#shared/sheet/beside-sheet.module.css';
import { t } from '#texts/timesheet.ts';

/** Shown for a closed period without hours: why it cannot be filled in, with a link to the current period. */
export const NothingHere = () => (
  <div className={classes.nothing}>
    <Notice tone="calm" texts={[t.nothingHere]}>
      <Link to="/my-time" search={{}}>
        {t.goToThisPeriod}
      </Link>
    </Notice>
  </div>
);
