import { Icon } from '#components/icon.tsx';
import type { CardsLook } from '#components/table/cards.tsx';
import { useRowTab } from '#components/table/row-tab.ts';
import { CoverageText } from '#shared/hours-report/coverage-text.tsx';
import { RowActs } from '#shared/records/row-acts.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t as records } from '#texts/records.ts';
import { t } from '#texts/scheduled-reports.ts';
import type { ScheduledReport } from './scheduled-columns.tsx';

/** What can be done with a scheduled report. */
export interface Acts {
  readonly onEdit: (report: ScheduledReport) => void;
  readonly onHistory: (report: ScheduledReport) => void;
  readonly onTest: (report: ScheduledReport) => void;
  readonly onCancel: (report: ScheduledReport) => void;
}

interface ScheduledActsProps extends Acts {
  readonly report: ScheduledReport;
}

/** At the end of its row. */
export function ScheduledActs({ report, onEdit, onHistory, onTest, onCancel }: ScheduledActsProps) {
  const { name } = report;
  const tabIndex = useRowTab();
  return (
    <RowActs
      name={name}
      locked={null}
      onEdit={() => onEdit(report)}
      onHistory={null}
      onRemove={() => onCancel(report)}
      remove={t.deleteNamed(name)}
    >
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t.sendTest(name)}
        title={t.sendTest(name)}
        onClick={() => onTest(report)}
      >
        <Icon name="send" />
      </button>
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t.history(name)}
        title={t.history(name)}
        onClick={() => onHistory(report)}
      >
        <Icon name="clock" />
      </button>
    </RowActs>
  );
}

/** The cards of the list, with the same in words. */
export const cardsOf = ({ onEdit, onHistory, onTest, onCancel }: Acts): CardsLook<ScheduledReport> => ({
  name: ({ name }) => name,
  more: ({ coverage }) => <CoverageText coverage={coverage} />,
  acts: (report) =>
    (
      [
        { icon: 'edit', label: t.edit, of: records.changeNamed, run: onEdit },
        { icon: 'send', label: t.test, of: t.sendTest, run: onTest },
        { icon: 'clock', label: everywhere.history, of: t.history, run: onHistory },
        { icon: 'bin', label: t.delete, of: t.deleteNamed, run: onCancel },
      ] as const
    ).map(({ icon, label, of, run }) => (
      <button key={label} type="button" aria-label={of(report.name)} onClick={() => run(report)}>
        <Icon name={icon} /> {label}
      </button>
    )),
});
