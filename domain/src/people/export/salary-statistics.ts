import { type Cents, toDollars } from '../../money.ts';
import type { Cell, Sheet, SheetColumn, SheetLine } from '../../ports/spreadsheet-writer.ts';
import type { Month } from '../../reference/fields.ts';
import { foldCase } from '../../text.ts';
import { addMonths, type CalendarDate, monthOf } from '../../time.ts';
import { employeeOn, type Person, positionOn, salaryOn, type salaryTypes } from '../person.ts';
import type { ExportNames } from './about.ts';
import { nameIn } from './about.ts';
import { payUnits, salaryTypeNames } from './words.ts';

export const bucketKinds = ['MONTH', 'QUARTER'] as const;
export const statisticsRows = ['POSITION', 'CATEGORY'] as const;
export const aggregationTypes = ['AVERAGE', 'MEDIAN'] as const;

/** XL-6: the first month that can be asked for. */
const FIRST_STATISTICS_MONTH: Month = '2010-01';
/** The most months of one report, so that the sheet stays readable. */
const MOST_STATISTICS_MONTHS = 240;

export interface Statistics {
  readonly group: (typeof bucketKinds)[number];
  readonly field: (typeof statisticsRows)[number];
  readonly aggregationType: (typeof aggregationTypes)[number];
  readonly startMonth: Month;
  readonly endMonth: Month;
}

export interface Bucket {
  /** `2025-01`, `2025-Q1` */
  readonly heading: string;
  readonly start: CalendarDate;
  /** The last day of it that is asked about. */
  readonly end: CalendarDate;
}

const monthsOf = ({ startMonth, endMonth }: Pick<Statistics, 'startMonth' | 'endMonth'>): number =>
  (Number(endMonth.slice(0, 4)) - Number(startMonth.slice(0, 4))) * 12 +
  Number(endMonth.slice(5)) -
  Number(startMonth.slice(5)) +
  1;

/** XL-6: whether there is such an interval. */
export function isStatisticsInterval(asked: Pick<Statistics, 'startMonth' | 'endMonth'>): boolean {
  const months = monthsOf(asked);
  return asked.startMonth >= FIRST_STATISTICS_MONTH && months >= 1 && months <= MOST_STATISTICS_MONTHS;
}

/** XL-6: the months, or the quarters in which they are. */
export function bucketsOf({ group, ...asked }: Pick<Statistics, 'group' | 'startMonth' | 'endMonth'>): Bucket[] {
  const size = group === 'MONTH' ? 1 : 3;
  const begin = Number(asked.startMonth.slice(5)) - 1;
  const first = addMonths(`${asked.startMonth}-01`, -(begin % size));
  const count = Math.ceil((monthsOf(asked) + (begin % size)) / size);
  return Array.from({ length: count }, (_, n) => {
    const start = addMonths(first, n * size);
    const { end } = monthOf(addMonths(start, size - 1));
    const quarter = `${start.slice(0, 4)}-Q${Math.floor((Number(start.slice(5, 7)) - 1) / 3) + 1}`;
    return { heading: group === 'MONTH' ? start.slice(0, 7) : quarter, start, end };
  });
}

type SalaryType = (typeof salaryTypes)[number];
interface Row {
  readonly name: string | null;
  readonly type: SalaryType;
  /** The salaries of each bucket. */
  readonly values: Cents[][];
}

/** XL-6: the salaries of people, by position or category, salary type and bucket. */
export class SalaryStatistics {
  readonly #asked: Statistics;
  readonly #buckets: readonly Bucket[];
  readonly #rows = new Map<string, Row>();

  constructor(asked: Statistics) {
    this.#asked = asked;
    this.#buckets = bucketsOf(asked);
  }

  /** @param today for the bucket that is not over yet; later ones stay blank */
  add(person: Person, today: CalendarDate, names: Pick<ExportNames, 'positions' | 'categories'>): void {
    for (const [at, { start, end }] of this.#buckets.entries()) {
      if (start > today) return;
      const day = end < today ? end : today;
      const salary = employeeOn(person, day) ? salaryOn(person, day) : null;
      if (salary === null) continue;
      const position = names.positions.get(positionOn(person, day)?.positionId ?? 0);
      const name =
        this.#asked.field === 'POSITION'
          ? (position?.name ?? null)
          : nameIn(names.categories, position?.categoryId ?? null);
      this.#rowOf(name, salary.salaryType).values[at]?.push(salary.valueInCents);
    }
  }

  #rowOf(name: string | null, type: SalaryType): Row {
    const key = `${type} ${name}`;
    const known = this.#rows.get(key);
    if (known) return known;
    const row: Row = { name, type, values: this.#buckets.map(() => []) };
    this.#rows.set(key, row);
    return row;
  }

  /** How many salaries are kept. */
  get size(): number {
    let size = 0;
    for (const { values } of this.#rows.values()) for (const some of values) size += some.length;
    return size;
  }

  /** rt9, row by row; people without a position come last. In between it yields nothing, so that the writer lets others have their turn. */
  *#lines(currency: string): Generator<SheetLine[]> {
    const aggregate = this.#asked.aggregationType === 'AVERAGE' ? average : median;
    const rows = [...this.#rows.values()].toSorted(
      (a, b) =>
        Number(a.name === null) - Number(b.name === null) ||
        compare(foldCase(a.name ?? ''), foldCase(b.name ?? '')) ||
        compare(a.type, b.type),
    );
    for (const { name, type, values } of rows) {
      const cells: Cell[] = [name, salaryTypeNames[type]];
      for (const some of values) {
        cells.push(aggregate(some), some.length);
        yield [];
      }
      cells.push(currency, payUnits[type]);
      yield [{ cells }];
    }
  }

  /** @param currency of the salaries */
  sheet(currency: string): Sheet & { readonly lines: Iterable<SheetLine[]> } {
    const { field } = this.#asked;
    return {
      name: 'Salary statistics',
      columns: [
        { heading: field === 'POSITION' ? 'Position' : 'Category', holds: 'text' },
        { heading: 'Salary type', holds: 'text' },
        ...this.#buckets.flatMap(({ heading }): SheetColumn[] => [
          { heading, holds: 'money' },
          { heading: 'Head count', holds: 'number' },
        ]),
        { heading: 'Currency', holds: 'text' },
        { heading: 'Unit', holds: 'text' },
      ],
      lines: this.#lines(currency),
    };
  }
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Dollars, rounded once at the end (GEN-3); of nobody blank. */
export function average(values: readonly Cents[]): number | null {
  if (values.length === 0) return null;
  return toDollars(Math.round(values.reduce((sum, value) => sum + value, 0) / values.length));
}

/** XL-6: of an even count, the mean of the middle two. */
export function median(values: readonly Cents[]): number | null {
  const sorted = Float64Array.from(values).sort();
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : toDollars(Math.round((low + high) / 2));
}
