import { listedName } from '@hourbook/domain/people/name.ts';
import { OneChip } from '#shared/filters/one-chip.tsx';
import { useEmployees } from '#shared/filters/use-employees.ts';
import { PersonLink } from '#shared/person-link.tsx';
import { t } from '#texts/audit.ts';
import type { Audit } from './use-audit.ts';

/** Whose book is looked at: one of the people in the viewer's scope, at first they themselves. */
export function PersonChip({ audit: { self, userId, range, change } }: { readonly audit: Audit }) {
  const listed = useEmployees({ startDate: range?.start, endDate: range?.end });
  const own = { id: self.id, name: listedName(self) };
  const people = listed.some(({ id }) => id === self.id) ? listed : [own, ...listed];
  const name = people.find(({ id }) => id === userId)?.name;
  const unlisted = { id: userId, name: t.personNumber(userId) };
  return (
    <>
      <OneChip
        label={t.person}
        options={name === undefined ? [...people, unlisted] : people}
        chosen={userId}
        onChoose={(id) => change({ person: id === self.id ? undefined : id, page: undefined, from: undefined })}
      />
      <PersonLink id={userId} name={name ?? unlisted.name} />
    </>
  );
}
