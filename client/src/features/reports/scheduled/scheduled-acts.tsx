import { Icon } from '#components/icon.tsx';
import { useRowTab } from '#components/table/row-tab.ts';
import { RowActs } from '#shared/records/row-acts.tsx';
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
