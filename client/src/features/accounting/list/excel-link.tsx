import { stringifySearch } from '#lib/search.ts';
import { DownloadLink } from '#shared/files/download-link.tsx';
import type { HoursFilters } from '#shared/filters/filter-address.ts';
import { t } from '#texts/accounting.ts';
import type { Person } from './people.ts';

interface ExcelLinkProps {
  readonly filters: HoursFilters;
  /** The people left by the search or the status filter; null: neither is set. */
  readonly narrowedTo: readonly Person[] | null;
  /** null: not loaded yet. */
  readonly days: { readonly startDate: string; readonly endDate: string } | null;
}

/**
 * RP-4: a row for each entry. The export cannot be filtered by search or status: unless they leave a single person, it
 * contains everybody and the label says so.
 */
export function ExcelLink({ filters: { officeId, clientIds, userId }, narrowedTo, days }: ExcelLinkProps) {
  if (!days) return null;
  const { startDate, endDate } = days;
  const [only, ...others] = narrowedTo ?? [];
  const whose = only && others.length === 0 ? only.userId : userId;
  const query = stringifySearch({ startDate, endDate, officeId, clientIds, userId: whose });
  return (
    <DownloadLink variant="subtle" size="compact-sm" href={`/api/v1/reports/accountant${query}`}>
      {narrowedTo === null || whose !== undefined ? t.excel : t.excelOfEverybody}
    </DownloadLink>
  );
}
