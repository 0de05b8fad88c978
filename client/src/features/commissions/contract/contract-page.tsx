import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Segments } from '#components/segments.tsx';
import { useChosenColumns } from '#components/table/chosen-columns.ts';
import { useUrlView } from '#components/table/use-url-view.ts';
import type { UsualView } from '#components/table/view.ts';
import { useNotices } from '#components/use-notices.ts';
import { codeGone } from '#lib/code-gone.ts';
import { currency } from '#lib/money.ts';
import { t } from '#texts/commissions-contract.ts';
import { everywhere } from '#texts/everywhere.ts';
import { CloseButton } from '../shared/closing/close-button.tsx';
import { ClosingFoot } from '../shared/closing/closing-foot.tsx';
import { useClosing } from '../shared/closing/use-closing.tsx';
import { CommissionFilters } from '../shared/commission-filters.tsx';
import { ExplainPage } from '../shared/explain/explain-page.tsx';
import { useExplained } from '../shared/explain/use-explained.ts';
import { MonthRangeStepper } from '../shared/month-range-stepper.tsx';
import { MonthsProblem } from '../shared/months-problem.tsx';
import { useClearedBy } from '../shared/use-cleared-by.ts';
import { useCommissionFilter } from '../shared/use-commission-filter.ts';
import { ColumnChoice, ColumnGroups } from './column-tools.tsx';
import { columnsFor, monthColumn } from './columns.tsx';
import classes from './contract-page.module.css';
import { ContractTable } from './contract-table.tsx';
import type { Asking } from './dialogs.tsx';
import { assignmentsIn } from './lines.ts';
import { useContract, type ViewType } from './use-contract.ts';

const usualView: UsualView = { sort: null, size: 'all' };
const views = [
  { value: 'TOTAL', label: t.total },
  { value: 'MONTHLY', label: t.byMonth },
] as const;

const Dialogs = lazy(() => import('./dialogs.tsx').then(({ Dialogs: found }) => ({ default: found }), codeGone));

/** R031: what account managers earn by contractors (CM-1 – CM-19). */
export function ContractPage() {
  const filter = useCommissionFilter('contract');
  const { self, asked, filters, months, singleMonth, ofManagers, isAdmin, isFiltered, search, change } = filter;
  const ofOneManager = !ofManagers || filters.accountManagerIds?.length === 1;
  const columns = columnsFor(ofOneManager);
  const { shown, choose } = useChosenColumns('contract-placements', columns);
  const shownIds = useMemo(() => shown.map(({ id }) => id), [shown]);
  const table = useUrlView(filter.address, columns, usualView);
  const viewType: ViewType = search.view === 'months' ? 'MONTHLY' : 'TOTAL';
  const contract = useContract(filter, { viewType, sort: table.view.sort, columns });
  const { data, rows, lines, problem } = contract;
  const { closing, adjusted } = contract.since;
  const explained = useExplained(filter.address);
  const [asking, setAsking] = useState<Asking | null>(null);
  const notices = useNotices();
  useClearedBy(asked, notices);
  const acts = useClosing(filter, notices);
  // Never by an account manager who is not an administrator.
  const mayChangeCost = ofManagers && (isAdmin || !self.roles.some(({ name }) => name === 'ROLE_ACCOUNT_MANAGER'));
  const assignments = assignmentsIn(rows ?? NONE);
  return (
    <ExplainPage projectType="CONTRACT_PLACEMENT" explained={explained}>
      <PageHead
        title={t.contractPlacements}
        note={everywhere.amountsIn(currency)}
        notices={notices}
        period={<MonthRangeStepper filter={filter} closing={acts} />}
      >
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          disabled={months === null}
          onClick={() => setAsking({ what: 'excel' })}
        >
          {t.excel}
        </Button>
        <CloseButton acts={acts} />
      </PageHead>
      <CommissionFilters filter={filter} />
      {months === null ? (
        <MonthsProblem address={filter.address} />
      ) : (
        <section className={classes.list} aria-label={t.contractPlacements}>
          <div className={classes.toolbar}>
            <Segments
              label={t.view}
              options={views}
              value={viewType}
              onChange={(view) => change({ view: view === 'MONTHLY' ? 'months' : undefined })}
            />
            <ColumnGroups columns={columns} shown={shownIds} onChoose={choose} />
            <ColumnChoice columns={columns} shown={shownIds} onChoose={choose} />
          </div>
          <ContractTable
            {...table}
            lines={lines}
            adjusted={adjusted}
            closing={closing}
            problem={problem}
            columns={viewType === 'MONTHLY' ? [...shown.slice(0, 1), monthColumn, ...shown.slice(1)] : shown}
            totals={data}
            assignments={assignments}
            isRepeated={viewType === 'TOTAL' && (rows?.length ?? 0) > assignments}
            acts={{
              months,
              month: viewType === 'TOTAL' ? singleMonth : null,
              explained,
              onTurn: contract.turn,
              onCost: mayChangeCost ? (row) => setAsking({ what: 'cost', row }) : null,
            }}
            empty={{
              text: ofManagers ? t.empty : t.emptyOwn,
              ...(isFiltered && {
                act: {
                  label: t.showEverything,
                  run: () => change({ accountManagerIds: undefined, clientIds: undefined, officeIds: undefined }),
                },
              }),
            }}
          />
        </section>
      )}
      <ClosingFoot since={contract.since} acts={acts} />
      {asking && (
        <Suspense fallback={null}>
          <Dialogs
            asking={asking}
            filter={filter}
            viewType={viewType}
            columns={columns}
            shown={shownIds}
            onClose={() => setAsking(null)}
            onDone={(text) => {
              setAsking(null);
              notices.succeed(text);
            }}
          />
        </Suspense>
      )}
    </ExplainPage>
  );
}

const NONE: readonly never[] = [];
