import { fullName } from '@hourbook/domain/people/name.ts';
import { createContext, useContext } from 'react';
import { ChooseBox } from '#components/choose-box.tsx';
import { useRowTab } from '#components/table/row-tab.ts';
import { actingNow } from '#shared/acting/acting.ts';
import { t } from '#texts/weeks.ts';
import looks from '#theme/looks.module.css';
import type { TeamWeek } from './week-columns.tsx';

interface Choosing {
  /** Who looks at the list. */
  readonly selfId: number;
  readonly rows: readonly TeamWeek[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** A context rather than props, so that a change of the selection renders only the checkboxes and not the rows. */
export const ChoosingContext = createContext<Choosing>({ selfId: 0, rows: [], chosen: new Set(), onChoose: () => {} });

/** WK-3: what waits can be approved or sent back, what is approved can be sent back. */
const isDecidable = (row: TeamWeek, isOwn: boolean): boolean =>
  !isOwn && (row.status === 'HANDED_IN' || row.status === 'APPROVED');

/** DG-5: whether a substitute looks at a week of their own. */
const isSubstitutesOwn = ({ userId }: Pick<TeamWeek, 'userId'>, selfId: number): boolean =>
  userId === selfId && actingNow() !== null;

function ChooseAll() {
  const { rows, chosen, onChoose, selfId } = useContext(ChoosingContext);
  const waiting = rows.flatMap((row) =>
    row.status === 'HANDED_IN' && row.handInId !== null && !isSubstitutesOwn(row, selfId) ? row.handInId : [],
  );
  const ticked = waiting.filter((id) => chosen.has(id)).length;
  return (
    <ChooseBox
      label={t.selectAll}
      ticked={ticked === 0 ? 'none' : ticked === waiting.length ? 'all' : 'some'}
      disabled={waiting.length === 0}
      onChoose={(on) => onChoose(new Set(on ? waiting : []))}
    />
  );
}

function ChooseRow({ row }: { readonly row: TeamWeek }) {
  const { chosen, onChoose, selfId } = useContext(ChoosingContext);
  const tabIndex = useRowTab();
  const isOwn = isSubstitutesOwn(row, selfId);
  const id = row.handInId ?? '';
  return (
    <ChooseBox
      label={t.select(fullName(row))}
      ticked={chosen.has(id) ? 'all' : 'none'}
      disabled={!isDecidable(row, isOwn)}
      reason={isOwn ? t.notOwn : t.statuses[row.status]}
      tabIndex={tabIndex}
      onChoose={(on) => onChoose(new Set(on ? [...chosen, id] : [...chosen].filter((each) => each !== id)))}
    />
  );
}

/** The checkbox column. */
export const choosing = { head: <ChooseAll />, row: (row: TeamWeek) => <ChooseRow row={row} /> };

/** The checkbox of a row on its card. */
export const cardBox = (row: TeamWeek) =>
  isDecidable(row, false) ? (
    <span className={looks.pair}>
      <ChooseRow row={row} />
      <span aria-hidden="true">{t.choose}</span>
    </span>
  ) : null;
