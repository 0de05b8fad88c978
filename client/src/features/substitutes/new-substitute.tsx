import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import type { Duty } from '@hourbook/domain/people/duties.ts';
import { listedName } from '@hourbook/domain/people/name.ts';
import { LONGEST_SUBSTITUTION, substitutionInput } from '@hourbook/domain/people/substitution.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useState } from 'react';
import type { FormField } from '#components/form/field.ts';
import { FormDrawer } from '#components/form/form-drawer.tsx';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { type Refusal, refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf } from '#shared/session/zone.ts';
import { t } from '#texts/substitutes.ts';

type Field = 'substituteId' | 'from' | 'to' | 'duties';

/** The field that a refusal is about. */
const fieldOf: Partial<Record<NonNullable<Refusal['reason']>, Field>> = {
  'substitute-unknown': 'substituteId',
  'substitute-oneself': 'substituteId',
  'substitution-in-the-past': 'from',
  'substitution-days-inverted': 'to',
  'substitution-too-long': 'to',
  'duty-not-held': 'duties',
};

interface NewSubstituteProps {
  /** The duties that the viewer can hand over. */
  readonly given: readonly Duty[];
  readonly onNamed: (named: Answers['people']['substitutes']['name']) => void;
  readonly onClose: () => void;
}

/** DG-1: names a substitute. */
export function NewSubstitute({ given, onNamed, onClose }: NewSubstituteProps) {
  const self = useSelf();
  const { client } = trpc.useUtils();
  const colleagues = trpc.colleagues.page.useQuery({}, { staleTime: 60_000 }).data?.content ?? [];
  const [send] = useState(() => askingOnce(client.people.substitutes.name.mutate));
  const fields: readonly FormField<Field>[] = [
    {
      name: 'substituteId',
      label: t.substitute,
      kind: 'select',
      required: true,
      options: colleagues
        .filter(({ id }) => id !== self.id)
        .map((colleague) => ({
          value: colleague.id,
          label: listedName(colleague),
          ...(colleague.officeName !== null && { note: colleague.officeName }),
        })),
    },
    { name: 'from', label: t.firstDay, kind: 'date', required: true, hint: t.inYourZone },
    { name: 'to', label: t.lastDay, kind: 'date', required: true, hint: t.mostDays(LONGEST_SUBSTITUTION) },
    {
      name: 'duties',
      label: t.duties,
      kind: 'multi-select',
      required: true,
      options: given.map((duty) => ({ value: duty, label: t.dutyNames[duty] })),
    },
  ];
  const form = useRecordForm({
    schema: substitutionInput,
    fields,
    record: { from: todayOf(self), duties: given },
    summary: textIn(generalRefusals, 'form-invalid'),
    async onSave(input): Promise<FormRefusal | null> {
      try {
        onNamed(await send(input));
        return null;
      } catch (error) {
        const { errors, reason } = refusalOf(error);
        const field = reason && fieldOf[reason];
        return { texts: errors, fields: field ? [field] : [] };
      }
    },
  });
  return (
    <>
      <FormDrawer form={form} title={t.newSubstitute} saveLabel={t.save} onCancel={onClose} onLoad={() => {}} />
      <LeaveGuard when={form.dirty} onLeave={onClose} />
    </>
  );
}
