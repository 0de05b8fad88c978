import { listedName } from '@hourbook/domain/people/name.ts';
import { lazy, Suspense } from 'react';
import { Notice } from '#components/notice.tsx';
import { PageHead } from '#components/page-head.tsx';
import { codeGone } from '#lib/code-gone.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { NotPast, PastBanner } from '#shared/past/past-banner.tsx';
import { RangeProblem } from '#shared/period/range-problem.tsx';
import { t } from '#texts/audit.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t as past } from '#texts/past.ts';
import classes from './audit.module.css';
import type { AuditTab } from './audit-search.ts';
import { KnownAt } from './known-at/known-at.tsx';
import { useInstants } from './known-at/use-instants.ts';
import { useMarks } from './known-at/use-marks.ts';
import { PersonChip } from './person-chip.tsx';
import { TimesheetTab } from './timesheet-tab.tsx';
import { type BookProps, useAudit } from './use-audit.ts';

const labels: Readonly<Record<AuditTab, string>> = {
  timesheet: t.timesheet,
  'time-off': everywhere.timeOff,
  history: everywhere.history,
  changes: t.changes,
  'what-if': t.whatIf,
  proof: t.proof,
};

/** What the first tab does not show is loaded with the tab that shows it. */
const TimeOffTab = lazy(() => import('./time-off-tab.tsx').then(({ TimeOffTab: Tab }) => ({ default: Tab }), codeGone));
const HistoryTab = lazy(() =>
  import('./history/history-tab.tsx').then(({ HistoryTab: Tab }) => ({ default: Tab }), codeGone),
);
const ChangesTab = lazy(() =>
  import('./changes/changes-tab.tsx').then(({ ChangesTab: Tab }) => ({ default: Tab }), codeGone),
);
const WhatIfTab = lazy(() =>
  import('./what-if/what-if-tab.tsx').then(({ WhatIfTab: Tab }) => ({ default: Tab }), codeGone),
);
const ProofTab = lazy(() => import('./proof/proof-tab.tsx').then(({ ProofTab: Tab }) => ({ default: Tab }), codeGone));

const NONE: readonly string[] = [];

/** What was known when, who changed it, and that nothing was altered. Nothing is edited here. */
export function AuditPage() {
  const audit = useAudit();
  const { at, zone, tab, tabs, range, problem, userId, hrefOf, change, seesOthers, self } = audit;
  const days = range && { startDate: range.start, endDate: range.end };
  /** Rules are those of an office, as they are now. */
  const ofBook = tab !== 'what-if';
  const ofPerson = ofBook && audit.scope === 'person';
  const { lines, instants } = useInstants(userId, days);
  const marks = useMarks(audit, lines, ofPerson ? days : null);
  usePageCommands(t.audit, [
    ...(at === null ? [] : [{ label: past.backToNow, run: () => change({ at: undefined, page: undefined }) }]),
    ...tabs.map((each) => ({ label: t.openTab(labels[each]), run: () => change({ tab: each, page: undefined }) })),
  ]);
  return (
    <div className={classes.page} data-past={at !== null || undefined}>
      {audit.isOfAnother && <Notice tone="calm" texts={[t.ownOnly]} />}
      {audit.isNotPast && <NotPast text={past.notPast} />}
      {tab === 'what-if' && audit.search.at !== undefined && <NotPast text={t.ofNow} />}
      {at !== null && <PastBanner at={at} zone={zone} now={hrefOf({ at: undefined, page: undefined })} />}
      <PageHead
        title={t.audit}
        part={labels[tab]}
        {...(ofPerson && {
          period: seesOthers ? <PersonChip audit={audit} /> : <span className={classes.quiet}>{listedName(self)}</span>,
        })}
      />
      {ofBook && <KnownAt audit={audit} instants={ofPerson ? instants : NONE} marks={marks} />}
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
      <Suspense
        fallback={
          <p className={classes.empty} aria-busy="true">
            {everywhere.loading}
          </p>
        }
      >
        {tab === 'what-if' ? (
          <WhatIfTab audit={audit} />
        ) : days === null ? (
          <RangeProblem address={audit.address} text={problem ?? ''} />
        ) : (
          <Tab tab={tab} lines={lines} book={{ audit, userId, days, zone }} />
        )}
      </Suspense>
    </div>
  );
}

interface TabProps {
  readonly tab: Exclude<AuditTab, 'what-if'>;
  readonly lines: ReturnType<typeof useInstants>['lines'];
  readonly book: BookProps;
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
