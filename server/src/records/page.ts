import type { Filter } from '@hourbook/domain/ports/document-store.ts';
import type { Records, Stored } from '../ports/records.ts';

/** The request for a page of a list (api.md "Wire"). */
interface PageAsked {
  /** Starts at 0. */
  readonly pageNumber?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
}

export interface PageOf<T> {
  readonly content: T[];
  readonly totalPages: number;
  readonly totalElements: number;
}

/** api.md "Wire": the most rows under All. */
const ALL = 10_000;

/** @returns how many rows to skip, and the most that follow */
export function rowsAsked({ pageNumber, pageSize }: PageAsked): { readonly skip: number; readonly limit: number } {
  const limit = pageSize ?? ALL;
  return { skip: (pageNumber ?? 0) * limit, limit };
}

export const pageWith = <T>(content: T[], totalElements: number, asked: PageAsked): PageOf<T> => ({
  content,
  totalPages: Math.ceil(totalElements / rowsAsked(asked).limit),
  totalElements,
});

/** Reads a page of the matching records. */
export async function pageOf<T extends { id: number }>(
  records: Pick<Records<T>, 'find' | 'count'>,
  filter: Filter,
  sort: readonly string[],
  asked: PageAsked,
): Promise<PageOf<Stored<T>>> {
  const { skip, limit } = rowsAsked(asked);
  const found = await records.find(filter, { sort, skip, limit });
  // The last page gives the total.
  const isLast = found.length < limit && (found.length > 0 || skip === 0);
  return pageWith(found, isLast ? skip + found.length : await records.count(filter), asked);
}
