import { isSold } from '@hourbook/domain/people/assignment-input.ts';
import { referenceRefusals } from '@hourbook/domain/reference/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import type { Typed } from '#components/form/field.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import { FormDrawer } from '#components/form/form-drawer.tsx';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { type RecordForm, useRecordForm } from '#components/form/use-record-form.ts';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { doubtAbout } from '#lib/doubtful-money.ts';
import { ManagerRows } from '#shared/account-managers/manager-rows.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-clients.ts';
import {
  type AssignmentTyped,
  assignmentField,
  assignmentFields,
  assignmentForm,
  assignmentProblems,
  usualFor,
  workedFor,
} from './assignment-fields.ts';
import classes from './clients-tab.module.css';
import type { Assignment, AssignmentChoices } from './use-assignment-choices.ts';

interface AssignmentDrawerProps {
  /** null: a new one. */
  readonly row: Assignment | null;
  readonly choices: AssignmentChoices;
  readonly today: string;
  /** @returns why it was refused; null: saved */
  readonly onSave: (input: AssignmentTyped) => Promise<FormRefusal | null>;
  /** @returns the current row; null: it no longer exists */
  readonly onReload: () => Promise<Assignment | null>;
  readonly onClose: () => void;
}

/** A person's assignment to a client, with the fields that apply to this client. */
export function AssignmentDrawer({ row, choices, today, onSave, onReload, onClose }: AssignmentDrawerProps) {
  const [asking, setAsking] = useState(false);
  const form = useRecordForm({
    schema: assignmentForm,
    fields: assignmentFields(choices, row),
    record: row ?? { startDate: today, isBillable: true },
    summary: textIn(referenceRefusals, 'client-invalid'), // M013
    adapt: assignmentField(choices),
    check: (typed) => assignmentProblems(choices, row, typed),
    doubt({ hourlyRate }): Record<string, string> {
      const unusual = doubtAbout(hourlyRate, 'hour');
      return unusual === null ? {} : { hourlyRate: unusual };
    },
    onSave,
  });

  function type(name: string, typed: Typed): void {
    form.type(name, typed);
    // The line of business sets whether this is new business (RD-8).
    const line = choices.lines.find(({ id }) => name === 'lineOfBusinessId' && String(id) === typed);
    if (line) form.type('newBusiness', line.newBusiness);
    if (row || name !== 'clientId' || typeof typed !== 'string') return;
    for (const [field, usual] of Object.entries(usualFor(choices, typed, form.values))) form.type(field, usual);
  }
  async function load(): Promise<void> {
    const saved = await onReload();
    if (saved) form.load(saved);
  }
  return (
    <>
      <FormDrawer
        form={form}
        title={row ? row.client.name : t.newAssignment}
        saveLabel={t.saveAssignment}
        onCancel={() => (form.dirty ? setAsking(true) : onClose())}
        onLoad={() => void load()}
      >
        <Fields form={{ ...form, type }} choices={choices} row={row} />
      </FormDrawer>
      {/* M087 */}
      <Confirm
        opened={asking}
        title={t.cancelWithoutSavingAsked}
        text={everywhere.leavingLosesChanges}
        confirm={everywhere.discardChanges}
        cancel={t.keepEditing}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
      {/* Nothing to do on leaving: the new address closes the drawer. */}
      <LeaveGuard when={form.dirty} onLeave={() => {}} />
    </>
  );
}

interface FieldsProps extends Pick<AssignmentDrawerProps, 'row' | 'choices'> {
  readonly form: RecordForm;
}

function Fields({ form, row, choices }: FieldsProps) {
  const client = workedFor(choices, form.values.clientId);
  const control = (name: string, autoFocus = false) => {
    const field = form.fields.find((each) => each.name === name);
    return field && <FieldControl form={form} field={field} autoFocus={autoFocus} />;
  };
  return (
    <>
      {control('clientId', !row?.isOwnCompany)}
      <div className={classes.pair}>
        {control('startDate', row?.isOwnCompany)}
        {control('endDate')}
        {control('code')}
        {control('hourlyRate')}
      </div>
      <div className={classes.switches}>
        {control('isBillable')}
        {control('isDefaultClient')}
      </div>
      {client && isSold(client) && (
        <>
          <div className={classes.pair}>
            {control('lineOfBusinessId')}
            {control('saleTypeId')}
            {control('sowNumber')}
            <div className={classes.beside}>{control('newBusiness')}</div>
          </div>
          <ManagerRows form={form} />
        </>
      )}
    </>
  );
}
