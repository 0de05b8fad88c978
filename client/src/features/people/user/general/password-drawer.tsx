import { newPassword } from '@hourbook/domain/accounts/fields.ts';
import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
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
import { accountField } from '#shared/forms/account-field.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-general.ts';
import { useEditedUser } from '../edited-user.ts';

/** Only the server knows which passwords are too common. */
const schema = z.object({
  currentPassword: z.string().optional(),
  password: newPassword,
  confirmation: z.string(),
});
const schemaOfOwn = schema.required();

type Field = FormField<keyof typeof schema.shape>;

/** US-10: changing one's own password needs the current one. */
const current: Field = {
  name: 'currentPassword',
  label: t.currentPassword,
  kind: 'password',
  autoComplete: 'current-password',
  required: true,
};
const next = (hint: string): readonly Field[] => [
  {
    name: 'password',
    label: everywhere.newPassword,
    kind: 'password',
    autoComplete: 'new-password',
    required: true,
    hint: t.passwordHint(hint),
  },
  {
    name: 'confirmation',
    label: t.newPasswordOnceMore,
    kind: 'password',
    autoComplete: 'new-password',
    required: true,
  },
];

const fieldsOfOwn = [current, ...next(t.ownPasswordHint)];
const fieldsOfOthers = next(t.othersPasswordHint);

const check = ({ password, confirmation }: z.output<typeof schema>): Record<string, string> =>
  confirmation && confirmation !== password ? { confirmation: t.notTheSame } : {};

/** E019: sets a new password for a person, or for the viewer. */
export function PasswordDrawer({ notices, onClose }: { notices: Notices; onClose: () => void }) {
  const { id, user } = useEditedUser();
  const self = useSelf();
  const own = id === self.id;
  const utils = trpc.useUtils();
  const [send] = useState(() => askingOnce(utils.client.people.profile.setPassword.mutate));
  const form = useRecordForm({
    schema: own ? schemaOfOwn : schema,
    fields: own ? fieldsOfOwn : fieldsOfOthers,
    check,
    record: null,
    summary: textIn(generalRefusals, 'form-invalid'),
    async onSave({ currentPassword, password }): Promise<FormRefusal | null> {
      notices.clear();
      try {
        await send({ id, password, currentPassword });
        notices.succeed(everywhere.passwordUpdated);
        onClose();
        return null;
      } catch (error) {
        const { errors, reason } = refusalOf(error);
        const field = accountField(reason);
        return { texts: errors, fields: field ? [field] : [] };
      }
    },
  });
  return (
    <>
      <FormDrawer
        form={form}
        title={t.passwordOf(fullName(user))}
        saveLabel={t.setPassword}
        onCancel={onClose}
        onLoad={() => {}}
      />
      <LeaveGuard when={form.dirty} onLeave={onClose} />
    </>
  );
}
