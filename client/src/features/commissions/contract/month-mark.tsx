import type { Closing } from '@hourbook/domain/commissions/closing-contracts.ts';
import { dateIn, epochMs, formatDate } from '@hourbook/domain/time.ts';
import { Chip } from '#components/chip.tsx';
import type { Month } from '#lib/months.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/commissions-contract.ts';
import { shortMonth } from '../shared/filter-address.ts';
import classes from './contract-table.module.css';
import { closedMonth } from './lines.ts';

interface MonthMarkProps {
  readonly month: Month;
  /** undefined: not known yet. */
  readonly closing: Closing | undefined;
}

/** A month, and whether it is closed. Months before the first that was closed never were. */
export function MonthMark({ month, closing }: MonthMarkProps) {
  const closed = closedMonth(closing, month);
  const isBefore = Boolean(closing?.closedThrough && month < closing.closedThrough);
  const self = useSelf();
  return (
    <span className={classes.mark}>
      <b>{shortMonth(month)}</b>
      {closed ? (
        <Chip tone="calm" icon="lock" label={t.closedOn(formatDate(dateIn(zoneOf(self), epochMs(closed.closedAt))))} />
      ) : isBefore ? (
        <Chip tone="calm" icon="dash" label={t.notClosed} />
      ) : (
        closing && <Chip tone="wait" icon="circle" label={t.open} />
      )}
    </span>
  );
}
