import { newPassword } from '@hourbook/domain/accounts/fields.ts';
import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import type { FormField } from '#components/form/field.ts';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import { accountField } from '#shared/forms/account-field.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/profile.ts';
import { ProfileSection } from './profile-section.tsx';

/** The password length of the server; only the server knows which passwords are too common. */
const schema = z.object({
  currentPassword: z.string(),
  password: newPassword,
  confirmation: z.string(),
});

const fields: readonly FormField<keyof typeof schema.shape>[] = [
  {
    name: 'currentPassword',
    label: t.currentPassword,
    kind: 'password',
    required: true,
    autoComplete: 'current-password',
  },
  { name: 'password', label: everywhere.newPassword, kind: 'password', required: true },
  { name: 'confirmation', label: t.newPasswordOnceMore, kind: 'password', required: true },
];

const check = ({ password, confirmation }: z.output<typeof schema>): Record<string, string> =>
  confirmation && confirmation !== password ? { confirmation: t.notTheSame } : {};

interface PasswordFormProps {
  readonly onDirty: (dirty: boolean) => void;
}

/** Changes the viewer's password, which ends their other sessions. */
export function PasswordForm({ onDirty }: PasswordFormProps) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const [send] = useState(() => askingOnce(utils.client.people.profile.change.mutate));

  const form = useRecordForm({
    schema,
    fields,
    check,
    record: null,
    summary: textIn(generalRefusals, 'form-invalid'),
    async onSave({ currentPassword, password }): Promise<FormRefusal | null> {
      notices.clear();
      try {
        const saved = await send({ currentPassword, password });
        utils.people.profile.mine.setData(undefined, saved);
        form.restart({});
        notices.succeed(everywhere.passwordUpdated);
        return null;
      } catch (error) {
        const { errors, reason } = refusalOf(error);
        const field = accountField(reason);
        return { texts: errors, fields: field ? [field] : [] };
      }
    },
  });
  const { dirty } = form;
  const tell = useEffectEvent(onDirty);
  useEffect(() => {
    tell(dirty);
  }, [dirty]);

  return (
    <ProfileSection
      title={everywhere.password}
      about={t.newPasswordAbout}
      form={form}
      notices={notices}
      save={t.saveNewPassword}
      onLoad={() => {}}
      onDiscard={() => form.restart({})}
    />
  );
}
