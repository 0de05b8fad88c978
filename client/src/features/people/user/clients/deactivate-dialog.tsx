import { usualEnd } from '@hourbook/domain/people/assignments.ts';
import { referenceRefusals } from '@hourbook/domain/reference/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { Button, Modal } from '@mantine/core';
import { type SubmitEvent, useRef } from 'react';
import { z } from 'zod';
import type { FormField } from '#components/form/field.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import { FormRefusalNotice } from '#components/form/form-refusal.tsx';
import { onSaveKey, SaveButton } from '#components/form/save-button.tsx';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-clients.ts';
import looks from '#theme/looks.module.css';
import classes from './clients-tab.module.css';
import type { Assignment } from './use-assignment-choices.ts';

interface DeactivateDialogProps {
  readonly row: Assignment;
  /** The client that becomes the default if the default is deactivated. */
  readonly ownCompany: string;
  readonly today: string;
  /**
   * @param goesOn whether to continue with a new assignment from the next day (US-13)
   * @returns why it was refused; null: done
   */
  readonly onDeactivate: (endDate: string, goesOn: boolean) => Promise<FormRefusal | null>;
  readonly onClose: () => void;
}

const lastDay = z.object({ endDate: z.iso.date() });
const field: FormField<'endDate'> = {
  name: 'endDate',
  label: t.lastDay,
  kind: 'date',
  required: true,
};

/** Asks for the last day, and whether the work continues under other terms. */
export function DeactivateDialog({ row, ownCompany, today, onDeactivate, onClose }: DeactivateDialogProps) {
  const goesOn = useRef(false);
  const form = useRecordForm({
    schema: lastDay,
    fields: [field],
    record: { endDate: usualEnd(row, today) },
    summary: textIn(referenceRefusals, 'client-invalid'),
    check: ({ endDate }): Record<string, string> =>
      endDate && endDate < row.startDate ? { endDate: t.notBeforeStartDate } : {},
    onSave: ({ endDate }) => onDeactivate(endDate, goesOn.current),
  });
  function send(clone: boolean): void {
    goesOn.current = clone;
    void form.submit();
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    send(false);
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.deactivateAsked(row.client.name)}
      closeButtonProps={{ 'aria-label': t.cancelAndClose }}
      lockScroll={false}
      centered
      returnFocus={false}
      classNames={{ title: looks.title, content: classes.dialog, body: classes.dialogBody }}
    >
      <form className={looks.stack} onSubmit={submit} onKeyDown={onSaveKey(() => send(false))} noValidate>
        <FormRefusalNotice form={form} onLoad={onClose} />
        <p>
          {t.deactivateAbout}
          {row.isDefaultClient && t.becomesDefault(ownCompany)}
        </p>
        <FieldControl form={form} field={field} autoFocus />
        <p className={looks.remark}>{t.cloneAbout}</p>
        <div className={classes.dialogActs}>
          <Button variant="default" onClick={onClose}>
            {everywhere.cancel}
          </Button>
          <Button variant="default" onClick={() => send(true)}>
            {t.deactivateAndClone}
          </Button>
          <SaveButton saving={form.saving} busy={t.deactivate}>
            {t.deactivate}
          </SaveButton>
        </div>
      </form>
    </Modal>
  );
}
