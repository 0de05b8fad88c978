import { referenceRefusals } from '@hourbook/domain/reference/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { Button } from '@mantine/core';
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { TypedValues } from '#components/form/field.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import { FormRefusalNotice } from '#components/form/form-refusal.tsx';
import { onSaveKey, SaveButton } from '#components/form/save-button.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { MonthPicker } from '#components/month-picker/month-picker.tsx';
import { Segments } from '#components/segments.tsx';
import { type Month, monthAfter, monthText } from '#lib/months.ts';
import type { Choice } from '#shared/forms/choices.ts';
import type { Editing } from '#shared/records/record-list-options.ts';
import type { RecordList } from '#shared/records/use-record-list.ts';
import { t } from '#texts/account-types.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import { shortMonth } from '../shared/filter-address.ts';
import {
  type AccountType,
  type AccountTypeSent,
  accountTypeField,
  accountTypeFields,
  accountTypeForm,
  bracketTypeIn,
  freshBrackets,
  isSameTerms,
  monthHeld,
  monthToBegin,
  sentOf,
  shownOf,
  termsIn,
  termsTyped,
  versionAt,
} from './account-type-form.ts';
import { BracketRows } from './bracket-rows.tsx';
import { type BracketType, bracketTexts, bracketTypes, readable, rowsWith, type Version } from './brackets.ts';
import { ScaleChart } from './scale-chart.tsx';
import { TriedTable } from './tried-table.tsx';
import { TryBase } from './try-base.tsx';
import classes from './type-editor.module.css';
import { VersionTimeline } from './version-timeline.tsx';

interface TypeEditorProps {
  readonly list: RecordList<AccountType, AccountTypeSent>;
  readonly editing: Editing<AccountType>;
  /** All versions of the type; none of a new one. */
  readonly versions: readonly Version[];
  readonly bases: readonly Choice[];
  readonly closedThrough: Month | null;
  readonly today: string;
  /** @returns the versions as they are now */
  readonly onRead: (id: number) => Promise<readonly Version[]>;
}

/** The form of an account type: a version of its terms from a month on, with the scale that results as a picture. */
export function TypeEditor(props: TypeEditorProps) {
  const { list, editing, versions, bases, closedThrough, today, onRead } = props;
  const { row } = editing;
  const now = today.slice(0, 7);
  const heading = useId();
  const [begins] = useState(() => (row ? monthToBegin(versions, now) : now));
  const [known, setKnown] = useState(versions);
  const [marked, setMarked] = useState<number | null>(null);
  /** The brackets of the kind that is not chosen, to come back to. */
  const other = useRef<Partial<Record<BracketType, TypedValues>>>({});
  const form = useRecordForm({
    schema: accountTypeForm,
    fields: accountTypeFields(bases, row?.accountTypeBaseId ?? null),
    record: shownOf(row, begins, termsIn(versions, begins, bases)),
    typed: editing.typed,
    summary: textIn(referenceRefusals, 'account-type-invalid'), // M057
    adapt: accountTypeField,
    check: bracketTexts,
    onSave: (input) => list.save(sentOf(input, row, known)),
  });
  const { values } = form;
  const month = typeof values.month === 'string' && values.month !== '' ? values.month : begins;
  const type = bracketTypeIn(values);
  const brackets = readable(values, type);
  const inForce = versionAt(known, now);
  const before = inForce?.bracketType === type ? inForce.brackets : null;
  const terms = termsTyped(values);
  const isAsBefore = row !== null && isSameTerms(terms, termsIn(known, month, bases));
  const isOtherName = values.name !== (row?.name ?? '') || values.description !== (row?.description ?? '');
  // To look at another month is no change.
  const dirty = form.dirty && (isOtherName || !isAsBefore);
  const unsaved = dirty ? values : null;
  const keep = useEffectEvent(list.keep);
  useEffect(() => {
    keep(unsaved);
  }, [unsaved]);

  /** Terms that nobody changed follow the month. */
  function goTo(next: Month): void {
    form.type('month', next);
    if (!isAsBefore) return;
    const { accountTypeBaseId, bracketType, brackets: theirs } = termsIn(known, next, bases);
    form.type('accountTypeBaseId', String(accountTypeBaseId));
    form.type('bracketType', bracketType);
    form.type('brackets', rowsWith(theirs, bracketType));
  }
  function changeType(next: BracketType): void {
    other.current[type] = values;
    const kept = other.current[next];
    const theirs = kept ? readable(kept, next) : freshBrackets(next);
    form.type('bracketType', next);
    form.type('brackets', rowsWith(theirs, next));
  }
  async function load(): Promise<void> {
    const saved = await list.reload();
    if (!saved) return;
    const theirs = await onRead(saved.id);
    setKnown(theirs);
    form.load(shownOf(saved, month, termsIn(theirs, month, bases)));
  }
  const cancel = () => list.cancel(unsaved);
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
  const control = (name: string, autoFocus = false) => {
    const field = form.fields.find((each) => each.name === name);
    return field && <FieldControl form={form} field={field} autoFocus={autoFocus} />;
  };
  const heldFrom = monthHeld(known, terms, month);
  const isComplete = brackets.length === terms.brackets.length;
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
            <FormRefusalNotice form={form} onLoad={() => void load()} />
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
          <div>
            <div className={classes.names}>
              {control('name', true)}
              {control('description')}
            </div>
            <div className={classes.fields}>
              <div>
                <span className={classes.label}>{t.month}</span>
                <MonthPicker label={t.month} value={month} onChange={goTo} />
              </div>
              {control('accountTypeBaseId')}
            </div>
            <div className={classes.kind}>
              <div>
                <span className={classes.label}>{t.bracketsBy}</span>
                <Segments label={t.bracketsBy} options={bracketTypes} value={type} onChange={changeType} />
              </div>
              <p className={classes.note}>
                {closedThrough !== null && heldFrom <= closedThrough && !isAsBefore
                  ? t.monthClosed(monthText(closedThrough))
                  : isAsBefore
                    ? t.unchangedSince(monthText(heldFrom))
                    : t.earlierStay(monthText(heldFrom))}
              </p>
            </div>
            <BracketRows form={form} type={type} onMark={setMarked} />
            <TryBase brackets={isComplete ? brackets : null} type={type} />
          </div>
          <div>
            <ScaleChart brackets={brackets} type={type} before={before} month={month} marked={marked} />
            {!isComplete && <p className={classes.note}>{t.drawnWithout}</p>}
          </div>
          {row && (
            <div>
              <TriedTable
                id={row.id}
                terms={isComplete ? terms : null}
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
