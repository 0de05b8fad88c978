import { Button, Drawer } from '@mantine/core';
import type { FocusEvent, KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/forms.ts';
import { FieldControl } from './field-control.tsx';
import classes from './form-drawer.module.css';
import { FormRefusalNotice } from './form-refusal.tsx';
import { onSaveKey, SaveButton } from './save-button.tsx';
import type { RecordForm } from './use-record-form.ts';

interface FormDrawerProps {
  readonly form: RecordForm;
  /** What is changed: `Engineering`, `New category`. */
  readonly title: string;
  /** What is saved: `Save category`. */
  readonly saveLabel: string;
  /** The field that it begins at; default: the first. */
  readonly focusOn?: string | undefined;
  readonly onCancel: () => void;
  readonly onLoad: () => void;
  /** Further acts, such as the history. */
  readonly acts?: ReactNode;
  /** Below the fields. */
  readonly below?: ReactNode;
  /** Instead of the fields one below the other. */
  readonly children?: ReactNode;
}

/** The library gives the focus to what is marked some moments after a drawer opened: by then somebody may have gone on. */
function markFocused({ target, currentTarget }: FocusEvent<HTMLFormElement>): void {
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus');
  target.setAttribute('data-autofocus', 'true');
}

/** The library has every dialog at 200, in the order in which they came to the page. */
const BEHIND_QUESTIONS = 190;

/** A form beside the list, for what is too wide for a row; on a phone it is the whole page. */
export function FormDrawer({
  form,
  title,
  saveLabel,
  focusOn,
  onCancel,
  onLoad,
  acts,
  below,
  children,
}: FormDrawerProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    void form.submit();
  }
  const saveByKey = onSaveKey(() => void form.submit());
  /** Only what has the focus: a question or a history may stand before it, and a list of choices has the key for itself. */
  function onKey(event: KeyboardEvent) {
    saveByKey(event);
    const { key, target, nativeEvent } = event;
    if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof Element)) return;
    if (target.getAttribute('aria-expanded') !== 'true') onCancel();
  }
  return (
    <Drawer
      opened
      onClose={onCancel}
      closeOnEscape={false}
      onKeyDown={onKey}
      zIndex={BEHIND_QUESTIONS}
      position="right"
      size={420}
      title={title}
      closeButtonProps={{ 'aria-label': t.cancelAndClose }}
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.2 }}
      returnFocus={false} // the list leads the keyboard back
      attributes={{ header: { role: 'presentation' } }} // of several dialogs only one can be the banner
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
    >
      <form className={classes.form} onSubmit={submit} onFocus={markFocused} noValidate>
        {form.refusal && (
          <div className={classes.refusal}>
            <FormRefusalNotice form={form} onLoad={onLoad} />
          </div>
        )}
        <div className={classes.fields}>
          {children ??
            form.fields.map((field, index) => (
              <FieldControl
                key={field.name}
                {...{ form, field }}
                autoFocus={focusOn === undefined ? index === 0 : field.name === focusOn}
              />
            ))}
          {below}
        </div>
        <div className={classes.foot}>
          {acts}
          <Button variant="default" onClick={onCancel}>
            {everywhere.cancel}
          </Button>
          <SaveButton saving={form.saving}>{saveLabel}</SaveButton>
        </div>
      </form>
    </Drawer>
  );
}
