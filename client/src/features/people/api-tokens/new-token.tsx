import { apiTokenMade } from '@hourbook/domain/accounts/api-token.ts';
import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import type { FormField } from '#components/form/field.ts';
import { FormDrawer } from '#components/form/form-drawer.tsx';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { scopesFor } from '#shared/api-tokens/token-scopes.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { t } from '#texts/api-tokens.ts';

const DAYS = [7, 30, 90, 180, 365];
const USUAL = { days: 90 };

interface NewTokenProps {
  readonly onMade: (answer: Answers['accounts']['apiTokens']['make']) => void;
  readonly onClose: () => void;
}

/** US-24: makes a token. */
export function NewToken({ onMade, onClose }: NewTokenProps) {
  const { roles } = useSelf();
  const { client } = trpc.useUtils();
  const fields: readonly FormField<'name' | 'scopes' | 'days'>[] = [
    { name: 'name', label: t.name, kind: 'text', required: true, maxLength: 50, hint: t.nameHint },
    {
      name: 'scopes',
      label: t.scopes,
      kind: 'multi-select',
      required: true,
      options: scopesFor(roles.map(({ name }) => name)),
    },
    {
      name: 'days',
      label: t.ends,
      kind: 'select',
      required: true,
      options: DAYS.map((days) => ({ value: days, label: t.days(days) })),
    },
  ];
  const form = useRecordForm({
    schema: apiTokenMade,
    fields,
    record: USUAL,
    summary: textIn(generalRefusals, 'form-invalid'),
    async onSave(input): Promise<FormRefusal | null> {
      try {
        onMade(await client.accounts.apiTokens.make.mutate(input));
        return null;
      } catch (error) {
        return { texts: refusalOf(error).errors, fields: [] };
      }
    },
  });
  return (
    <>
      <FormDrawer form={form} title={t.newToken} saveLabel={t.make} onCancel={onClose} onLoad={() => {}} />
      <LeaveGuard when={form.dirty} onLeave={onClose} />
    </>
  );
}
