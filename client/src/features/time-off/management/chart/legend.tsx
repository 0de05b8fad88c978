import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off-management.ts';
import classes from './legend.module.css';

/** Explains the marks of the chart. */
export const Legend = ({ withSickLeave }: { withSickLeave: boolean }) => (
  <ul className={classes.legend} aria-label={t.legend}>
    <li>
      <i className={classes.approved} /> {t.approved}
    </li>
    <li>
      <i className={classes.pending} /> {t.pending}
    </li>
    <li>
      <i className={classes.half} /> {t.halfDay}
    </li>
    {withSickLeave && (
      <li>
        <i className={classes.sick}>{t.sickMark}</i> {everywhere.sickLeave}
      </li>
    )}
    <li>
      <i className={classes.off} /> {t.weekend}
    </li>
    <li>
      <i className={classes.holiday} /> {everywhere.holiday}
    </li>
  </ul>
);
