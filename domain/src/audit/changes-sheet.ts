import { toHours } from '../hours.ts';
import type { Language } from '../language.ts';
import { toDollars } from '../money.ts';
import { payCodeNames } from '../pay-codes.ts';
import { listedName } from '../people/name.ts';
import type { Cell, Sheet, SheetColumn, SheetLine } from '../ports/spreadsheet-writer.ts';
import { sheetSentencesIn } from '../sheet-sentences-in.ts';
import type { DateRange, Zone } from '../time.ts';
import type { AuditDiffs, AuditDiffsInput, AuditedEntry, ChangedPerson } from './contracts.ts';

const text = (heading: string): SheetColumn => ({ heading, holds: 'text' });
const pair = (heading: string, holds: SheetColumn['holds']): SheetColumn[] => [
  { heading: `${heading}, OLD`, holds },
  { heading: `${heading}, NEW`, holds },
];
const triple = (heading: string, holds: SheetColumn['holds']): SheetColumn[] => [
  ...pair(heading, holds),
  { heading: `${heading}, DIFFERENCE`, holds },
];

type Name = Pick<ChangedPerson, 'firstName' | 'lastName'>;
type Worth = Pick<AuditDiffs, 'hours' | 'money'>;

interface ChangesSheet {
  /** Whose timesheet it is; null: those of several people, who are then named in each line. */
  readonly of: Name | null;
  /** At which clients; null: at every client. */
  readonly at: readonly string[] | null;
  readonly range: DateRange;
  readonly since: AuditDiffsInput['since'] | null;
  /** With all changed rows. */
  readonly diff: AuditDiffs;
  readonly zone: Zone;
  /** Of the amounts. */
  readonly currency: string;
  readonly language: Language;
}

/** Old, new and the difference, which is exact. */
function figures({ before, after }: Worth['hours'], fromHundredths: (whole: number) => number): Cell[] {
  const [old, now] = [Math.round(before * 100), Math.round(after * 100)];
  return [old, now, now - old].map(fromHundredths);
}

const worthOf = ({ hours, money }: Worth): Cell[] => [
  ...figures(hours, toHours),
  ...(money ? figures(money, toDollars) : []),
];

/** The differences of timesheets, a line each, old beside new, with the hours and money of each person's changed rows below. */
export function changesSheet({ of, at, range, since, diff, zone, currency, language }: ChangesSheet): Sheet {
  const say = sheetSentencesIn[language];
  const named = of === null;
  const clientName = new Map(diff.clients.map(({ id, name }) => [id, name]));
  const total = (who: string | null, worth: Worth): SheetLine => ({
    cells: [...(named ? [who] : []), 'Total', ...Array.from({ length: 7 }, () => null), ...worthOf(worth)],
    bold: true,
  });
  function* pages(): Generator<SheetLine[]> {
    for (const person of diff.people) {
      const lines = person.changes.map(
        (change): SheetLine => ({
          cells: [...(named ? [listedName(person)] : []), ...cellsOf(change, clientName)],
        }),
      );
      yield named ? [...lines, total(listedName(person), person)] : lines;
    }
    if (diff.people.length > 0) yield [total(named ? 'All' : null, diff)];
  }
  const where = at === null ? '' : ` | ${at.join(', ')}`;
  return {
    name: 'Changes',
    above: [
      `${of ? listedName(of) : say.allPeople}${where} | ${say.days(range)}`,
      `${sinceText(since, diff.from === null ? null : say.time(diff.from, zone), language)} | ${say.to(say.time(diff.to, zone))}`,
      ...(diff.money ? [say.amountsIn(currency)] : []),
    ],
    columns: [
      ...(named ? [text('EMPLOYEE')] : []),
      { heading: 'DATE', holds: 'date' },
      text('CHANGE'),
      ...pair('CLIENT', 'text'),
      ...pair('PAY CODE', 'text'),
      ...pair('COMMENT', 'text'),
      ...triple('HOURS', 'hours'),
      ...(diff.money ? triple('AMOUNT', 'money') : []),
    ],
    lines: pages(),
  };
}

function cellsOf(change: ChangedPerson['changes'][number], clientName: ReadonlyMap<number, string>): Cell[] {
  const { trackingDate, before, after } = change;
  const both = (cell: (entry: AuditedEntry) => Cell): Cell[] => [before && cell(before), after && cell(after)];
  return [
    trackingDate,
    before === null ? 'Added' : after === null ? 'Removed' : 'Changed',
    ...both(({ clientId }) => clientName.get(clientId) ?? ''),
    ...both(({ trackingType }) => trackingType && payCodeNames[trackingType]),
    ...both(({ comment }) => comment),
    ...worthOf(change),
  ];
}

/** @param from the instant in words; null: there is none */
function sinceText(since: ChangesSheet['since'], from: string | null, language: Language): string {
  const say = sheetSentencesIn[language];
  if (since === 'sync') return say.sinceSync;
  return since === 'export' ? say.sinceExport(from) : say.from(from ?? '');
}
