import { useMemo, useState } from 'react';
import type { Notices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import { filtersOf } from '#shared/hours-report/schedule-draft.ts';
import { t } from '#texts/scheduled-reports.ts';
import type { ScheduledReport } from './scheduled-columns.tsx';

/** The calls about scheduled reports, with what is told of them. */
export function useScheduled({ succeed, fail, clear }: Notices) {
  const utils = trpc.useUtils();
  const [calls] = useState(() => {
    const { sendTest, cancel, change } = utils.client.reports.scheduled;
    return {
      sendTest: askingOnce((input: Parameters<typeof sendTest.mutate>[0], options) => sendTest.mutate(input, options)),
      cancel: askingOnce((input: Parameters<typeof cancel.mutate>[0], options) => cancel.mutate(input, options)),
      change: askingOnce((input: Parameters<typeof change.mutate>[0], options) => change.mutate(input, options)),
    };
  });
  return useMemo(() => {
    async function tell(act: () => Promise<string>): Promise<void> {
      clear();
      try {
        const text = await act();
        await utils.reports.scheduled.invalidate();
        succeed(text);
      } catch (error) {
        fail(refusalOf(error).errors);
      }
    }
    return {
      sendTest: ({ id }: ScheduledReport) => tell(async () => t.testSent((await calls.sendTest({ id })).sentTo)),
      cancel: ({ id }: ScheduledReport) =>
        tell(async () => {
          await calls.cancel({ id });
          return t.canceled;
        }),
      /** RP-21: gives it the present offset of its zone, so that it runs at the time it was set for. */
      keepTime: (report: ScheduledReport) =>
        tell(async () => {
          const { id, version, name, type, cron, zone, zoneOffset, emailReceivers, view } = report;
          await calls.change({
            id,
            version,
            name,
            type,
            cron,
            zone,
            emailReceivers,
            viewId: view?.id ?? null,
            parameters: filtersOf(report),
            timezone: zoneOffset,
          });
          return t.updated;
        }),
    };
  }, [calls, utils, succeed, fail, clear]);
}
