import { Link } from '@tanstack/react-router';
import { Notice } from '#components/notice.tsx';
import type { PeriodAddress } from '#lib/address/parts.ts';
import { t } from '#texts/timecards.ts';
import classes from './range-problem.module.css';

/** TS-11: says why the range in the address is invalid, with a link to the default period. */
export const RangeProblem = ({ address, text }: { address: PeriodAddress; text: string }) => (
  <div className={classes.problem}>
    <Notice tone="bad" texts={[text]}>
      <Link to="." search={address.with({ startDate: undefined, endDate: undefined })}>
        {t.usualPeriod}
      </Link>
    </Notice>
  </div>
);
