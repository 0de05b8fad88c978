import { t } from '#texts/commissions.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { CommissionFilters } from '../shared/commission-filters.tsx';
import { MonthRangeStepper } from '../shared/month-range-stepper.tsx';
import { useCommissionFilter } from '../shared/use-commission-filter.ts';

/** R031: what account managers earn by contractors (CM-1 – CM-19). */
export function ContractPage() {
  const filter = useCommissionFilter('contract');
  return (
    <>
      <PageHead title={t.contractPlacements} period={<MonthRangeStepper filter={filter} />} />
      <CommissionFilters filter={filter} />
    </>
  );
}
