import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { retentionChange } from '@hourbook/domain/personal-data/retention.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { FormDrawer } from '#components/form/form-drawer.tsx';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/erasure.ts';
import { retentionFields } from './retention-fields.ts';

type RetentionSet = Answers['personalData']['retention'];

interface RetentionFormProps {
  readonly retention: RetentionSet;
  readonly onSaved: (saved: RetentionSet) => void;
  readonly onClose: () => void;
  readonly onLoad: () => void;
}

/** PD-4: changes the retention. */
export function RetentionForm({ retention, onSaved, onClose, onLoad }: RetentionFormProps) {
  const { client } = trpc.useUtils();
  const form = useRecordForm({
    schema: retentionChange,
    fields: retentionFields,
    record: retention,
    summary: textIn(generalRefusals, 'form-invalid'),
    async onSave({ erasureAfterYears }): Promise<FormRefusal | null> {
      try {
        const { version } = retention;
        onSaved(await client.personalData.changeRetention.mutate({ erasureAfterYears, version }));
        return null;
      } catch (error) {
        return { texts: refusalOf(error).errors, fields: [] };
      }
    },
  });
  return (
    <>
      <FormDrawer form={form} title={t.retention} saveLabel={t.save} onCancel={onClose} onLoad={onLoad} />
      <LeaveGuard when={form.dirty} onLeave={onClose} />
    </>
  );
}
