import { choosablePayCodes, type PayCode, payCodeNames } from '@hourbook/domain/pay-codes.ts';
import type { ReactNode } from 'react';
import { t } from '#texts/timesheet.ts';
import { CellInput } from '../../../components/cell-input.tsx';
import { CellSelect } from '../../../components/cell-select.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import classes from './cells.module.css';
import { type AssignedClient, clientName, clientsOn } from './clients.ts';
import { type Fields, isFixed, type SheetRow } from './sheet.ts';

export interface CellProps {
  readonly row: SheetRow;
  /** The day, for whoever cannot see which row it is: `Mon 06/09, row 2`. */
  readonly label: string;
  readonly onType: (fields: Partial<Fields>) => void;
  /** In a grid the arrows lead to a cell, not Tab. */
  readonly tabIndex?: number;
  /** The id of the text that says what is wrong with this cell, where something is. */
  readonly problemId?: string | undefined;
}

/** A value that nobody can change here; the keyboard stops at it all the same. */
export function FixedCell({
  tabIndex,
  locked,
  children,
}: {
  tabIndex?: number | undefined;
  locked: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classes.fixed} {...(tabIndex !== undefined && { tabIndex, 'data-grid-stop': true })}>
      {children}
      {locked && <VisuallyHidden>{t.commaLocked}</VisuallyHidden>}
    </span>
  );
}

interface ClientCellProps extends CellProps {
  readonly clients: readonly AssignedClient[];
  readonly autoFocus?: boolean;
}

export function ClientCell({ row, label, clients, onType, tabIndex, problemId, autoFocus = false }: ClientCellProps) {
  const { clientId } = row.fields;
  const valid = clientsOn(clients, row.date);
  const known = valid.find(({ id }) => id === clientId);
  const code = clientId === row.entry.clientId ? (row.entry.billableCode ?? known?.code) : known?.code;
  const name = clientName(clients, clientId);
  if (isFixed(row)) {
    return (
      <FixedCell tabIndex={tabIndex} locked={row.entry.locked}>
        {name}
        {row.entry.billableCode && <span className={classes.code}>{row.entry.billableCode}</span>}
      </FixedCell>
    );
  }
  return (
    <CellSelect
      label={t.clientOf(label)}
      value={String(clientId)}
      options={[
        ...valid.map((client) => ({ value: String(client.id), label: client.name })),
        ...(known ? [] : [{ value: String(clientId), label: name }]),
      ]}
      note={code}
      onChange={(value) => onType({ clientId: Number(value) })}
      tabIndex={tabIndex}
      problemId={problemId}
      autoFocus={autoFocus}
    />
  );
}

const NONE = '';

/** TS-7: what nobody can choose is shown as text. */
export function PayCodeCell({ row, label, onType, tabIndex, problemId }: CellProps) {
  const { payCode } = row.fields;
  if (isFixed(row)) {
    return (
      <FixedCell tabIndex={tabIndex} locked={row.entry.locked}>
        {payCode ? payCodeNames[payCode] : <span aria-hidden="true">–</span>}
      </FixedCell>
    );
  }
  return (
    <CellSelect
      label={t.payCodeOf(label)}
      value={payCode ?? NONE}
      options={[
        { value: NONE, label: '–' },
        ...choosablePayCodes.map((code) => ({ value: code, label: payCodeNames[code] })),
      ]}
      onChange={(value) => onType({ payCode: value === NONE ? null : (value as PayCode) })}
      tabIndex={tabIndex}
      problemId={problemId}
    />
  );
}

interface CommentCellProps extends CellProps {
  readonly placeholder?: string;
}

export function CommentCell({ row, label, onType, tabIndex, problemId, placeholder = '' }: CommentCellProps) {
  if (isFixed(row)) {
    return (
      <FixedCell tabIndex={tabIndex} locked={row.entry.locked}>
        {row.entry.comment}
      </FixedCell>
    );
  }
  return (
    <CellInput
      label={t.commentOf(label)}
      value={row.fields.comment}
      onChange={(comment) => onType({ comment })}
      placeholder={placeholder}
      maxLength={500}
      tabIndex={tabIndex}
      problemId={problemId}
    />
  );
}
