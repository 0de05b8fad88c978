import { removalNote } from '@hourbook/domain/accounts/second-factor-contracts.ts';
import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useState } from 'react';
import { z } from 'zod';
import type { FormField } from '#components/form/field.ts';
import { FormDrawer } from '#components/form/form-drawer.tsx';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { LeaveGuard } from '#components/leave-guard.tsx';
import type { Notices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import { t } from '#texts/second-factor.ts';
import { useEditedUser } from '../edited-user.ts';

const schema = z.object({ note: removalNote });
const fields: readonly FormField<'note'>[] = [
  { name: 'note', label: t.note, kind: 'text', required: true, maxLength: 500, hint: t.removeFactorsAbout },
];

/** US-23: removes the second factors of a person who has lost the device. */
export function FactorsDrawer({ notices, onClose }: { readonly notices: Notices; readonly onClose: () => void }) {
  const { id } = useEditedUser();
  const utils = trpc.useUtils();
  const [send] = useState(() => askingOnce(utils.client.people.general.removeFactors.mutate));
  const form = useRecordForm({
    schema,
    fields,
    record: null,
    summary: textIn(generalRefusals, 'form-invalid'),
    async onSave({ note }): Promise<FormRefusal | null> {
      notices.clear();
      try {
        await send({ id, note });
        void utils.people.general.factors.invalidate({ id });
        notices.succeed(t.removed);
        onClose();
        return null;
      } catch (error) {
        return { texts: refusalOf(error).errors, fields: [] };
      }
    },
  });
  return (
    <>
      <FormDrawer
        form={form}
        title={t.removeFactors}
        saveLabel={t.removeFactors}
        destructive
        onCancel={onClose}
        onLoad={() => {}}
      />
      <LeaveGuard when={form.dirty} onLeave={onClose} />
    </>
  );
}
