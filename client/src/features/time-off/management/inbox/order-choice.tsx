import { Icon } from '#components/icon.tsx';
import { DropDown } from '#components/table/drop-down.tsx';
import { OptionList } from '#components/table/option-list.tsx';
import { t } from '#texts/time-off-management.ts';
import classes from './inbox.module.css';
import { type Order, orders } from './inbox-row.ts';

interface OrderChoiceProps {
  readonly order: Order;
  readonly onChoose: (order: Order) => void;
}

/** What the inbox is sorted by. */
export const OrderChoice = ({ order, onChoose }: OrderChoiceProps) => (
  <DropDown
    label={t.sortBy}
    position="bottom-end"
    button={(opening) => (
      <button type="button" className={classes.order} aria-label={t.sortedBy(t.orders[order])} {...opening}>
        {t.orders[order]} <Icon name="down" size={12} />
      </button>
    )}
  >
    <OptionList
      label={t.sortBy}
      options={orders.map((value) => ({ value, label: t.orders[value] }))}
      several={false}
      chosen={[order]}
      onChoose={([chosen]) => onChoose(orders.find((each) => each === chosen) ?? 'first')}
    />
  </DropDown>
);
