import { Link } from '@tanstack/react-router';
import { Chip } from '../../../components/chip.tsx';
import { countOf } from './dates-list.tsx';
import { type HolidayList, type InForce, inForce, type Owner, type Owners, searchOf } from './lists.ts';
import classes from './standing.module.css';

/** Whose dates hold, in a word. */
export function Standing({ shown, overrides }: { shown: InForce; overrides: boolean }) {
  if (!shown.list) return <Chip tone="wait" icon="alert" label="No dates" />;
  if (shown.from) return <Chip tone="calm" icon="info" label={`From ${shown.from.name}`} />;
  return overrides && <Chip tone="calm" icon="flag" label="Own dates" />;
}

/** Why these dates hold, or that there are none. */
export function Origin({ owner, year, shown: { own, list, from } }: { owner: Owner; year: number; shown: InForce }) {
  const why = own
    ? `The own dates of ${owner.name} were withdrawn`
    : `${owner.name} has no dates of its own for ${year}`;
  if (from) {
    return (
      <p className={classes.origin}>
        {why}: those of{' '}
        <Link to="/holidays" search={{ ...searchOf(from), year }}>
          {from.name}
        </Link>{' '}
        hold.
      </p>
    );
  }
  return list ? null : (
    <p className={classes.origin}>
      {owner.name} has no dates for {year} yet. Upload them as a list, one date a line.
    </p>
  );
}

/** What will hold when an office's own dates are withdrawn. */
export function afterWithdrawal(owner: Owner, year: number, lists: readonly HolidayList[], owners: Owners): string {
  const { from, dates } = inForce(
    owner,
    year,
    lists.filter(({ kind }) => kind === 'country'),
    owners,
  );
  return from
    ? `The ${countOf(dates.length)} of ${from.name} will hold in ${owner.name} again.`
    : `Its country has no dates for ${year}: there will be no holidays in ${owner.name}.`;
}
