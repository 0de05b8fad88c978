import {
  type ClientColumn,
  type ClientPageInput,
  clientColumnNames,
  clientColumns,
  clientPageInput,
} from '@hourbook/domain/reference/client.ts';
import { sortText, type TableView } from '../../../components/data-table/view.ts';

type Asked = Partial<ClientPageInput>;

/** @returns what the server is asked for a view; by the contract itself, what makes no sense there counts as not given */
export function pageAsked({ search, sort, filters, page, size }: TableView): Asked {
  const given: Readonly<Record<keyof ClientPageInput, unknown>> = {
    pageNumber: page - 1,
    pageSize: size === 'all' ? undefined : size,
    sort: sort && sortText(sort),
    search: search.trim(),
    serviceTypes: filters.serviceTypes,
    ...(Object.fromEntries(clientColumnNames.map((column) => [column, filterOf(column, filters[column])])) as Record<
      ClientColumn,
      unknown
    >),
  };
  return Object.fromEntries(
    Object.entries(clientPageInput.shape).flatMap(([key, contract]) => {
      const { data } = contract.safeParse(given[key as keyof ClientPageInput]);
      return data === undefined || data === null || data === '' ? [] : [[key, data]];
    }),
  );
}

/** @param chosen as it stands in the address: what was typed, or the options */
function filterOf(column: ClientColumn, chosen: readonly string[] | undefined): unknown {
  const [first] = chosen ?? [];
  if (chosen === undefined || first === undefined) return undefined;
  switch (clientColumns[column]) {
    case 'text':
      return first;
    case 'flag':
      return first === 'true';
    case 'ids':
    case 'days':
      return chosen.flatMap((each) => each.split(/[\s,;]+/)).flatMap((each) => (each === '' ? [] : Number(each)));
  }
}
