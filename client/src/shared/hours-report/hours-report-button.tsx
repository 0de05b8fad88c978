import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import type { Notices } from '#components/use-notices.ts';
import { codeGone } from '#lib/code-gone.ts';
import { t } from '#texts/hours-report.ts';
import type { HoursFilters } from '../filters/filter-address.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

/** Fetched when it is first opened. */
const HoursReportDialog = lazy(() =>
  import('./hours-report-dialog.tsx').then(({ HoursReportDialog: dialog }) => ({ default: dialog })).catch(codeGone),
);

interface HoursReportButtonProps {
  /** The filters of the page, with the period that is shown. */
  readonly filters: HoursFilters;
  /** The report of the page, which is to be scheduled; absent: everything is chosen in the form. */
  readonly schedule?: Partial<ScheduleDraft>;
  readonly notices: Notices;
  /** Whether it is one of the tools of a list. */
  readonly isTool?: boolean;
}

/** Opens the form for hours reports. */
export function HoursReportButton({ filters, schedule, notices, isTool = false }: HoursReportButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        {...(isTool ? { variant: 'subtle', size: 'compact-sm' } : { variant: 'default' })}
        leftSection={<Icon name={schedule ? 'clock' : 'chart'} />}
        onClick={() => setOpened(true)}
      >
        {schedule ? t.schedule : t.hoursReport}
      </Button>
      {opened && (
        <Suspense>
          <HoursReportDialog
            filters={filters}
            {...(schedule && { first: schedule, delivery: 'schedule' as const })}
            onClose={() => setOpened(false)}
            onScheduled={(text) => notices.succeed(text)}
          />
        </Suspense>
      )}
    </>
  );
}
