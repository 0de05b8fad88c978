import type { Hundredths } from '@hourbook/domain/hours.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Cell, Sheet, SheetColumn, SheetLine } from '@hourbook/domain/ports/spreadsheet-writer.ts';
import { addDays } from '@hourbook/domain/time.ts';
import type { Balance } from '@hourbook/domain/time-off/balance.ts';
import { inDays } from '@hourbook/domain/time-off/display.ts';

interface SheetRow {
  readonly person: Pick<Person, 'firstName' | 'lastName'>;
  readonly office: string | null;
  /** null: hidden from the viewer (TO-13). */
  readonly balance: Balance | null;
}

/** The number of lines written in one go. */
const TOGETHER = 250;
const FIGURES = ['Limit', 'Carry over', 'Accrued', 'Additional', 'Used', 'Pending', 'Available'] as const;

/** TO-12, XL-1. @param displayInDays TO-11 */
export function balancesSheet(name: string, rows: readonly SheetRow[], displayInDays: boolean): Sheet {
  const figure = (heading: string): SheetColumn => ({ heading, holds: displayInDays ? 'number' : 'hours' });
  const told = (hours: Hundredths): number => (displayInDays ? inDays(hours) : toHours(hours));
  function* lines(): Generator<SheetLine[]> {
    for (let from = 0; from < rows.length; from += TOGETHER) {
      yield rows.slice(from, from + TOGETHER).map((row) => ({ cells: cellsOf(row, told) }));
    }
  }
  return {
    name,
    columns: [
      { heading: 'Employee', holds: 'text' },
      { heading: 'Office', holds: 'text' },
      { heading: 'Period start', holds: 'date' },
      { heading: 'Period end', holds: 'date' },
      ...FIGURES.map(figure),
    ],
    lines: lines(),
  };
}

function cellsOf({ person, office, balance }: SheetRow, told: (hours: Hundredths) => number): Cell[] {
  const named = [fullName(person), office];
  if (!balance) return [...named, null, null, ...FIGURES.map(() => null)];
  const { period, limit, carryOver, accrued, additional, used, pending, available } = balance;
  const figures = [limit, carryOver, accrued, additional, used, pending, available];
  // The last day of the period, not the first day of the next.
  return [...named, period.start, addDays(period.end, -1), ...figures.map(told)];
}
