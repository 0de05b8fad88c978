import { FieldControl } from '#components/form/field-control.tsx';
import { MonthPicker } from '#components/month-picker/month-picker.tsx';
import { Segments } from '#components/segments.tsx';
import { type Month, monthText } from '#lib/months.ts';
import { t } from '#texts/account-types.ts';
import { BracketRows } from './bracket-rows.tsx';
import { bracketTypes } from './brackets.ts';
import { TryBase } from './try-base.tsx';
import classes from './type-editor.module.css';
import type { TypeForm } from './use-type-form.ts';

interface TypeFieldsProps {
  readonly editor: TypeForm;
  readonly closedThrough: Month | null;
  /** Marks the bracket that has the focus, by the value that it starts with; null: none. */
  readonly onMark: (start: number | null) => void;
}

/** The fields of an account type: its names, the month and its terms. */
export function TypeFields({ editor, closedThrough, onMark }: TypeFieldsProps) {
  const { form, month, type, brackets, isComplete, isAsBefore, heldFrom } = editor;
  const control = (name: string, autoFocus = false) => {
    const field = form.fields.find((each) => each.name === name);
    return field && <FieldControl form={form} field={field} autoFocus={autoFocus} />;
  };
  return (
    <div>
      <div className={classes.names}>
        {control('name', true)}
        {control('description')}
      </div>
      <div className={classes.fields}>
        <div>
          <span className={classes.label}>{t.month}</span>
          <MonthPicker label={t.month} value={month} onChange={editor.goTo} />
        </div>
        {control('accountTypeBaseId')}
      </div>
      <div className={classes.kind}>
        <div>
          <span className={classes.label}>{t.bracketsBy}</span>
          <Segments label={t.bracketsBy} options={bracketTypes} value={type} onChange={editor.changeType} />
        </div>
        <p className={classes.note}>
          {closedThrough !== null && heldFrom <= closedThrough && !isAsBefore
            ? t.monthClosed(monthText(closedThrough))
            : isAsBefore
              ? t.unchangedSince(monthText(heldFrom))
              : t.earlierStay(monthText(heldFrom))}
        </p>
      </div>
      <BracketRows form={form} type={type} onMark={onMark} />
      <TryBase brackets={isComplete ? brackets : null} type={type} />
    </div>
  );
}
