import { errorText } from '@hourbook/domain/errors.ts';
import { usualEnd } from '@hourbook/domain/people/assignments.ts';
import { Button, Modal } from '@mantine/core';
import { type SubmitEvent, useRef } from 'react';
import { z } from 'zod';
import type { FormField } from '../../../../components/form/field.ts';
import { FieldControl } from '../../../../components/form/field-control.tsx';
import { FormRefusalNotice } from '../../../../components/form/form-refusal.tsx';
import { type FormRefusal, useRecordForm } from '../../../../components/form/use-record-form.ts';
import classes from './clients-tab.module.css';
import type { Assignment } from './use-assignment-choices.ts';

interface DeactivateDialogProps {
  readonly row: Assignment;
  /** The client that takes over a default. */
  readonly ownCompany: string;
  readonly today: string;
  /** @param goesOn under a new assignment from the day after (US-13) @returns why it was not done */
  readonly onDeactivate: (endDate: string, goesOn: boolean) => Promise<FormRefusal | null>;
  readonly onClose: () => void;
}

const lastDay = z.object({ endDate: z.iso.date() });
const field: FormField<'endDate'> = {
  name: 'endDate',
  label: 'Last day',
  kind: 'date',
  required: true,
};

/** Until when, and whether the work goes on under other conditions. */
export function DeactivateDialog({ row, ownCompany, today, onDeactivate, onClose }: DeactivateDialogProps) {
  const goesOn = useRef(false);
  const form = useRecordForm({
    schema: lastDay,
    fields: [field],
    record: { endDate: usualEnd(row, today) },
    summary: errorText('client-invalid', {}),
    check: ({ endDate }): Record<string, string> =>
      endDate && endDate < row.startDate ? { endDate: 'Not before the start date.' } : {},
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
      title={`Deactivate ${row.client.name}?`}
      closeButtonProps={{ 'aria-label': 'Cancel and close' }}
      lockScroll={false}
      centered
      returnFocus={false}
      classNames={{ title: classes.dialogTitle, content: classes.dialog, body: classes.dialogBody }}
    >
      <form className={classes.deactivate} onSubmit={submit} noValidate>
        <FormRefusalNotice form={form} onLoad={onClose} />
        <p>
          It goes to the history; hours up to its last day stay as they are.
          {row.isDefaultClient && ` ${ownCompany} becomes the default client, or the clone if there is one.`}
        </p>
        <FieldControl form={form} field={field} autoFocus />
        <p className={classes.quiet}>A clone starts the day after with everything copied, and can be edited then.</p>
        <div className={classes.dialogActs}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" onClick={() => send(true)}>
            Deactivate and clone
          </Button>
          <Button type="submit" aria-busy={form.saving}>
            Deactivate
          </Button>
        </div>
      </form>
    </Modal>
  );
}
