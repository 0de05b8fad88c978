import { errorText } from '@hourbook/domain/error-texts.ts';
import { toHundredths } from '@hourbook/domain/hours.ts';
import { noNames, refusalTexts } from '@hourbook/domain/refusal-texts.ts';
import { isOver24Hours, rowRules } from '@hourbook/domain/timesheet/row-rules.ts';
import type { Totals } from '@hourbook/domain/timesheet/totals.ts';
import { type AssignedClient, clientName, clientsOn } from './clients.ts';
import { type Fields, rowsToSend, type SheetRow } from './sheet.ts';

/** Why a row would be refused, and which of its cells shows it. */
export interface RowProblem {
  readonly field: keyof Fields;
  readonly text: string;
}

/**
 * TS-32, classes 1 to 6: what can be checked before sending, with the rules and texts of the server. The server checks
 * again, and reports what only it knows (locks, assignments, changes by others).
 * @returns the first problem of each row, in the order of the classes, by row key
 */
export function problemsOf(
  rows: readonly SheetRow[],
  clients: readonly AssignedClient[],
  totals: Totals,
): Map<string, RowProblem> {
  const sent = rowsToSend(rows).filter(({ removed }) => !removed);
  const found = new Map<string, RowProblem>();
  for (const row of sent) {
    const problem = problemOf(row, clients, totals.byDay.get(row.date) ?? 0);
    if (problem) found.set(row.key, problem);
  }
  return found;
}

function problemOf(row: SheetRow, clients: readonly AssignedClient[], ofDay: number): RowProblem | null {
  const { date, fields, hours } = row;
  if (hours === null) return { field: 'hours', text: errorText('hours-invalid') };
  if (hours > 0 && isOver24Hours(ofDay)) return { field: 'hours', text: errorText('day-over-24-hours') };
  if (hours === 0 && fields.payCode !== 'HOLIDAY') return null; // removes the row, which needs no further checks
  const content = {
    clientId: fields.clientId,
    payCode: fields.payCode,
    hours: toHundredths(hours) ?? 0,
    comment: fields.comment.trim() || null,
    clientsToChoose: clientsOn(clients, date).length,
  };
  const broken = rowRules.find((rule) => rule.broken(content));
  if (!broken) return null;
  const [text = ''] = refusalTexts(broken.error([content]), { ...noNames, client: (id) => clientName(clients, id) });
  return { field: broken.field, text };
}

/** The messages above the sheet, without duplicates, in the order of the days. */
export const textsOf = (problems: ReadonlyMap<string, RowProblem>): string[] => [
  ...new Set([...problems.values()].map(({ text }) => text)),
];
