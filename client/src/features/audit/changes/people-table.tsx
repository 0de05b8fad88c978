import { listedName } from '@hourbook/domain/people/name.ts';
import { Table } from '#components/table/table.tsx';
import { t } from '#texts/audit.ts';
import audit from '../audit.module.css';
import {
  type Diffs,
  diffColumns,
  diffsOf,
  figuresOf,
  type HrefOfDay,
  hoursBothText,
  idOfDiff,
  marksOfDiff,
} from './diff-rows.tsx';

/** With so many changes or fewer, those of all people are open at first. */
const OPEN = 30;

interface PeopleTableProps {
  readonly diff: Diffs;
  readonly names: ReadonlyMap<number, string>;
  /** The address of one person's changes. */
  readonly hrefOf: (userId: number) => string;
  readonly hrefOfDay: HrefOfDay;
}

/** What is different in the timesheets of several people, by person: sums first, the rows on demand. */
export function PeopleTable({ diff, names, hrefOf, hrefOfDay }: PeopleTableProps) {
  const { people, changed, hours, money, more } = diff;
  const groups = people.map((person) => {
    const left = person.changed - person.changes.length;
    return {
      id: String(person.userId),
      head: { day: listedName(person), ...figuresOf(person.hours, person.money) },
      note: `${t.changedRows(person.changed)}, ${hoursBothText(person.hours)}`,
      rows: diffsOf(person),
      rest: left > 0 ? <a href={hrefOf(person.userId)}>{t.moreOf(left)}</a> : undefined,
    };
  });
  return (
    <>
      <Table
        label={t.changes}
        frame="sheet"
        minWidth={736}
        columns={diffColumns(money !== null, names, hrefOfDay)}
        groups={groups}
        folds={changed <= OPEN ? 'open' : 'closed'}
        rowId={idOfDiff}
        marks={marksOfDiff}
        total={{
          day: `${t.peopleChanged(people.length, t.changedRows(changed))}, ${hoursBothText(hours)}`,
          ...figuresOf(hours, money),
        }}
      />
      {more && <p className={audit.note}>{t.notAllListed}</p>}
    </>
  );
}
