import { type LegalStatusInput, legalStatusInput, US_CITIZEN_ID } from '@hourbook/domain/people/legal-status.ts';
import { peopleRefusals } from '@hourbook/domain/people/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useState } from 'react';
import type { FormField, TypedValues } from '#components/form/field.ts';
import { FormDrawer } from '#components/form/form-drawer.tsx';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { LeaveGuard } from '#components/leave-guard.tsx';
import type { Notices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-legal-status.ts';
import { useEditedUser } from '../edited-user.ts';

interface StatusDrawerProps {
  readonly names: readonly { readonly id: number; readonly name: string }[];
  readonly notices: Notices;
  readonly onClose: () => void;
}

/** Adds a legal status (US-17). */
export function StatusDrawer({ names, notices, onClose }: StatusDrawerProps) {
  const { id } = useEditedUser();
  const utils = trpc.useUtils();
  const [send] = useState(() => askingOnce(utils.client.people.legalStatus.add.mutate));
  const fields: readonly FormField<keyof LegalStatusInput>[] = [
    {
      name: 'legalStatusId',
      label: t.status,
      kind: 'select',
      required: true,
      options: names.map((each) => ({ value: each.id, label: each.name })),
    },
    { name: 'expirationDate', label: t.expiresOn, kind: 'date', required: true },
  ];
  const form = useRecordForm({
    schema: legalStatusInput,
    fields,
    adapt,
    record: null,
    summary: textIn(peopleRefusals, 'legal-status-invalid'),
    async onSave(input): Promise<FormRefusal | null> {
      notices.clear();
      try {
        await send({ ...input, id });
        await utils.people.legalStatus.list.invalidate({ id });
        notices.succeed(everywhere.saved);
        onClose();
        return null;
      } catch (error) {
        return { texts: refusalOf(error).errors };
      }
    },
  });
  return (
    <>
      <FormDrawer form={form} title={t.newLegalStatus} saveLabel={t.addStatus} onCancel={onClose} onLoad={() => {}} />
      {/* Nothing to do on leaving: the new address closes the drawer. */}
      <LeaveGuard when={form.dirty} onLeave={() => {}} />
    </>
  );
}

/** Citizenship does not expire. */
const adapt = (field: FormField, { legalStatusId }: TypedValues): FormField =>
  field.name === 'expirationDate' && legalStatusId === String(US_CITIZEN_ID)
    ? { ...field, off: true, required: false }
    : field;
