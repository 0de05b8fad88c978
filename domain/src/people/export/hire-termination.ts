import type { Language } from '../../language.ts';
import type { Cell, Sheet, SheetColumn, SheetLine } from '../../ports/spreadsheet-writer.ts';
import { terminationReasons } from '../../reference/lookups.ts';
import { sheetSentencesIn } from '../../sheet-sentences-in.ts';
import { foldCase } from '../../text.ts';
import { addDays, addMonths, type CalendarDate, type DateRange, monthOf } from '../../time.ts';
import { type Employee, type Person, positionOn } from '../person.ts';
import { type Exported, inLookup, leading, nameIn, officeAround } from './about.ts';
import { type EmploymentEvent, eventsIn, staysAfter } from './employments.ts';
import { wholeMonths } from './months.ts';
import { leadingColumns } from './templates.ts';

export const windowUnits = ['year', 'month', 'day'] as const;

/** XL-5: the year, month or day that contains a date. */
export function windowOf(unit: (typeof windowUnits)[number], date: CalendarDate): DateRange {
  if (unit === 'day') return { start: date, end: date };
  if (unit === 'month') return monthOf(date);
  const start = `${date.slice(0, 4)}-01-01`;
  return { start, end: addDays(addMonths(start, 12), -1) };
}

type LeavingKind = (typeof terminationReasons)[number]['kind'];

/** Of an earlier employment nobody knows why it ended: only the last reason is kept. */
const isLastOne = (person: Pick<Person, 'terminationDate'>, { kind, date }: EmploymentEvent): boolean =>
  kind === 'Termination' && date === person.terminationDate;

/** XL-5: voluntary, involuntary or other; without a reason, other. */
export function leavingKind(
  person: Pick<Person, 'terminationDate' | 'terminationReasonId'>,
  event: EmploymentEvent,
): LeavingKind {
  const reason = isLastOne(person, event) ? person.terminationReasonId : null;
  return terminationReasons.find(({ id }) => id === reason)?.kind ?? 'other';
}

interface Counts {
  readonly opening: number;
  readonly hires: number;
  readonly rehires: number;
  readonly terminations: Readonly<Record<LeavingKind, number>>;
}

const nobody: Counts = { opening: 0, hires: 0, rehires: 0, terminations: { voluntary: 0, involuntary: 0, other: 0 } };

const plus = (a: Counts, b: Counts): Counts => ({
  opening: a.opening + b.opening,
  hires: a.hires + b.hires,
  rehires: a.rehires + b.rehires,
  terminations: {
    voluntary: a.terminations.voluntary + b.terminations.voluntary,
    involuntary: a.terminations.involuntary + b.terminations.involuntary,
    other: a.terminations.other + b.terminations.other,
  },
});

/** The counts of one person. @param kindOf why they left, for each event that is a termination */
function countsOf(person: Employee, window: DateRange, kindOf: (event: EmploymentEvent) => LeavingKind): Counts {
  const counts = { ...nobody, terminations: { ...nobody.terminations } };
  counts.opening = staysAfter(person, addDays(window.start, -1)) ? 1 : 0;
  for (const event of eventsIn(person, window)) {
    if (event.kind === 'Hire') counts.hires += 1;
    else if (event.kind === 'Rehire') counts.rehires += 1;
    else counts.terminations[kindOf(event)] += 1;
  }
  return counts;
}

/** Counts people by the office they were in last in the window, so that the columns of each office add up. */
export class Turnover {
  readonly #window: DateRange;
  readonly #byOffice = new Map<number | null, Counts>();

  constructor(window: DateRange) {
    this.#window = window;
  }

  add(person: Employee & Pick<Person, 'offices'>, kindOf: (event: EmploymentEvent) => LeavingKind): void {
    const counts = countsOf(person, this.#window, kindOf);
    const events = eventsIn(person, this.#window);
    if (counts.opening === 0 && events.length === 0) return;
    const last = staysAfter(person, this.#window.end) ? this.#window.end : (events.at(-1)?.date ?? this.#window.end);
    const office = officeAround(person, last);
    this.#byOffice.set(office, plus(this.#byOffice.get(office) ?? nobody, counts));
  }

  /** @param nameOf an office; those without a name come last */
  lines(nameOf: (officeId: number) => string | undefined): SheetLine[] {
    const named = [...this.#byOffice].map(([id, counts]) => ({
      name: (id !== null && nameOf(id)) || 'No office',
      isNamed: id !== null,
      counts,
    }));
    if (named.length === 0) return [];
    const inOrder = named.toSorted(
      (a, b) => Number(b.isNamed) - Number(a.isNamed) || (foldCase(a.name) < foldCase(b.name) ? -1 : 1),
    );
    const total = named.reduce((sum, { counts }) => plus(sum, counts), nobody);
    return [
      ...inOrder.map(({ name, counts }) => ({ cells: [name, ...figures(counts)] })),
      { cells: ['Total', ...figures(total)], bold: true as const },
    ];
  }
}

/** XL-5: Turnover % = terminations ÷ average × 100; blank if nobody was there. */
function figures({ opening, hires, rehires, terminations: { voluntary, involuntary, other } }: Counts): Cell[] {
  const terminations = voluntary + involuntary + other;
  const closing = opening + hires + rehires - terminations;
  const both = opening + closing;
  const turnover = both === 0 ? null : Math.round((terminations * 2 * 10_000) / both) / 100;
  return [opening, hires, rehires, terminations, voluntary, involuntary, other, closing, both / 2, turnover];
}

const counts = ['Opening', 'Hires', 'Rehires', 'Terminations', 'Voluntary', 'Involuntary', 'Other', 'Closing'];

const number = (heading: string): SheetColumn => ({ heading, holds: 'number' });

/** rt4, the first sheet. */
export const turnoverSheet = (window: DateRange, lines: readonly SheetLine[], language: Language): Sheet => ({
  name: 'Summary',
  above: [`${sheetSentencesIn[language].turnover} | ${sheetSentencesIn[language].days(window)}`],
  columns: [
    { heading: 'Office', holds: 'text' },
    ...counts.map(number),
    number('Average'),
    { heading: 'Turnover %', holds: 'money' },
  ],
  lines: [lines],
});

/** rt4, the second sheet: what happened to each person. */
export const eventColumns: readonly SheetColumn[] = [
  ...leadingColumns,
  { heading: 'Type', holds: 'text' },
  { heading: 'Date', holds: 'date' },
  { heading: 'Position', holds: 'text' },
  { heading: 'Manager', holds: 'text' },
  { heading: 'Reason', holds: 'text' },
  { heading: 'Note', holds: 'text' },
  { heading: 'Tenure months', holds: 'number' },
];

export function eventLines(exported: Exported, window: DateRange): Cell[][] {
  const { person, names } = exported;
  return eventsIn(person, window).map((event) => {
    const isLast = isLastOne(person, event);
    return [
      ...leading(exported, event.date),
      event.kind,
      event.date,
      names.positions.get(positionOn(person, event.date)?.positionId ?? 0)?.name ?? null,
      nameIn(names.people, person.lineManagerId),
      isLast ? inLookup(terminationReasons, person.terminationReasonId) : null,
      isLast ? person.terminationNote : null,
      event.kind === 'Termination' && event.since !== null ? wholeMonths(event.since, event.date) : null,
    ];
  });
}
