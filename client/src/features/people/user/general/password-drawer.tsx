import { errorText } from '@hourbook/domain/errors.ts';
import { fullName } from '@hourbook/domain/people/person.ts';
import { useState } from 'react';
import { z } from 'zod';
import type { FormField } from '../../../../components/form/field.ts';
import { FormDrawer } from '../../../../components/form/form-drawer.tsx';
import { type FormRefusal, useRecordForm } from '../../../../components/form/use-record-form.ts';
import { LeaveGuard } from '../../../../components/leave-guard.tsx';
import { askingOnce } from '../../../../lib/ask-once.ts';
import { refusalOf } from '../../../../lib/refusal.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useEditedUser } from '../edited-user.ts';

/** Whether it is too common only the server knows. */
const schema = z.object({ password: z.string().min(8).max(60), confirmation: z.string() });

const fields: readonly FormField<keyof typeof schema.shape>[] = [
  {
    name: 'password',
    label: 'New password',
    kind: 'password',
    autoComplete: 'new-password',
    required: true,
    hint: '8 to 60 characters. They are signed out everywhere.',
  },
  {
    name: 'confirmation',
    label: 'New password once more',
    kind: 'password',
    autoComplete: 'new-password',
    required: true,
  },
];

const check = ({ password, confirmation }: z.output<typeof schema>): Record<string, string> =>
  confirmation && confirmation !== password ? { confirmation: 'It is not the same as the new password.' } : {};

/** E019: gives somebody another password. */
export function PasswordDrawer({ onClose }: { onClose: () => void }) {
  const { id, user, notices } = useEditedUser();
  const utils = trpc.useUtils();
  const [send] = useState(() => askingOnce(utils.client.people.profile.setPassword.mutate));
  const form = useRecordForm({
    schema,
    fields,
    check,
    record: null,
    summary: errorText('form-invalid', {}),
    async onSave({ password }): Promise<FormRefusal | null> {
      notices.clear();
      try {
        await send({ id, password });
        notices.succeed('Password successfully updated');
        onClose();
        return null;
      } catch (error) {
        const { errors, reason } = refusalOf(error);
        return { texts: errors, fields: reason ? ['password'] : [] };
      }
    },
  });
  return (
    <>
      <FormDrawer
        form={form}
        title={`Password of ${fullName(user)}`}
        saveLabel="Set password"
        onCancel={onClose}
        onLoad={() => {}}
      />
      <LeaveGuard when={form.dirty} onLeave={onClose} />
    </>
  );
}
