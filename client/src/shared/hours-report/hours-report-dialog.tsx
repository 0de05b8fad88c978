import { filtersInView } from '@hourbook/domain/reports/view-filters.ts';
import { Button, Modal } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { useReturnedFocus } from '#components/use-returned-focus.ts';
import { rangeText } from '#lib/typed-date.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/hours-report.ts';
import looks from '#theme/looks.module.css';
import { trpc } from '../api/trpc.ts';
import { askingOnce } from '../delivery/ask-once.ts';
import { type HoursFilters, hoursAsked } from '../filters/filter-address.ts';
import classes from '../forms/form-parts.module.css';
import { OneOfFew } from '../forms/pill-choices.tsx';
import { useViews } from '../views/use-views.ts';
import { CoverageText } from './coverage-text.tsx';
import {
  browserZone,
  downloadProblems,
  inputOf,
  NEW_SCHEDULE,
  type ScheduleDraft,
  scheduleProblems,
} from './schedule-draft.ts';
import { ReportFields, ScheduleFields } from './schedule-fields.tsx';
import { useDraft } from './use-draft.ts';
import { ViewField } from './view-field.tsx';
import { workbookAddress } from './workbook-address.ts';

interface HoursReportDialogProps {
  /** The filters of the page, with the period that is shown. */
  readonly filters: HoursFilters;
  /** What is chosen at first; default: a download of what unbillable hours cost. */
  readonly first?: Partial<ScheduleDraft>;
  readonly delivery?: 'download' | 'schedule';
  readonly onClose: () => void;
  /** Called with the message of success. */
  readonly onScheduled: (text: string) => void;
}

/** Downloads an hours report, or schedules one. */
export function HoursReportDialog(props: HoursReportDialogProps) {
  const { filters, first, delivery: chosen = 'download', onClose, onScheduled } = props;
  const [delivery, setDelivery] = useState(chosen);
  const isDownload = delivery === 'download';
  const form = useDraft({ ...NEW_SCHEDULE, ...first }, isDownload ? downloadProblems : scheduleProblems);
  const { draft } = form;
  const { startDate, endDate, ...asked } = hoursAsked(filters);
  const viewId = isDownload ? null : draft.viewId;
  const view = useViews().data?.find(({ id }) => id === viewId);
  const period = startDate && endDate && rangeText({ start: startDate, end: endDate });
  const covered = trpc.reports.coverage.useQuery(
    view
      ? { ...filtersInView(view.search), type: draft.type }
      : { ...asked, type: draft.type, trackingTypes: [...draft.payCodes] },
    { placeholderData: keepPreviousData },
  );
  useReturnedFocus(true);
  const utils = trpc.useUtils();
  const [schedule] = useState(() => {
    const { create } = utils.client.reports.scheduled;
    return askingOnce((input: Parameters<typeof create.mutate>[0], options) => create.mutate(input, options));
  });

  async function act(): Promise<void> {
    if (isDownload) {
      save(workbookAddress(draft.type, { ...filters, startDate, endDate }, draft.payCodes));
    } else {
      await schedule(inputOf(draft, hoursAsked(filters), { zone: browserZone(), now: Date.now() }));
      await utils.reports.scheduled.invalidate();
      onScheduled(t.scheduled);
    }
    onClose();
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    void form.submit(act);
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.hoursReport}
      size={560}
      closeButtonProps={{ 'aria-label': everywhere.close }}
      lockScroll={false}
      returnFocus={false}
      classNames={{ title: looks.title }}
    >
      <form className={looks.stack} onSubmit={submit} noValidate>
        {form.refused.length > 0 && <Notice tone="bad" texts={form.refused} />}
        <ReportFields {...form} draft={{ ...draft, viewId }} />
        <OneOfFew
          legend={t.delivery}
          options={[
            { value: 'download', label: t.downloadNow },
            { value: 'schedule', label: t.schedule },
          ]}
          chosen={delivery}
          onChoose={(next) => {
            setDelivery(next);
            form.forget();
          }}
        />
        {!isDownload && <ViewField {...form} own={t.ownFilters} />}
        {covered.data && <CoverageText coverage={covered.data} period={isDownload ? period : undefined} />}
        {!isDownload && <ScheduleFields {...form} />}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {everywhere.cancel}
          </Button>
          <Button type="submit" loading={form.busy} leftSection={<Icon name={isDownload ? 'download' : 'clock'} />}>
            {isDownload ? t.download : t.scheduleIt}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Downloads without leaving the page; the browser shows the progress. */
function save(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
