import { Link } from '@tanstack/react-router';
import { Notice } from '../../../components/notice.tsx';
import classes from './nothing-here.module.css';

/** A closed period that nobody filled in: why it cannot be, and where to go. */
export const NothingHere = () => (
  <div className={classes.nothing}>
    <Notice
      tone="calm"
      texts={[
        'Nothing was recorded in this period, and its days are closed. If hours are missing, tell an accountant.',
      ]}
    >
      <Link to="/my-time" search={{}}>
        Go to this period
      </Link>
    </Notice>
  </div>
);
