import { fullName } from '@hourbook/domain/people/name.ts';

import { trpc } from '#shared/api/trpc.ts';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { t } from '#texts/holidays.tsx';
import classes from './standing.module.css';

/** RD-20: whose holidays a custom calendar has. */
export function UsedBy({ name }: { name: string }) {
  const self = useSelf();
  const { data } = trpc.people.timeOff.ofCalendar.useQuery({ name }, { enabled: rightsOf(self)('people.administer') });
  if (!data) return null;
  const { people, total } = data;
  return (
    <p className={classes.origin}>
      {total === 0 ? t.usedByNobody : t.usedBy(people.map(fullName).join(', '), total - people.length)}
    </p>
  );
}
