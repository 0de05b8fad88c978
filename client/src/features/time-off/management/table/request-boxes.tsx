import type { TimeOffAction } from '@hourbook/domain/time-off/contracts.ts';
import { createContext, type MouseEvent, useContext } from 'react';
import { ChooseBox } from '#components/choose-box.tsx';
import { Icon, type IconName } from '#components/icon.tsx';
import { useRowTab } from '#components/table/row-tab.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off-management.ts';
import { ActingMark } from '../acting-mark.tsx';
import { actionsOf, type RequestRow, statusOf } from './request-acts.ts';
import classes from './request-table.module.css';

interface RequestActs {
  readonly chosen: ReadonlySet<string>;
  /** The pending requests in the table; only they can be selected. */
  readonly waiting: readonly RequestRow[];
  /** Those who decide on the viewer's own requests. */
  readonly deciders: readonly { readonly firstName: string; readonly lastName: string }[];
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onDecide: (rows: readonly RequestRow[], action: TimeOffAction) => void;
  /** Takes back a decision that is not sent yet. */
  readonly onUndo: (key: string) => void;
  /** Asks for a comment before the decision. */
  readonly onComment: (row: RequestRow) => void;
  readonly onHistory: (row: RequestRow) => void;
}

const namesOf = (deciders: RequestActs['deciders']): string =>
  deciders.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');

/** A context rather than props, so that a change of the selection renders only the checkboxes and not the rows. */
export const RequestActsContext = createContext<RequestActs>({
  chosen: new Set(),
  waiting: [],
  deciders: [],
  onChoose: () => {},
  onDecide: () => {},
  onUndo: () => {},
  onComment: () => {},
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
  const { chosen, deciders, onChoose } = useContext(RequestActsContext);
  const tabIndex = useRowTab();
  return (
    <ChooseBox
      label={t.select(row.employee_name)}
      ticked={chosen.has(row.id) ? 'all' : 'none'}
      disabled={!actionsOf(row).includes('approve')}
      reason={row.own ? t.decidesOwn(namesOf(deciders)) : undefined}
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
  cancel: { icon: 'bin', label: t.cancelOf },
};

/** The second click of a double click may meet another row. */
const once =
  (run: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) run();
  };

/** The actions for one request. */
export function RequestRowActs({ row }: { row: RequestRow }) {
  const { deciders, onDecide, onUndo, onComment, onHistory } = useContext(RequestActsContext);
  const tabIndex = useRowTab();
  const act = (icon: IconName, label: string, run: () => void) => (
    <button key={icon} type="button" tabIndex={tabIndex} aria-label={label} title={label} onClick={once(run)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <span className={classes.acts}>
      {row.own && statusOf(row) === 'PENDING' && deciders[0] && (
        <small title={t.decidesOwn(namesOf(deciders))}>{t.decides(deciders[0].firstName)}</small>
      )}
      {row.acting && <ActingMark acting={row.acting} onUndo={onUndo} tabIndex={tabIndex} />}
      {actionsOf(row).map((action) =>
        act(looks[action].icon, looks[action].label(row.employee_name), () => onDecide([row], action)),
      )}
      {actionsOf(row).length > 0 && act('edit', t.commentOn(row.employee_name), () => onComment(row))}
      {act('clock', everywhere.historyOf(row.employee_name), () => onHistory(row))}
    </span>
  );
}
