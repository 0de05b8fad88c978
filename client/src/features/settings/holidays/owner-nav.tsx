import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { t } from '#texts/holidays.tsx';
import { type HolidayList, inForce, isSame, type Owner, type Owners, ownersOf, searchOf } from './lists.ts';
import classes from './owner-nav.module.css';

interface OwnerNavProps {
  readonly owners: Owners;
  /** null: there is no owner yet. */
  readonly chosen: Owner | null;
  readonly year: number;
  /** The lists of the year; null: not loaded yet. */
  readonly lists: readonly HolidayList[] | null;
}

/** Too narrow for the list beside the calendar. */
const NARROW = '(max-width: 74.99rem)';

/** The list of all owners with a note on their holidays in the year; on narrow screens it is collapsed. */
export function OwnerNav(props: OwnerNavProps) {
  const { chosen } = props;
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!narrow) return <Groups {...props} onChoose={() => {}} />;
  return (
    <div className={classes.folded}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span>{chosen?.name ?? t.chooseWhose}</span>
        <Icon name={opened ? 'up' : 'down'} size={12} />
      </button>
      {opened && (
        <Groups
          {...props}
          onChoose={() => {
            setOpened(false);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function Groups({ owners, chosen, year, lists, onChoose }: OwnerNavProps & { readonly onChoose: () => void }) {
  const note = (owner: Owner): string => (lists ? noteOn(owner, year, lists, owners) : '');
  return (
    <nav aria-label={t.whoseHolidays} className={classes.groups}>
      {ownersOf(owners, chosen).map(({ title, members }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {members.map((owner) => (
              <li key={owner.ownerId ?? owner.name}>
                <Link
                  to="/holidays"
                  search={{ ...searchOf(owner), year }}
                  activeProps={{}}
                  aria-current={chosen && isSame(owner, chosen) ? 'page' : undefined}
                  className={classes.owner}
                  onClick={onChoose}
                >
                  <span className={classes.name}>{owner.name}</span> <span className={classes.note}>{note(owner)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** A short note on an owner's holidays in the year. */
function noteOn(owner: Owner, year: number, lists: readonly HolidayList[], owners: Owners): string {
  const { list, from, dates } = inForce(owner, year, lists, owners);
  if (owner.kind === 'custom') {
    const years = owners.calendars.find(({ name }) => name === owner.name)?.years ?? [];
    return years.length > 0 ? years.join(', ') : t.notYet;
  }
  if (!list) return t.none;
  if (owner.kind === 'country') return String(dates.length);
  return from ? t.usesThoseOf(from.name) : t.ownOf(dates.length);
}
