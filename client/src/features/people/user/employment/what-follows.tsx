import { t } from '#texts/person-employment.ts';
import { trpc } from '../../../../shared/api/trpc.ts';
import classes from './entries.module.css';

/** What becomes of somebody who leaves, said before it is decided (US-7, US-18). */
export function WhatFollows({ id }: { id: number }) {
  const { data: assignments } = trpc.people.assignments.active.useQuery({ id });
  const open = assignments?.filter(({ isOwnCompany, endDate }) => !isOwnCompany && endDate === null) ?? [];
  return (
    <section className={classes.follows} aria-label={t.whatFollows}>
      <h3>{t.whatFollows}</h3>
      <ul>
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
