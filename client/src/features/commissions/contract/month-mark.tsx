import { dateIn, epochMs, formatDate } from '@hourbook/domain/time.ts';
import { getRouteApi } from '@tanstack/react-router';
import { t } from '#texts/commissions-contract.ts';
import { Chip } from '../../../components/chip.tsx';
import type { Month } from '../../../lib/months.ts';
import { zoneOf } from '../../../shared/session/zone.ts';
import { shortMonth } from '../shared/filter-address.ts';
import classes from './contract-table.module.css';
import type { ClosedMonth } from './lines.ts';

const signedIn = getRouteApi('/signed-in');

interface MonthMarkProps {
  readonly month: Month;
  /** undefined: it is open. */
  readonly closed: ClosedMonth | undefined;
}

/** A month, and whether it is closed. */
export function MonthMark({ month, closed }: MonthMarkProps) {
  const { self } = signedIn.useRouteContext();
  return (
    <span className={classes.mark}>
      <b>{shortMonth(month)}</b>
      {closed ? (
        <Chip tone="calm" icon="lock" label={t.closedOn(formatDate(dateIn(zoneOf(self), epochMs(closed.closedAt))))} />
      ) : (
        <Chip tone="wait" icon="circle" label={t.open} />
      )}
    </span>
  );
}
