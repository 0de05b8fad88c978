import { Link } from '@tanstack/react-router';
import { t } from '#texts/timesheet.ts';
import { Notice } from '../../../components/notice.tsx';
import classes from '../../../shared/sheet/beside-sheet.module.css';

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
