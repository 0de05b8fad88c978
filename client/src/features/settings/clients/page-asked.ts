import { type ClientPageInput, clientPageInput } from '@hourbook/domain/reference/client.ts';
import { sortText, type TableView } from '../../../components/data-table/view.ts';

type Asked = Partial<ClientPageInput>;

/** @returns what the server is asked for a view; by the contract itself, what makes no sense there counts as not given */
export function pageAsked({ search, sort, filters, page, size }: TableView): Asked {
  const one = (column: string) => filters[column]?.[0];
  const numbers = (column: string) => filters[column]?.map(Number);
  const given: Readonly<Record<keyof ClientPageInput, unknown>> = {
    pageNumber: page - 1,
    pageSize: size === 'all' ? undefined : size,
    sort: sort && sortText(sort),
    search: search.trim(),
    name: one('name'),
    code: one('code'),
    qBName: one('qBName'),
    description: one('description'),
    customClientId: one('customClientId'),
    opportunities: one('opportunities'),
    industryId: numbers('industryId'),
    serviceTypes: filters.serviceTypes,
    groupId: numbers('groupId'),
    defaultAccountManagerId: numbers('defaultAccountManagerId'),
    enabled: one('enabled') === undefined ? undefined : one('enabled') === 'true',
  };
  return Object.fromEntries(
    Object.entries(clientPageInput.shape).flatMap(([key, contract]) => {
      const { data } = contract.safeParse(given[key as keyof ClientPageInput]);
      return data === undefined || data === null || data === '' ? [] : [[key, data]];
    }),
  );
}
