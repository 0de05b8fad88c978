import { Button } from '@mantine/core';
import { type KeyboardEvent, type SubmitEvent, useId, useRef } from 'react';
import { Notice } from '#components/notice.tsx';
import { TextButton } from '#components/text-button.tsx';
import { usePageCommands } from '#lib/page-commands.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/holidays.tsx';
import { LinesField } from './lines-field.tsx';
import type { InForce } from './lists.ts';
import { changesBy, datesOn, type TypedLine, textIn, wrongLines } from './typed-lines.ts';
import classes from './upload-form.module.css';
import { UploadSummary } from './upload-summary.tsx';
import type { Upload } from './use-upload.ts';

interface UploadFormProps {
  readonly upload: Upload;
  readonly lines: readonly TypedLine[];
  readonly year: number;
  readonly shown: InForce;
  /** The dates of the year before, which can be copied. */
  readonly lastYear: readonly string[];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The form for a year's dates: the text, how each line is read, and what saving will change. */
export function UploadForm({ upload, lines, year, shown, lastYear, onSaved, onCancel }: UploadFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const dates = datesOn(lines);
  const replaces = shown.list !== null && shown.from === null;
  const { added, removed } = changesBy(shown.dates, lines);

  async function save(): Promise<void> {
    if (await upload.save()) return onSaved();
    showWrong(form.current, lines);
  }
  const copyLastYear = () => upload.startFrom(textIn(year, lastYear), t.theDatesOf(year - 1));
  usePageCommands(everywhere.dates, [
    { label: t.saveDates, keys: 'mod+S', run: () => void save() },
    { label: everywhere.cancel, keys: 'Escape' },
    ...(lastYear.length > 0 ? [{ label: t.copyDatesOf(year - 1), run: copyLastYear }] : []),
  ]);

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onCancel();
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void save();
  }
  return (
    <form ref={form} className={classes.form} onSubmit={submit} onKeyDown={onKey} noValidate>
      {upload.refusal && (
        <Notice tone="bad" texts={upload.refusal.texts}>
          {upload.refusal.overtaken && (
            <TextButton onClick={() => void upload.takeNewest()}>{everywhere.reloadAndKeep}</TextButton>
          )}
        </Notice>
      )}
      <label htmlFor={`${id}-lines`} className={classes.label}>
        {t.datesOfYear(year)}
      </label>
      <p id={`${id}-how`} className={classes.hint}>
        {t.linesHint}
      </p>
      {lastYear.length > 0 && (
        <p className={classes.start}>
          <TextButton onClick={copyLastYear}>{t.copyDatesOf(year - 1)}</TextButton>
        </p>
      )}
      <LinesField
        id={`${id}-lines`}
        text={upload.text ?? ''}
        lines={lines}
        added={added}
        readOnly={upload.saving}
        invalid={upload.refusal !== null && wrongLines(lines).length > 0}
        untouched={!upload.dirty}
        describedBy={`${id}-how ${id}-sum`}
        onType={upload.type}
      />
      <div id={`${id}-sum`}>
        <UploadSummary lines={lines} added={added} removed={removed} from={shown.from?.name ?? null} />
      </div>
      <div className={classes.acts}>
        <Button variant="default" onClick={onCancel}>
          {everywhere.cancel}
        </Button>
        <Button type="submit" aria-busy={upload.saving}>
          {upload.saving ? everywhere.saving : saveLabel(dates.length, year, replaces)}
        </Button>
      </div>
    </form>
  );
}

function saveLabel(count: number, year: number, replaces: boolean): string {
  if (count === 0) return t.saveDates;
  return replaces ? t.replaceWithOf(year, t.dateCount(count)) : t.saveForOf(t.dateCount(count), year);
}

/** Selects the first invalid line. */
function showWrong(form: HTMLFormElement | null, lines: readonly TypedLine[]): void {
  const field = form?.querySelector('textarea');
  const wrong = wrongLines(lines)[0];
  if (!field) return;
  if (wrong) {
    const before = field.value.split('\n').slice(0, wrong.number - 1);
    const start = before.reduce((sum, line) => sum + line.length + 1, 0);
    field.setSelectionRange(start, start + (field.value.split('\n')[wrong.number - 1]?.length ?? 0));
    form?.querySelectorAll('ol > li')[wrong.number - 1]?.scrollIntoView({ block: 'nearest' });
  }
  field.focus({ preventScroll: wrong !== undefined });
}
