import { Button } from '@mantine/core';
import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react';
import { FormRefusalNotice } from '#components/form/form-refusal.tsx';
import { onSaveKey, SaveButton } from '#components/form/save-button.tsx';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { type Month, monthAfter } from '#lib/months.ts';
import { t } from '#texts/account-types.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import { shortMonth } from '../shared/filter-address.ts';
import { ScaleChart } from './scale-chart.tsx';
import { TriedTable } from './tried-table.tsx';
import classes from './type-editor.module.css';
import { TypeFields } from './type-fields.tsx';
import { type TypeFormOptions, useTypeForm } from './use-type-form.ts';
import { VersionTimeline } from './version-timeline.tsx';

interface TypeEditorProps extends Omit<TypeFormOptions, 'now'> {
  readonly closedThrough: Month | null;
  readonly today: string;
}

/** The form of an account type: a version of its terms from a month on, with the scale that results as a picture. */
export function TypeEditor(props: TypeEditorProps) {
  const { list, editing, closedThrough, today } = props;
  const { row } = editing;
  const now = today.slice(0, 7);
  const heading = useId();
  const [marked, setMarked] = useState<number | null>(null);
  const editor = useTypeForm({ ...props, now });
  const { form, dirty, known, month, type, brackets, isComplete, isAsBefore, cancel } = editor;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void form.submit();
  }
  const saveByKey = onSaveKey(() => void form.submit());
  function onKey(event: KeyboardEvent) {
    saveByKey(event);
    const { key, target, nativeEvent, defaultPrevented } = event;
    if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing || !(target instanceof Element)) return;
    if (target.getAttribute('aria-expanded') !== 'true' && event.currentTarget.contains(target)) cancel();
  }
  return (
    <>
      <form
        className={classes.editor}
        aria-labelledby={heading}
        onSubmit={submit}
        onKeyDown={onKey}
        data-unsaved={dirty || undefined}
        noValidate
      >
        <header className={classes.head}>
          <h2 id={heading}>{row?.name ?? t.newType}</h2>
          {row?.description && <span className={looks.quiet}>{row.description}</span>}
          <div className={classes.acts}>
            {row && list.historyOf && (
              <Button variant="subtle" px="xs" onClick={() => list.showHistory(row)}>
                {everywhere.history}
              </Button>
            )}
            <Button variant="default" onClick={cancel}>
              {everywhere.cancel}
            </Button>
            <SaveButton saving={form.saving} idle={row !== null && !dirty}>
              {isAsBefore ? t.saveName : t.saveVersion(shortMonth(month))}
            </SaveButton>
          </div>
        </header>
        {form.refusal && (
          <div className={classes.refusal}>
            <FormRefusalNotice form={form} onLoad={() => void editor.load()} />
          </div>
        )}
        <div className={classes.when}>
          <VersionTimeline
            name={row?.name ?? t.theNewType}
            versions={known}
            draft={isAsBefore ? null : { month, brackets }}
            closedThrough={closedThrough}
            today={today}
          />
        </div>
        <div className={classes.work}>
          <TypeFields editor={editor} closedThrough={closedThrough} onMark={setMarked} />
          <div>
            <ScaleChart brackets={brackets} type={type} before={editor.before} month={month} marked={marked} />
            {!isComplete && <p className={classes.note}>{t.drawnWithout}</p>}
          </div>
          {row && (
            <div>
              <TriedTable
                id={row.id}
                terms={isComplete ? editor.terms : null}
                month={monthAfter(now, -1)}
                from={isAsBefore ? null : month}
              />
            </div>
          )}
        </div>
      </form>
      <LeaveGuard when={dirty} staysOnPage onLeave={() => list.keep(null)} />
    </>
  );
}
