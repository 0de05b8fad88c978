import type { ExportField } from '@hourbook/domain/people/export/fields.ts';
import { peopleRefusals } from '@hourbook/domain/people/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { dateIn, type Zone } from '@hourbook/domain/time.ts';
import { Button, Modal, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
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
import { ChosenFields } from './chosen-fields.tsx';
import classes from './export.module.css';
import {
  amongOf,
  customRequest,
  type ReportId,
  type ReportParameters,
  reportRequest,
  templateRequest,
} from './export-request.ts';
import { ReportChoice } from './report-choice.tsx';
import { type SavedTemplate, TemplateChoice } from './template-choice.tsx';
import { useTemplates } from './use-templates.ts';

interface ExportDialogProps {
  /** What the list shows. */
  readonly asked: ReturnType<typeof pageAsked>;
  /** How many people that is. */
  readonly total: number;
  readonly zone: Zone;
  readonly onClose: () => void;
}

const kinds = [
  { value: 'fields', label: t.fields },
  { value: 'templates', label: t.templates },
  { value: 'reports', label: t.reports },
] as const;

const USUAL: readonly ExportField[] = [
  'lastName',
  'firstName',
  'email',
  'positionName',
  'officeDescription',
  'hireDate',
];

function usualParameters(zone: Zone): ReportParameters {
  const today = dateIn(zone, Date.now());
  const unit: ReportParameters['unit'] = 'year';
  return {
    unit,
    date: today,
    from: `${today.slice(0, 4)}-01-01`,
    to: today,
    field: 'POSITION',
    aggregationType: 'AVERAGE',
    group: 'MONTH',
    startMonth: `${today.slice(0, 4)}-01`,
    endMonth: today.slice(0, 7),
  };
}

/** The list of people as Excel: chosen fields, a template, or a report. */
export function ExportDialog({ asked, total, zone, onClose }: ExportDialogProps) {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('fields');
  const [fields, setFields] = useState(USUAL);
  const [editing, setEditing] = useState<SavedTemplate | null>(null);
  const [name, setName] = useState('');
  const [template, setTemplate] = useState<string | null>(null);
  const [report, setReport] = useState<ReportId>('rt4');
  const [given, setGiven] = useState(() => usualParameters(zone));
  const [disabledChosen, setDisabledChosen] = useState<boolean | null>(null);
  // Reports are about the past too, and many who were there then are disabled by now (XL-5).
  const withDisabled = disabledChosen ?? kind === 'reports';
  const templates = useTemplates();
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
  /** The refusal that is known before asking; null: none. */
  function refusedAtOnce() {
    if (kind === 'fields') return fields.length === 0 ? ('export-fields-missing' as const) : null;
    if (kind === 'templates') return template === null ? ('export-template-missing' as const) : null;
    return report === 'rt9' && given.startMonth > given.endMonth ? ('export-interval-invalid' as const) : null;
  }
  function start(): void {
    const refused = refusedAtOnce();
    if (refused !== null) {
      download.refuse([textIn(peopleRefusals, refused)]);
      const wrong = chosen.current?.querySelector<HTMLElement>(
        kind === 'reports' ? 'input:not([aria-haspopup])' : 'input',
      );
      if (wrong) reveal(wrong);
      return;
    }
    const among = amongOf(asked, withDisabled);
    const requests = {
      fields: () => customRequest(among, fields),
      templates: () => templateRequest(among, template),
      reports: () => reportRequest(among, report, given),
    };
    void download.start(requests[kind]());
  }
  async function save(instead: SavedTemplate | null): Promise<void> {
    const made = await templates.save(name.trim(), fields, instead);
    if (made) {
      setEditing(made);
      setTemplate(String(made.id));
    }
  }
  function edit(chosen: SavedTemplate): void {
    setFields(chosen.fields);
    setName(chosen.name);
    setEditing(chosen);
    setKind('fields');
  }
  async function remove(chosen: SavedTemplate): Promise<void> {
    if (!(await templates.remove(chosen))) return;
    setTemplate(null);
    if (editing?.id === chosen.id) setEditing(null);
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
        <Segments label={t.kind} options={kinds} value={kind} onChange={choosing(setKind)} isFirst />
        <div className={classes.dialog} ref={chosen}>
          {kind === 'fields' && (
            <>
              <ChosenFields fields={fields} onChange={choosing(setFields)} />
              <div className={classes.saving}>
                <TextInput
                  label={t.templateName}
                  value={name}
                  maxLength={100}
                  onChange={({ currentTarget }) => setName(currentTarget.value)}
                />
                {editing && (
                  <Button
                    variant="default"
                    disabled={templates.busy || name.trim() === ''}
                    onClick={() => void save(editing)}
                  >
                    {t.saveChanges}
                  </Button>
                )}
                <Button
                  variant="default"
                  disabled={templates.busy || name.trim() === ''}
                  onClick={() => void save(null)}
                >
                  {t.saveTemplate}
                </Button>
              </div>
            </>
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
                onChoose={choosing(setTemplate)}
                onEdit={edit}
                onDelete={(saved) => void remove(saved)}
              />
            ))}
          {kind === 'reports' && (
            <ReportChoice report={report} onReport={choosing(setReport)} given={given} onGiven={choosing(setGiven)} />
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
                onChange={({ currentTarget }) => setDisabledChosen(currentTarget.checked)}
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
