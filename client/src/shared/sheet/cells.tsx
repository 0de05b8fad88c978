import { choosablePayCodes, type PayCode, payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { COMMENT_LENGTH } from '@hourbook/domain/timesheet/row-rules.ts';
import type { ReactNode } from 'react';
import { CellInput } from '#components/cell-input.tsx';
import { CellSelect } from '#components/cell-select.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { t } from '#texts/timesheet.ts';
import { Marked } from './cell-mark.tsx';
import classes from './cells.module.css';
import { type AssignedClient, billableCodeOf, clientName, clientsOn } from './clients.ts';
import { useLockTexts } from './lock-texts.ts';
import type { Mark } from './marks.ts';
import { type Fields, isFixed, type SheetRow } from './sheet.ts';
import type { CellProblem } from './use-row-problems.ts';

export interface CellProps {
  readonly row: SheetRow;
  /** The row, for screen readers: `Mon 06/09, row 2`. */
  readonly label: string;
  readonly onType: (fields: Partial<Fields>) => void;
  /** In a grid, cells are reached with the arrow keys, not with Tab. */
  readonly tabIndex?: number;
  /** What is wrong with this cell, if anything is. */
  readonly problem?: CellProblem | undefined;
  /** Whether the cell is changed, being saved or saved. */
  readonly mark: Mark;
}

/** The label of a cell, including its mark for screen readers. */
export const labelOf = (cell: string, mark: Mark): string => (mark ? t.marked[mark](cell) : cell);

interface FixedCellProps {
  readonly row: SheetRow;
  readonly tabIndex?: number | undefined;
  readonly children: ReactNode;
}

/** A read-only value. It can still get the focus, so that the user learns why it cannot be changed. */
export function FixedCell({ row: { entry }, tabIndex, children }: FixedCellProps) {
  const lockTexts = useLockTexts();
  const why = entry.locked ? lockTexts(entry).join(' ') : t.fixedByHoliday;
  return (
    <span
      className={classes.fixed}
      {...(tabIndex !== undefined && { tabIndex, 'data-grid-stop': true, 'data-why': why })}
    >
      {children}
      {entry.locked && <VisuallyHidden>{t.commaLocked}</VisuallyHidden>}
    </span>
  );
}

interface ClientCellProps extends CellProps {
  readonly clients: readonly AssignedClient[];
  readonly autoFocus?: boolean;
}

export function ClientCell(props: ClientCellProps) {
  const { row, label, clients, onType, tabIndex, problem, mark, autoFocus = false } = props;
  const { clientId } = row.fields;
  const valid = clientsOn(clients, row.date);
  const code = billableCodeOf(row, clients);
  const name = clientName(clients, clientId);
  if (isFixed(row)) {
    return (
      <FixedCell row={row} tabIndex={tabIndex}>
        {name}
        {row.entry.billableCode && <span className={classes.code}>{row.entry.billableCode}</span>}
      </FixedCell>
    );
  }
  return (
    <Marked mark={mark}>
      <CellSelect
        label={labelOf(t.clientOf(label), mark)}
        value={String(clientId)}
        options={[
          ...valid.map((client) => ({ value: String(client.id), label: client.name })),
          ...(valid.some(({ id }) => id === clientId) ? [] : [{ value: String(clientId), label: name }]),
        ]}
        note={code}
        onChange={(value) => onType({ clientId: Number(value) })}
        tabIndex={tabIndex}
        problem={problem}
        autoFocus={autoFocus}
      />
    </Marked>
  );
}

const NONE = '';

/** TS-7: a pay code that nobody can choose is shown as text. */
export function PayCodeCell({ row, label, onType, tabIndex, problem, mark }: CellProps) {
  const { payCode } = row.fields;
  if (isFixed(row)) {
    return (
      <FixedCell row={row} tabIndex={tabIndex}>
        {payCode ? payCodeNames[payCode] : <span aria-hidden="true">–</span>}
      </FixedCell>
    );
  }
  return (
    <Marked mark={mark}>
      <CellSelect
        label={labelOf(t.payCodeOf(label), mark)}
        value={payCode ?? NONE}
        options={[
          { value: NONE, label: '–' },
          ...choosablePayCodes.map((code) => ({ value: code, label: payCodeNames[code] })),
        ]}
        onChange={(value) => onType({ payCode: value === NONE ? null : (value as PayCode) })}
        tabIndex={tabIndex}
        problem={problem}
      />
    </Marked>
  );
}

interface CommentCellProps extends CellProps {
  readonly placeholder?: string;
  /** The name of the holiday, if the row is for one. */
  readonly holiday?: string | undefined;
}

export function CommentCell(props: CommentCellProps) {
  const { row, label, onType, tabIndex, problem, mark, holiday, placeholder = '' } = props;
  if (isFixed(row)) {
    return (
      <FixedCell row={row} tabIndex={tabIndex}>
        {row.entry.comment ?? holiday}
      </FixedCell>
    );
  }
  return (
    <Marked mark={mark}>
      <CellInput
        label={labelOf(t.commentOf(label), mark)}
        value={row.fields.comment}
        onChange={(comment) => onType({ comment })}
        placeholder={placeholder}
        maxLength={COMMENT_LENGTH}
        tabIndex={tabIndex}
        problem={problem}
      />
    </Marked>
  );
}
