import { Link } from '@tanstack/react-router';
import { t } from '#texts/timesheet.ts';
import { Notice } from '../../../components/notice.tsx';
import classes from '../../../shared/sheet/beside-sheet.module.css';

/** A closed period that nobody filled in: why it cannot be, and where to go. */
export const NothingHere = () => (
  <div className={classes.nothing}>
    <Notice tone="calm" texts={[t.nothingHere]}>
      <Link to="/my-time" search={{}}>
        {t.goToThisPeriod}
      </Link>
    </Notice>
  </div>
);
