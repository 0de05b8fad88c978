import { toHundredths } from '@hourbook/domain/hours.ts';
import { noNames } from '@hourbook/domain/refusal-names.ts';
import { textIn, textsIn } from '@hourbook/domain/refusal-text.ts';
import { isSeen } from '@hourbook/domain/text.ts';
import { timesheetRefusals } from '@hourbook/domain/timesheet/refusals.ts';
import { forbiddenSigns, isOver24Hours, rowRules } from '@hourbook/domain/timesheet/row-rules.ts';
import type { Totals } from '@hourbook/domain/timesheet/totals.ts';
import { t } from '#texts/timesheet.ts';
import { type AssignedClient, clientName, clientsOn } from './clients.ts';
import { faultOfHours } from './hours-text.ts';
import { type Fields, isFixed, rowsToSend, type SheetRow } from './sheet.ts';

/** Why a row would be refused, and which of its cells shows it. */
export interface RowProblem {
  readonly field: keyof Fields;
  /** What the save is refused with. */
  readonly text: string;
  /** What is wrong in this very cell. */
  readonly why: string;
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
  const wrongHours = hoursProblem(row, isOver24Hours(ofDay));
  if (wrongHours) return wrongHours;
  if (hours === 0 && fields.payCode !== 'HOLIDAY') return null; // removes the row, which needs no further checks
  const content = {
    clientId: fields.clientId,
    payCode: fields.payCode,
    hours: toHundredths(hours ?? 0) ?? 0,
    comment: fields.comment.trim() || null,
    clientsToChoose: clientsOn(clients, date).length,
  };
  const broken = rowRules.find((rule) => rule.broken(content));
  if (!broken) return null;
  const [text = ''] = textsIn(timesheetRefusals, broken.error([content]), {
    ...noNames,
    client: (id) => clientName(clients, id),
  });
  return { field: broken.field, text, why: (broken.field === 'comment' && commentProblem(row)?.why) || text };
}

const NONE: readonly RowProblem[] = [];

/**
 * What is wrong with the text of single cells, which is shown before anything is saved.
 * @param tooMany whether the day has more than 24 hours
 * @param typing whether the hours are being typed, and may not be complete
 */
export function typedProblems(row: SheetRow, tooMany: boolean, typing: boolean): readonly RowProblem[] {
  if (row.entry.locked || row.removed) return NONE;
  const found = [row.hours === null && typing ? null : hoursProblem(row, tooMany), commentProblem(row)];
  return found.filter((problem) => problem !== null);
}

function hoursProblem({ fields, hours }: SheetRow, tooMany: boolean): RowProblem | null {
  const tooManyText = textIn(timesheetRefusals, 'day-over-24-hours');
  if (hours === null) {
    const fault = faultOfHours(fields.hours);
    const why = fault === 'too-many' ? tooManyText : t.hoursWrong[fault ?? 'not-a-number'];
    return { field: 'hours', text: textIn(timesheetRefusals, 'hours-invalid'), why };
  }
  return hours > 0 && tooMany ? { field: 'hours', text: tooManyText, why: tooManyText } : null;
}

function commentProblem(row: SheetRow): RowProblem | null {
  const signs = isFixed(row) ? [] : forbiddenSigns(row.fields.comment.trim());
  if (signs.length === 0) return null;
  const shown = signs.map((sign) => (/\s/.test(sign) || !isSeen(sign) ? t.invisibleSign : sign));
  const why = t.commentCannotContain([...new Set(shown)]);
  return { field: 'comment', text: textIn(timesheetRefusals, 'comment-invalid'), why };
}

/** The messages above the list of wrong cells, without duplicates, in the order of the days. */
export const textsOf = (problems: ReadonlyMap<string, RowProblem>): string[] => [
  ...new Set([...problems.values()].map(({ text }) => text)),
];
