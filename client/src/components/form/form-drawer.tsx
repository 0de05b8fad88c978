import { Button, Drawer } from '@mantine/core';
import type { FocusEvent, KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/forms.ts';
import looks from '#theme/looks.module.css';
import { FieldControl } from './field-control.tsx';
import classes from './form-drawer.module.css';
import { FormRefusalNotice } from './form-refusal.tsx';
import { onSaveKey, SaveButton } from './save-button.tsx';
import type { RecordForm } from './use-record-form.ts';

interface FormDrawerProps {
  readonly form: RecordForm;
  /** The title: `Engineering`, `New category`. */
  readonly title: string;
  /** The label of the save button: `Save category`. */
  readonly saveLabel: string;
  /** Whether saving ends something; its button is red then. */
  readonly destructive?: boolean;
  /** The field that gets the initial focus; default: the first one. */
  readonly focusOn?: string | undefined;
  readonly onCancel: () => void;
  readonly onLoad: () => void;
  /** More actions, such as the history. */
  readonly acts?: ReactNode;
  /** Content below the fields. */
  readonly below?: ReactNode;
  /** Replaces the default layout of one field below the other. */
  readonly children?: ReactNode;
}

/** The library focuses the marked element shortly after the drawer has opened. By then the user may have moved on. */
function markFocused({ target, currentTarget }: FocusEvent<HTMLFormElement>): void {
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus');
  target.setAttribute('data-autofocus', 'true');
}

/** Below the 200 of the library's dialogs, so that a question or a history opens in front of the drawer. */
const BEHIND_QUESTIONS = 190;

/** A form beside the list, for records that do not fit in a row. On phones it fills the page. */
export function FormDrawer({
  form,
  title,
  saveLabel,
  destructive = false,
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
  /**
   * Ignore keys unless the drawer has the focus: a confirmation or a history may cover it, and an open list of options
   * handles the key itself.
   */
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
      returnFocus={false} // the list restores the focus
      attributes={{ header: { role: 'presentation' } }} // a page may have only one banner, however many dialogs are open
      classNames={{ content: classes.content, title: looks.title, body: classes.body }}
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
                form={form}
                field={field}
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
          <SaveButton saving={form.saving} {...(destructive && { color: 'red' })}>
            {saveLabel}
          </SaveButton>
        </div>
      </form>
    </Drawer>
  );
}
