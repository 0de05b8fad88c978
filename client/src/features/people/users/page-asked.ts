import {
  dateColumns,
  type PeoplePageInput,
  peoplePageInput,
  textColumns,
  writePeopleSort,
} from '@hourbook/domain/people/people-list.ts';
import type { TableView } from '../../../components/data-table/view.ts';

type Asked = Partial<PeoplePageInput>;

/** @returns what the server is asked for a view; by the contract itself, what makes no sense there counts as not given */
export function pageAsked({ search, sort, filters, page, size }: TableView): Asked {
  const one = (column: string) => filters[column]?.[0];
  const numbers = (column: string) => filters[column]?.map(Number);
  const given: Partial<Readonly<Record<keyof PeoplePageInput, unknown>>> = {
    pageNumber: page - 1,
    pageSize: size === 'all' ? undefined : size,
    sort: sort && writePeopleSort(sort),
    search: search.trim(),
    ...Object.fromEntries(textColumns.map((column) => [column, one(column)])),
    ...Object.fromEntries(
      dateColumns.flatMap((column) => {
        const [from = '', to = ''] = filters[column] ?? [];
        return [
          [`${column}From`, from],
          [`${column}To`, to],
        ];
      }),
    ),
    // These are chosen from lists, by number: names may be alike.
    positionName: undefined,
    positionId: numbers('positionName'),
    seniority: undefined,
    seniorityId: numbers('seniority'),
    officeDescription: undefined,
    officeId: numbers('officeDescription'),
    roles: filters.roles,
    salaryType: filters.salaryType,
    enabled: one('enabled') === undefined ? undefined : one('enabled') === 'true',
  };
  return Object.fromEntries(
    Object.entries(peoplePageInput.shape).flatMap(([key, contract]) => {
      const { data } = contract.safeParse(given[key as keyof PeoplePageInput]);
      return data === undefined || data === null || data === '' ? [] : [[key, data]];
    }),
  );
}
