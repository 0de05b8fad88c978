import { Link } from '@tanstack/react-router';
import { Notice } from '#components/notice.tsx';
import { t } from '#texts/timecards.ts';
import classes from './range-problem.module.css';

/** TS-11: says why the range in the address is invalid, with a link to the default period. */
export const RangeProblem = ({ text }: { text: string }) => (
  <div className={classes.problem}>
    <Notice tone="bad" texts={[text]}>
      <Link to="." search={((before: object) => ({ ...before, startDate: undefined, endDate: undefined })) as never}>
        {t.usualPeriod}
      </Link>
    </Notice>
  </div>
);
