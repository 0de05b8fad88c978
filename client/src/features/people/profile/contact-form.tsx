import { errorText } from '@hourbook/domain/errors.ts';
import { profileChange } from '@hourbook/domain/people/profile.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FormField } from '../../../components/form/field.ts';
import { type FormRefusal, useRecordForm } from '../../../components/form/use-record-form.ts';
import type { Notices } from '../../../components/use-notices.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';
import { refusalOf } from '../../../shared/api/refusal.ts';
import { type Answers, trpc } from '../../../shared/api/trpc.ts';
import { accountField } from '../../../shared/forms/account-field.ts';
import { ProfileSection } from './profile-section.tsx';

const schema = profileChange.omit({ password: true, version: true });

const fields: readonly FormField<keyof typeof schema.shape>[] = [
  { name: 'email', label: 'E-mail', kind: 'text', required: true, maxLength: 255 },
  {
    name: 'currentPassword',
    label: 'Current password',
    kind: 'password',
    required: true,
    autoComplete: 'current-password',
  },
  { name: 'phone', label: 'Phone', kind: 'text', maxLength: 50 },
  { name: 'skypeContact', label: 'Skype', kind: 'text', maxLength: 100 },
  { name: 'address', label: 'Address', kind: 'text', maxLength: 255, lines: 2 },
  { name: 'emergencyContact', label: 'Emergency contact', kind: 'text', maxLength: 255, lines: 2 },
];

type Profile = Answers['people']['profile']['mine'];

interface ContactFormProps {
  /** As it was read last; while something is typed the form stays with what it began with. */
  readonly profile: Profile;
  readonly notices: Notices;
  readonly onDirty: (dirty: boolean) => void;
}

/** How one can be reached. */
export function ContactForm({ profile, notices, onDirty }: ContactFormProps) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.people.profile.change.useMutation();
  /** What the form began with. */
  const [base, setBase] = useState(profile);

  const form = useRecordForm({
    schema,
    fields,
    record: profile,
    summary: errorText('form-invalid', {}),
    adapt: (field, { email }) =>
      field.name === 'currentPassword' && email === base.email ? { ...field, off: true } : field,
    check: ({ email, currentPassword }) =>
      email !== base.email && !currentPassword ? { currentPassword: 'Fill in this field.' } : {},
    async onSave(input): Promise<FormRefusal | null> {
      notices.clear();
      try {
        const saved = await mutateAsync({ ...input, version: base.version });
        await utils.people.profile.mine.cancel();
        utils.people.profile.mine.setData(undefined, saved);
        begin(saved);
        notices.succeed('Saved!');
        return null;
      } catch (error) {
        const { errors, reason } = refusalOf(error);
        const field = accountField(reason);
        return { texts: errors, fields: field ? [field] : [], overtaken: reason === 'record-changed' };
      }
    },
  });
  const { dirty } = form;
  const tell = useEffectEvent(onDirty);
  useEffect(() => {
    tell(dirty);
  }, [dirty]);

  function begin(saved: Profile): void {
    setBase(saved);
    form.restart(saved);
  }
  async function load(): Promise<void> {
    try {
      const saved = await utils.people.profile.mine.fetch(undefined, { staleTime: 0 });
      setBase(saved);
      form.load(saved);
    } catch (error) {
      notices.fail(refusalOf(error).errors);
    }
  }

  // What was read anew meanwhile, or made by a new password, is shown unless it would go over what is typed.
  const follow = useEffectEvent((read: Profile) => {
    if (!dirty && read.version > base.version) begin(read);
  });
  useEffect(() => {
    follow(profile);
  }, [profile]);

  const send = () => void (dirty && form.submit());
  usePageCommands('My profile', [{ label: 'Save my profile', keys: 'mod+S', run: send }]);

  return (
    <ProfileSection
      title="Contact"
      about="Another e-mail address needs your current password. The old one gets a mail about it."
      form={form}
      save="Save my profile"
      onLoad={() => void load()}
      onSubmit={send}
      onDiscard={() => begin(profile)}
    />
  );
}
