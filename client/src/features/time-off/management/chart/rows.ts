import { listedName } from '@hourbook/domain/people/name.ts';
import { compareNames } from '#lib/compare-names.ts';
import type { ChartPerson } from './bars.ts';

export interface OfficeGroup {
  /** null: people without an office. */
  readonly officeId: number | null;
  readonly name: string;
  readonly people: readonly ChartPerson[];
}

export type ChartRow =
  | { readonly kind: 'office'; readonly id: string; readonly group: OfficeGroup; readonly open: boolean }
  | { readonly kind: 'person'; readonly id: string; readonly group: OfficeGroup; readonly person: ChartPerson };

/** Offices sorted by name, with their people by name; people without an office come last. */
export function groupByOffice(
  people: readonly ChartPerson[],
  offices: readonly { readonly id: number; readonly name: string }[],
  noOffice: string,
): OfficeGroup[] {
  const names = new Map(offices.map(({ id, name }) => [id, name]));
  const groups = [...Map.groupBy(people, ({ officeId }) => officeId)].map(([officeId, those]) => ({
    officeId,
    name: (officeId !== null && names.get(officeId)) || noOffice,
    people: those.toSorted((a, b) => compareNames(listedName(a), listedName(b))),
  }));
  return groups.sort(
    (a, b) => Number(a.officeId === null) - Number(b.officeId === null) || compareNames(a.name, b.name),
  );
}

export const officeRowId = ({ officeId }: OfficeGroup): string => `office-${officeId}`;

/** @param folded ids of the office rows whose people are hidden */
export const chartRows = (groups: readonly OfficeGroup[], folded: ReadonlySet<string>): ChartRow[] =>
  groups.flatMap((group) => {
    const id = officeRowId(group);
    const open = !folded.has(id);
    const people = group.people.map(
      (person): ChartRow => ({ kind: 'person', id: `person-${person.id}`, group, person }),
    );
    return [{ kind: 'office' as const, id, group, open }, ...(open ? people : [])];
  });
