import type { CoverageInput } from '@hourbook/domain/reports/contracts.ts';
import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/hours-report.ts';

/** GEN-7: whose hours the report has at most. */
export function ReportPeople({ type }: Pick<CoverageInput, 'type'>) {
  const { data } = trpc.reports.coverage.useQuery({ type }, { staleTime: 60_000 });
  return data && <span>{t.people(data.people)}</span>;
}
