import { t } from '#texts/audit.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t as past } from '#texts/past.ts';
import { PageHead } from '../../components/page-head.tsx';
import { usePageCommands } from '../../lib/page-commands.ts';
import { PastBanner } from '../../shared/past/past-banner.tsx';
import { RangeProblem } from '../../shared/period/range-problem.tsx';
import classes from './audit.module.css';
import type { AuditTab } from './audit-search.ts';
import { ChangesTab } from './changes/changes-tab.tsx';
import { HistoryTab } from './history/history-tab.tsx';
import { KnownAt } from './known-at/known-at.tsx';
import { useInstants } from './known-at/use-instants.ts';
import { PersonChip } from './person-chip.tsx';
import { ProofTab } from './proof/proof-tab.tsx';
import { TimeOffTab } from './time-off-tab.tsx';
import { TimesheetTab } from './timesheet-tab.tsx';
import { nameOf, useAudit } from './use-audit.ts';

const labels: Readonly<Record<AuditTab, string>> = {
  timesheet: t.timesheet,
  'time-off': everywhere.timeOff,
  history: everywhere.history,
  changes: t.changes,
  proof: t.proof,
};

/** What was known when, who changed it, and that nothing was altered. Nothing is edited here. */
export function AuditPage() {
  const audit = useAudit();
  const { at, zone, tab, tabs, range, problem, userId, hrefOf, change, seesOthers, self } = audit;
  const days = range && { startDate: range.start, endDate: range.end };
  const { lines, instants } = useInstants(userId, days);
  usePageCommands(t.audit, [
    ...(at === null ? [] : [{ label: past.backToNow, run: () => change({ at: undefined, page: undefined }) }]),
    ...tabs.map((each) => ({ label: t.openTab(labels[each]), run: () => change({ tab: each, page: undefined }) })),
  ]);
  return (
    <div className={classes.page} data-past={at !== null || undefined}>
      {at !== null && <PastBanner {...{ at, zone }} now={hrefOf({ at: undefined, page: undefined })} />}
      <PageHead
        title={t.audit}
        part={labels[tab]}
        period={seesOthers ? <PersonChip audit={audit} /> : <span className={classes.quiet}>{nameOf(self)}</span>}
      />
      <KnownAt {...{ audit, instants }} />
      <nav aria-label={t.views}>
        <ul className={classes.tabs}>
          {tabs.map((each) => (
            <li key={each}>
              <a href={hrefOf({ tab: each, page: undefined })} aria-current={each === tab ? 'page' : undefined}>
                {labels[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {days === null ? (
        <RangeProblem text={problem ?? ''} />
      ) : (
        <Tab {...{ tab, lines, book: { audit, userId, days, zone } }} />
      )}
    </div>
  );
}

interface TabProps {
  readonly tab: AuditTab;
  readonly lines: Parameters<typeof ChangesTab>[0]['lines'];
  readonly book: Parameters<typeof TimesheetTab>[0];
}

function Tab({ tab, lines, book }: TabProps) {
  switch (tab) {
    case 'timesheet':
      return <TimesheetTab {...book} />;
    case 'time-off':
      return <TimeOffTab {...book} />;
    case 'history':
      return <HistoryTab {...book} />;
    case 'changes':
      return <ChangesTab {...book} lines={lines} />;
    case 'proof':
      return <ProofTab {...book} />;
  }
}
