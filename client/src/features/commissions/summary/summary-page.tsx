import { t } from '#texts/commissions.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { CommissionFilters } from '../shared/commission-filters.tsx';
import { MonthRangeStepper } from '../shared/month-range-stepper.tsx';
import { useCommissionFilter } from '../shared/use-commission-filter.ts';

/** R034: what clients bring in and what is paid for it, by project type and office (CM-40). */
export function SummaryPage() {
  const filter = useCommissionFilter('summary');
  return (
    <>
      <PageHead title={t.summary} period={<MonthRangeStepper filter={filter} />} />
      <CommissionFilters filter={filter} />
    </>
  );
}
