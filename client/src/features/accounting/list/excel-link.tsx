import { Button } from '@mantine/core';
import { t } from '#texts/accounting.ts';
import { Icon } from '../../../components/icon.tsx';
import { stringifySearch } from '../../../lib/search.ts';
import type { HoursFilters } from '../../../shared/filters/filter-address.ts';
import type { Person } from './people.ts';

interface ExcelLinkProps {
  readonly filters: HoursFilters;
  /** null: not known yet. */
  /** Those whom the search or the status leaves of everybody; null: nobody is left out. */
  readonly narrowedTo: readonly Person[] | null;
  readonly days: { readonly startDate: string; readonly endDate: string } | null;
}

/** RP-4: a line for each entry. Search and status are no filters of it: of several people it has everybody, and says so. */
export function ExcelLink({ filters: { officeId, clientIds, userId }, narrowedTo, days }: ExcelLinkProps) {
  if (!days) return null;
  const { startDate, endDate } = days;
  const [only, ...others] = narrowedTo ?? [];
  const whose = only && others.length === 0 ? only.userId : userId;
  const query = stringifySearch({ startDate, endDate, officeId, clientIds, userId: whose });
  return (
    <Button
      component="a"
      href={`/api/v1/reports/accountant${query}`}
      target="_blank"
      rel="noreferrer"
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="download" />}
    >
      {narrowedTo === null || whose !== undefined ? t.excel : t.excelOfEverybody}
    </Button>
  );
}
