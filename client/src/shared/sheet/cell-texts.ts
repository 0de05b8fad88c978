import { choosablePayCodes, payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { COMMENT_LENGTH } from '@hourbook/domain/timesheet/row-rules.ts';
import { t } from '#texts/timesheet.ts';
import { type AssignedClient, clientName, clientsOn } from './clients.ts';
import { settledHours, textOfHours } from './hours-text.ts';
import { type Fields, isFixed, type SheetRow } from './sheet.ts';

/** The text of a cell, for pasting into a spreadsheet. */
export function textOfField(
  { fields, hours }: SheetRow,
  field: keyof Fields,
  clients: readonly AssignedClient[],
): string {
  switch (field) {
    case 'clientId':
      return clientName(clients, fields.clientId);
    case 'payCode':
      return fields.payCode ? payCodeNames[fields.payCode] : '';
    case 'hours':
      return hours === null ? fields.hours : textOfHours(hours);
    case 'comment':
      return fields.comment;
  }
}

const same = (a: string | null, b: string): boolean => a !== null && a.toLowerCase() === b.toLowerCase();

/**
 * Interprets a text pasted or filled into a cell. Clients are found by name or billable code, pay codes by name; hours
 * are taken as if typed, and checked in the cell.
 * @returns null if the cell has this value already; a text that says why if the cell cannot take it
 */
export function fieldsOfText(
  row: SheetRow,
  field: keyof Fields,
  text: string,
  clients: readonly AssignedClient[],
): Partial<Fields> | string | null {
  if (row.entry.locked) return t.lockedRows;
  if (row.removed) return t.removedRows;
  if (text === textOfField(row, field, clients)) return null;
  switch (field) {
    case 'clientId': {
      if (isFixed(row)) return t.clientHoliday;
      const client = clientsOn(clients, row.date).find(({ name, code }) => same(name, text) || same(code, text));
      return client ? { clientId: client.id } : t.unknownClients;
    }
    case 'payCode': {
      if (isFixed(row)) return t.payCodeHoliday;
      if (text === '' || text === '–') return { payCode: null };
      const code = choosablePayCodes.find((each) => same(payCodeNames[each], text));
      return code ? { payCode: code } : t.unknownPayCodes;
    }
    case 'hours':
      return { hours: settledHours(text.slice(0, LONGEST_HOURS)) };
    case 'comment':
      if (isFixed(row)) return t.commentHoliday;
      return { comment: text.replace(/\s+/g, ' ').slice(0, COMMENT_LENGTH) };
  }
}

/** The same limit as in the cells themselves. */
const LONGEST_HOURS = 8;
