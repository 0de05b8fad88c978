import { listedName } from '@hourbook/domain/people/name.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { t } from '#texts/audit.ts';
import audit from '../audit.module.css';
import classes from './changes-tab.module.css';
import { DiffHead, DiffRows, type Diffs, Figures, hoursBothText } from './diff-rows.tsx';

/** With so many changes or fewer, those of all people are open at first. */
const OPEN = 30;

interface PeopleTableProps {
  readonly diff: Diffs;
  readonly names: ReadonlyMap<number, string>;
  /** The address of one person's changes. */
  readonly hrefOf: (userId: number) => string;
  readonly hrefOfDay: (userId: number, day: CalendarDate) => string;
}

/** What is different in the timesheets of several people, by person: sums first, the rows on demand. */
export function PeopleTable({ diff, names, hrefOf, hrefOfDay }: PeopleTableProps) {
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const { people, changed, hours, money, more } = diff;
  const areOpen = changed <= OPEN;
  const turn = (userId: number) =>
    setTurned((before) => {
      const now = new Set(before);
      if (!now.delete(userId)) now.add(userId);
      return now;
    });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={audit.frame} aria-label={t.changes} tabIndex={0}>
        <table className={`${audit.table} ${classes.diff} ${classes.people}`}>
          <DiffHead money={money !== null} />
          {people.map((person) => (
            <PersonRows
              key={person.userId}
              person={person}
              names={names}
              isOpen={areOpen !== turned.has(person.userId)}
              onTurn={() => turn(person.userId)}
              href={hrefOf(person.userId)}
              hrefOfDay={(day) => hrefOfDay(person.userId, day)}
            />
          ))}
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t.peopleChanged(people.length, t.changedRows(changed))}, {hoursBothText(hours)}
              </th>
              <Figures hours={hours} money={money} />
            </tr>
          </tfoot>
        </table>
      </section>
      {more && <p className={audit.note}>{t.notAllListed}</p>}
    </>
  );
}

interface PersonRowsProps {
  readonly person: Diffs['people'][number];
  readonly names: ReadonlyMap<number, string>;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
  readonly href: string;
  readonly hrefOfDay: (day: CalendarDate) => string;
}

function PersonRows({ person, names, isOpen, onTurn, href, hrefOfDay }: PersonRowsProps) {
  const { changed, changes, hours, money } = person;
  const left = changed - changes.length;
  return (
    <tbody>
      <tr className={classes.person}>
        <th scope="rowgroup" colSpan={3}>
          <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={onTurn}>
            <Icon name={isOpen ? 'down' : 'right'} size={16} />
            {listedName(person)}
          </button>
          <small>
            {t.changedRows(changed)}, {hoursBothText(hours)}
          </small>
        </th>
        <Figures hours={hours} money={money} />
      </tr>
      {isOpen && <DiffRows changes={changes} names={names} hrefOfDay={hrefOfDay} />}
      {isOpen && left > 0 && (
        <tr>
          <td colSpan={money ? 6 : 4}>
            <a href={href}>{t.moreOf(left)}</a>
          </td>
        </tr>
      )}
    </tbody>
  );
}
