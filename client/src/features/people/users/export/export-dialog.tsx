import { peopleRefusals } from '@hourbook/domain/people/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import type { Zone } from '@hourbook/domain/time.ts';
import { Button, Modal } from '@mantine/core';
import { useRef } from 'react';
import { Notice } from '#components/notice.tsx';
import { Problem } from '#components/problem.tsx';
import { Segments } from '#components/segments.tsx';
import { useReturnedFocus } from '#components/use-returned-focus.ts';
import { reveal } from '#lib/reveal.ts';
import { DownloadStatus } from '#shared/files/download-status.tsx';
import { useDownload } from '#shared/files/use-download.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/users-export.ts';
import looks from '#theme/looks.module.css';
import type { pageAsked } from '../page-asked.ts';
import classes from './export.module.css';
import { FieldsChoice } from './fields-choice.tsx';
import { ReportChoice } from './report-choice.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { type ExportKind, useExportChoices } from './use-export-choices.ts';
import { useTemplates } from './use-templates.ts';

interface ExportDialogProps {
  /** What the list shows. */
  readonly asked: ReturnType<typeof pageAsked>;
  /** How many people that is. */
  readonly total: number;
  readonly zone: Zone;
  readonly onClose: () => void;
}

const kinds: readonly { value: ExportKind; label: string }[] = [
  { value: 'fields', label: t.fields },
  { value: 'templates', label: t.templates },
  { value: 'reports', label: t.reports },
];

/** The list of people as Excel: chosen fields, a template, or a report. */
export function ExportDialog({ asked, total, zone, onClose }: ExportDialogProps) {
  const templates = useTemplates();
  const choices = useExportChoices(zone, templates);
  const { kind, report, given, template, withDisabled } = choices;
  const download = useDownload();
  useReturnedFocus(true);
  const running = download.state.is === 'running';
  const chosen = useRef<HTMLDivElement>(null);

  /** How the last download ended is not about what is chosen next. */
  const choosing =
    <Value,>(choose: (value: Value) => void) =>
    (value: Value): void => {
      download.forget();
      choose(value);
    };
  function start(): void {
    const refused = choices.refusedAtOnce();
    if (refused === null) return void download.start(choices.request(asked));
    download.refuse([textIn(peopleRefusals, refused)]);
    const fields = kind === 'reports' ? 'input:not([aria-haspopup])' : 'input';
    const wrong = chosen.current?.querySelector<HTMLElement>(fields);
    if (wrong) reveal(wrong);
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.title}
      size={560}
      closeButtonProps={{ 'aria-label': everywhere.close }}
      lockScroll={false}
      returnFocus={false}
      classNames={{ title: looks.title }}
    >
      <div className={classes.dialog}>
        <Segments label={t.kind} options={kinds} value={kind} onChange={choosing(choices.setKind)} isFirst />
        <div className={classes.dialog} ref={chosen}>
          {kind === 'fields' && (
            <FieldsChoice choices={choices} onFields={choosing(choices.setFields)} busy={templates.busy} />
          )}
          {kind === 'templates' &&
            (templates.missing ? (
              <Problem {...templates.missing} />
            ) : templates.isLoading ? (
              <p className={looks.note} role="status">
                {t.loadingTemplates}
              </p>
            ) : (
              <TemplateChoice
                saved={templates.saved}
                chosen={template}
                onChoose={choosing(choices.setTemplate)}
                onEdit={choices.edit}
                onDelete={(saved) => void choices.removeTemplate(saved)}
              />
            ))}
          {kind === 'reports' && (
            <ReportChoice
              report={report}
              onReport={choosing(choices.setReport)}
              given={given}
              onGiven={choosing(choices.setGiven)}
            />
          )}
        </div>
        {kind !== 'reports' && templates.problem && <Notice tone="bad" texts={templates.problem} />}
        <div role="status">
          {kind !== 'reports' && templates.said !== null && <Notice tone="good" texts={[templates.said]} />}
        </div>
        <div className={classes.whom}>
          <p>{t.peopleOf(total)}</p>
          {asked.enabled === true && (
            <label>
              <input
                type="checkbox"
                checked={withDisabled}
                onChange={({ currentTarget }) => choices.setWithDisabled(currentTarget.checked)}
              />
              {t.withDisabled}
              <span className={looks.note}>{t.withDisabledNote}</span>
            </label>
          )}
        </div>
        <DownloadStatus state={download.state} />
        <div className={classes.end}>
          {running ? (
            <Button variant="default" onClick={download.stop}>
              {t.stop}
            </Button>
          ) : (
            <Button onClick={start}>{t.download}</Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
