import { Chip } from '#components/chip.tsx';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/person.ts';
import { accessOf, sinceWhen, standingOf } from './standing.ts';
import { useTodayOf } from './use-today.ts';
import classes from './user-page.module.css';

/**
 * The facts about a person that are shown on every tab: position, office, since when, line manager, and whether they
 * are leaving.
 */
export function WhoItIs({ user }: { user: Answers['people']['general']['user'] }) {
  const { id, position, office, enabled } = user;
  // Read from the list of people, which includes the name of the line manager.
  const listed = trpc.people.list.page.useQuery({ id: [id], pageSize: 1 }).data?.content[0];
  const countsFrom = trpc.people.general.about.useQuery({ id }).data?.countsFrom ?? null;
  const today = useTodayOf(user);
  const leaving = listed && standingOf(listed, today);
  const parts = [
    position,
    office,
    listed && sinceWhen(listed, today, countsFrom),
    listed?.lineManagerName && t.reportsTo(listed.lineManagerName),
  ];
  return (
    <div className={classes.who}>
      {parts.filter(Boolean).join(' · ')}
      {leaving && <Chip {...leaving} />}
      <Chip {...accessOf(enabled, listed, today)} />
    </div>
  );
}
