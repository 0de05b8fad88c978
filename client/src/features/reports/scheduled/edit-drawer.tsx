import { Button, Drawer } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { TextButton } from '#components/text-button.tsx';
import { useReturnedFocus } from '#components/use-returned-focus.ts';
import { trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import fields from '#shared/forms/form-parts.module.css';
import { CoverageText } from '#shared/hours-report/coverage-text.tsx';
import {
  browserZone,
  draftOf,
  filtersOf,
  inputOf,
  mergedDraft,
  type ScheduleDraft,
  scheduleProblems,
} from '#shared/hours-report/schedule-draft.ts';
import { ReportFields, ScheduleFields } from '#shared/hours-report/schedule-fields.tsx';
import { useDraft } from '#shared/hours-report/use-draft.ts';
import { ViewField } from '#shared/hours-report/view-field.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/scheduled-reports.ts';
import looks from '#theme/looks.module.css';
import classes from './scheduled.module.css';
import type { ScheduledReport } from './scheduled-columns.tsx';

interface EditDrawerProps {
  readonly report: ScheduledReport;
  readonly onClose: () => void;
  /** Called with the message of success. */
  readonly onSaved: (text: string) => void;
}

/** Why the last run failed; nothing if it did not. */
function LastFailure({ report: { id, lastStatus } }: Pick<EditDrawerProps, 'report'>) {
  const { data } = trpc.reports.scheduled.runs.useQuery({ id }, { enabled: lastStatus === 'FAILED' });
  const error = data?.runs.find(({ status }) => status === 'FAILED')?.error;
  return lastStatus === 'FAILED' && error && <Notice tone="bad" texts={[t.lastFailed(error)]} />;
}

/** The edit mode of a scheduled report. Cancel leaves it as the server has it. */
export function EditDrawer({ report, onClose, onSaved }: EditDrawerProps) {
  // The list looks again by itself: what is saved is about the version that the form began with.
  const [base, setBase] = useState(report);
  const [theirs, setTheirs] = useState<Partial<ScheduleDraft>>({});
  const form = useDraft(draftOf(base), scheduleProblems);
  const utils = trpc.useUtils();
  useReturnedFocus(true);
  const [save] = useState(() => {
    const { change } = utils.client.reports.scheduled;
    return askingOnce((input: Parameters<typeof change.mutate>[0], options) => change.mutate(input, options));
  });

  async function act(): Promise<void> {
    const { id, version } = base;
    await save({ ...inputOf(form.draft, filtersOf(base), { zone: browserZone(), now: Date.now() }), id, version });
    await utils.reports.scheduled.invalidate();
    onSaved(t.updated);
  }
  async function reload(): Promise<void> {
    await utils.reports.scheduled.list.invalidate();
    const saved = (await utils.reports.scheduled.list.fetch()).find(({ id }) => id === base.id);
    if (!saved) return onClose();
    const merged = mergedDraft(draftOf(base), form.draft, draftOf(saved));
    setBase(saved);
    setTheirs(merged.theirs);
    form.show(merged.draft);
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    void form.submit(act);
  }
  const contested = Object.keys(theirs) as (keyof ScheduleDraft)[];
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={t.editing(report.name)}
      closeButtonProps={{ 'aria-label': everywhere.close }}
      lockScroll={false}
      returnFocus={false}
      overlayProps={{ backgroundOpacity: 0.2 }}
      classNames={{ content: classes.content, title: looks.title }}
    >
      <form className={looks.stack} onSubmit={submit} noValidate>
        {form.refused.length > 0 && (
          <Notice tone="bad" texts={form.refused}>
            {form.overtaken && (
              <TextButton onClick={() => void form.attempt(reload)}>{everywhere.reloadAndKeep}</TextButton>
            )}
          </Notice>
        )}
        {contested.length > 0 && (
          <Notice tone="wait" texts={[t.bothChanged(contested.map((field) => t.draftFields[field]).join(', '))]}>
            <TextButton
              onClick={() => {
                form.onChange(theirs);
                setTheirs({});
              }}
            >
              {t.takeTheirs}
            </TextButton>
            <TextButton onClick={() => setTheirs({})}>{t.keepMine}</TextButton>
          </Notice>
        )}
        <LastFailure report={report} />
        {base.view && !base.view.isUsed && <Notice tone="wait" texts={[t.viewLost(base.view.name)]} />}
        <ReportFields {...form} />
        <ViewField {...form} own={t.savedFilters} followed={base.view} />
        <ScheduleFields {...form} />
        <CoverageText coverage={base.coverage} />
        <p className={looks.quiet}>{form.draft.viewId === null ? t.period : t.periodOfView}</p>
        <p className={looks.quiet}>{t.becomesEditor}</p>
        <div className={fields.foot}>
          <Button variant="default" onClick={onClose}>
            {everywhere.cancel}
          </Button>
          <Button type="submit" loading={form.busy}>
            {everywhere.saveNamed(form.draft.name.trim() || t.theReport)}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
