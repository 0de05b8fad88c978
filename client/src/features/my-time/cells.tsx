import { choosablePayCodes, isReserved, type PayCode, payCodeNames } from '@hourbook/domain/timesheet/pay-codes.ts';
import { CellInput } from '../../components/cell-input.tsx';
import { CellSelect } from '../../components/cell-select.tsx';
import classes from './cells.module.css';
import { type AssignedClient, clientName, clientsOn } from './clients.ts';
import type { Fields, SheetRow } from './sheet.ts';

export interface CellProps {
  readonly row: SheetRow;
  /** The day, for whoever cannot see which row it is: `Mon 06/09, row 2`. */
  readonly label: string;
  readonly onType: (fields: Partial<Fields>) => void;
}

/** A holiday's marker keeps its client and pay code (TS-5). */
const isFixed = ({ entry }: SheetRow): boolean => entry.locked || isReserved(entry.trackingType);

interface ClientCellProps extends CellProps {
  readonly clients: readonly AssignedClient[];
  readonly autoFocus?: boolean;
}

export function ClientCell({ row, label, clients, onType, autoFocus = false }: ClientCellProps) {
  const { clientId } = row.fields;
  const valid = clientsOn(clients, row.date);
  const known = valid.find(({ id }) => id === clientId);
  const code = clientId === row.entry.clientId ? (row.entry.billableCode ?? known?.code) : known?.code;
  const name = clientName(clients, clientId);
  if (isFixed(row)) {
    return (
      <span className={classes.fixed}>
        {name}
        {row.entry.billableCode && <span className={classes.code}>{row.entry.billableCode}</span>}
      </span>
    );
  }
  return (
    <CellSelect
      label={`Client, ${label}`}
      value={String(clientId)}
      options={[
        ...valid.map((client) => ({ value: String(client.id), label: client.name })),
        ...(known ? [] : [{ value: String(clientId), label: name }]),
      ]}
      note={code}
      onChange={(value) => onType({ clientId: Number(value) })}
      autoFocus={autoFocus}
    />
  );
}

const NONE = '';

/** TS-7: what nobody can choose is shown as text. */
export function PayCodeCell({ row, label, onType }: CellProps) {
  const { payCode } = row.fields;
  if (isFixed(row)) return payCode ? payCodeNames[payCode] : <span aria-hidden="true">–</span>;
  return (
    <CellSelect
      label={`Pay code, ${label}`}
      value={payCode ?? NONE}
      options={[
        { value: NONE, label: '–' },
        ...choosablePayCodes.map((code) => ({ value: code, label: payCodeNames[code] })),
      ]}
      onChange={(value) => onType({ payCode: value === NONE ? null : (value as PayCode) })}
    />
  );
}

interface CommentCellProps extends CellProps {
  readonly placeholder?: string;
}

export function CommentCell({ row, label, onType, placeholder = '' }: CommentCellProps) {
  if (row.entry.locked) return row.entry.comment;
  return (
    <CellInput
      label={`Comment, ${label}`}
      value={row.fields.comment}
      onChange={(comment) => onType({ comment })}
      placeholder={placeholder}
      maxLength={500}
    />
  );
}
