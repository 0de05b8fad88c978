import { profileChange } from '@hourbook/domain/people/profile.ts';
import type { FormField } from '#components/form/field.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { accountField } from '#shared/forms/account-field.ts';
import { useSavedForm } from '#shared/forms/use-saved-form.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/profile.ts';
import { ProfileSection } from './profile-section.tsx';

const schema = profileChange.omit({ password: true, version: true });

const fields: readonly FormField<keyof typeof schema.shape>[] = [
  { name: 'email', label: everywhere.email, kind: 'text', required: true, maxLength: 255 },
  {
    name: 'currentPassword',
    label: t.currentPassword,
    kind: 'password',
    required: true,
    autoComplete: 'current-password',
  },
  { name: 'phone', label: everywhere.phone, kind: 'text', maxLength: 50 },
  { name: 'skypeContact', label: everywhere.skype, kind: 'text', maxLength: 100 },
  { name: 'address', label: everywhere.address, kind: 'text', maxLength: 255, lines: 2 },
  { name: 'emergencyContact', label: t.emergencyContact, kind: 'text', maxLength: 255, lines: 2 },
];

type Profile = Answers['people']['profile']['mine'];

interface ContactFormProps {
  /** As last loaded. Once something is typed, the form ignores newer data. */
  readonly profile: Profile;
  readonly onDirty: (dirty: boolean) => void;
}

/** The viewer's contact data. */
export function ContactForm({ profile, onDirty }: ContactFormProps) {
  const utils = trpc.useUtils();
  const { mine } = utils.people.profile;
  const isOther = (email: unknown): boolean => email !== profile.email;
  const { form, notices, discard, load } = useSavedForm<Profile, typeof schema>({
    schema,
    fields,
    record: profile,
    adapt: (field, { email }) =>
      field.name === 'currentPassword' && !isOther(email) ? { ...field, off: true } : field,
    check: ({ email, currentPassword }): Record<string, string> =>
      isOther(email) && !currentPassword ? { currentPassword: everywhere.fillInThisField } : {},
    async onSave({ version }, input, options) {
      const saved = await utils.client.people.profile.change.mutate({ ...input, version }, options);
      await mine.cancel();
      mine.setData(undefined, saved);
      return saved;
    },
    onReload: () => mine.fetch(undefined, { staleTime: 0 }),
    fieldOf: accountField,
    said: everywhere.saved,
    onDirty,
  });
  usePageCommands(t.myProfile, [
    { label: t.saveMyProfile, keys: 'mod+S', run: () => void (form.dirty && form.submit()) },
  ]);
  return (
    <ProfileSection
      title={everywhere.contact}
      about={t.contactAbout}
      form={form}
      notices={notices}
      save={t.saveMyProfile}
      onLoad={() => void load()}
      onDiscard={discard}
    />
  );
}
