import { listedName } from '@hourbook/domain/people/name.ts';
import { trpc } from '#shared/api/trpc.ts';
import { OneChip } from '#shared/filters/one-chip.tsx';
import { useEmployees } from '#shared/filters/use-employees.ts';
import { PersonLink } from '#shared/person-link.tsx';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { t } from '#texts/audit.ts';
import type { Audit } from './use-audit.ts';

/** Whose book is looked at: one of the people in the viewer's scope, at first they themselves. */
export function PersonChip({ audit: { self, userId, range, change } }: { readonly audit: Audit }) {
  const listed = useEmployees({ startDate: range?.start, endDate: range?.end });
  const own = { id: self.id, name: listedName(self) };
  const people = listed.some(({ id }) => id === self.id) ? listed : [own, ...listed];
  const chosen = people.find(({ id }) => id === userId)?.name;
  const former = useFormerName(userId, listed.length > 0 && chosen === undefined);
  const name = chosen ?? former ?? t.personNumber(userId);
  return (
    <>
      <OneChip
        label={t.person}
        options={chosen === undefined ? [...people, { id: userId, name }] : people}
        chosen={userId}
        onChoose={(id) => change({ person: id === self.id ? undefined : id, page: undefined, from: undefined })}
      />
      <PersonLink id={userId} name={name} />
    </>
  );
}

/**
 * The name of somebody who is disabled, and so is not among the people to choose, for those who see all people.
 * @param isWanted false: nothing is asked
 */
function useFormerName(id: number, isWanted: boolean): string | undefined {
  const enabled = rightsOf(useSelf())('people.administer') && isWanted;
  const person = trpc.people.list.page.useQuery({ id: [id], pageSize: 1 }, { enabled }).data?.content[0];
  return person && listedName(person);
}
