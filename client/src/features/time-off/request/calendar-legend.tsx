import { Icon } from '#components/icon.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off.ts';
import classes from './calendar-legend.module.css';

/** Explains how days look, and how to change them. */
export const CalendarLegend = () => (
  <div className={classes.legend}>
    <ul>
      <li>
        <i data-look="full" />
        {t.fullDay}
      </li>
      <li>
        <i data-look="half" />
        {t.halfDay}
      </li>
      <li>
        <i data-look="booked" />
        {t.bookedApproved}
      </li>
      <li>
        <i data-look="booked" data-pending />
        {t.bookedPending}
      </li>
      <li>
        <i data-look="off" />
        {t.weekend}
      </li>
      <li>
        <Icon name="flag" size={13} />
        {everywhere.holiday}
      </li>
      <li>
        <i data-look="dot" />
        {t.awayInTeam}
      </li>
      <li>
        <i data-look="ring" />
        {t.awayInTeamPending}
      </li>
    </ul>
    <p className={classes.keys}>
      {t.clickOr} <kbd>{t.space}</kbd> {t.fullHalfNone}
    </p>
    <p className={classes.tap}>{t.tapDay}</p>
  </div>
);
