import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/person-employment.ts';
import classes from './entries.module.css';

interface WhatFollowsProps {
  readonly id: number;
  /** The termination and rehire dates of a person who leaves for the second time. */
  readonly again: { readonly left: string; readonly back: string } | null;
}

/** The consequences of a termination, shown before it is saved (US-7, US-18). */
export function WhatFollows({ id, again }: WhatFollowsProps) {
  const { data: assignments } = trpc.people.assignments.active.useQuery({ id });
  const open = assignments?.filter(({ isOwnCompany, endDate }) => !isOwnCompany && endDate === null) ?? [];
  return (
    <section className={classes.follows} aria-label={t.whatFollows}>
      <h3>{t.whatFollows}</h3>
      <ul>
        {again && <li>{t.leavesAgain(again.left, again.back)}</li>}
        <li>{t.worksUntil}</li>
        <li>{t.accessEnds}</li>
        <li>{t.timeOffAfter}</li>
        {assignments && (
          <li>
            {open.length === 0
              ? t.noOpenAssignments
              : t.openAssignments(open.map(({ client }) => client.name).join(', '))}
          </li>
        )}
      </ul>
    </section>
  );
}
