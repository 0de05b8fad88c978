import { Link } from '@tanstack/react-router';
import { Chip } from '#components/chip.tsx';
import { t } from '#texts/holidays.tsx';
import { type HolidayList, type InForce, inForce, type Owner, type Owners, searchOf } from './lists.ts';
import classes from './standing.module.css';

/** A chip that says whose dates apply. */
export function Standing({ shown, overrides }: { shown: InForce; overrides: boolean }) {
  if (!shown.list) return <Chip tone="wait" icon="alert" label={t.noDates} />;
  if (shown.from) return <Chip tone="calm" icon="info" label={t.fromOf(shown.from.name)} />;
  return overrides && <Chip tone="calm" icon="flag" label={t.ownDates} />;
}

/** Explains why these dates apply, or that there are none. */
export function Origin({ owner, year, shown: { own, list, from } }: { owner: Owner; year: number; shown: InForce }) {
  if (from) {
    const whose = (
      <Link to="/holidays" search={{ ...searchOf(from), year }}>
        {from.name}
      </Link>
    );
    return (
      <p className={classes.origin}>
        {own
          ? t.othersHoldAfterWithdrawal(owner.name, from.name, whose)
          : t.othersHold(owner.name, year, from.name, whose)}
      </p>
    );
  }
  return list ? null : <p className={classes.origin}>{t.noDatesFor(owner.name, year)}</p>;
}

/** The dates that will apply if an office's own ones are withdrawn. */
export function afterWithdrawal(owner: Owner, year: number, lists: readonly HolidayList[], owners: Owners): string {
  const { from, dates } = inForce(
    owner,
    year,
    lists.filter(({ kind }) => kind === 'country'),
    owners,
  );
  return from ? t.othersWillHold(t.dateCount(dates.length), from.name, owner.name) : t.noneWillHold(year, owner.name);
}
