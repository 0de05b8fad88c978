import { Button } from '@mantine/core';
import { t } from '#texts/accounting.ts';
import { Icon } from '../../../components/icon.tsx';
import { stringifySearch } from '../../../lib/search.ts';
import type { HoursFilters } from '../../../shared/filters/filter-address.ts';

interface ExcelLinkProps {
  readonly filters: HoursFilters;
  /** null: not known yet. */
  readonly days: { readonly startDate: string; readonly endDate: string } | null;
}

/** RP-4: what is found, a line for each entry. The status is no filter of it. */
export function ExcelLink({ filters: { officeId, clientIds, userId }, days }: ExcelLinkProps) {
  if (!days) return null;
  const { startDate, endDate } = days;
  const query = stringifySearch({ startDate, endDate, officeId, clientIds, userId });
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
      {t.excel}
    </Button>
  );
}
