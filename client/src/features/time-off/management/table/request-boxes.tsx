import type { TimeOffAction } from '@hourbook/domain/time-off/contracts.ts';
import { createContext, useContext } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off-management.ts';
import { ChooseBox } from '../../../../components/choose-box.tsx';
import { useRowTab } from '../../../../components/data-table/row-tab.ts';
import { Icon, type IconName } from '../../../../components/icon.tsx';
import { actionsOf, type RequestRow } from './request-columns.tsx';
import classes from './request-table.module.css';

interface RequestActs {
  readonly chosen: ReadonlySet<string>;
  /** The pending requests in the table; only they can be selected. */
  readonly waiting: readonly RequestRow[];
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onDecide: (rows: readonly RequestRow[], action: TimeOffAction) => void;
  readonly onHistory: (row: RequestRow) => void;
}

/** A context rather than props, so that a change of the selection renders only the checkboxes and not the rows. */
export const RequestActsContext = createContext<RequestActs>({
  chosen: new Set(),
  waiting: [],
  onChoose: () => {},
  onDecide: () => {},
  onHistory: () => {},
});

function ChooseAll() {
  const { chosen, waiting, onChoose } = useContext(RequestActsContext);
  const ticked = waiting.filter(({ id }) => chosen.has(id)).length;
  return (
    <ChooseBox
      label={t.selectAll}
      ticked={ticked === 0 ? 'none' : ticked === waiting.length ? 'all' : 'some'}
      disabled={waiting.length === 0}
      onChoose={(on) => onChoose(new Set(on ? waiting.map(({ id }) => id) : []))}
    />
  );
}

function ChooseRow({ row }: { row: RequestRow }) {
  const { chosen, onChoose } = useContext(RequestActsContext);
  const tabIndex = useRowTab();
  return (
    <ChooseBox
      label={t.select(row.employee_name)}
      ticked={chosen.has(row.id) ? 'all' : 'none'}
      disabled={!actionsOf(row).includes('approve')}
      tabIndex={tabIndex}
      onChoose={(on) => onChoose(new Set(on ? [...chosen, row.id] : [...chosen].filter((id) => id !== row.id)))}
    />
  );
}

/** The checkbox column. */
export const choosing = { head: <ChooseAll />, row: (row: RequestRow) => <ChooseRow row={row} /> };

const looks: Readonly<Record<TimeOffAction, { icon: IconName; label: (name: string) => string }>> = {
  approve: { icon: 'check', label: t.approveOf },
  decline: { icon: 'cross', label: t.declineOf },
  cancel: { icon: 'undo', label: t.cancelOf },
};

/** The actions for one request. */
export function RequestRowActs({ row }: { row: RequestRow }) {
  const { onDecide, onHistory } = useContext(RequestActsContext);
  const tabIndex = useRowTab();
  const act = (icon: IconName, label: string, run: () => void) => (
    <button key={icon} type="button" tabIndex={tabIndex} aria-label={label} title={label} onClick={run}>
      <Icon name={icon} />
    </button>
  );
  return (
    <span className={classes.acts}>
      {actionsOf(row).map((action) =>
        act(looks[action].icon, looks[action].label(row.employee_name), () => onDecide([row], action)),
      )}
      {act('clock', everywhere.historyOf(row.employee_name), () => onHistory(row))}
    </span>
  );
}
