import { z } from 'zod';
import type { States } from '#parts/states.ts';
import looks from '#theme/looks.module.css';
import type { FormField } from './field.ts';
import { FieldRows } from './field-rows.tsx';
import { SaveButton } from './save-button.tsx';
import { useRecordForm } from './use-record-form.ts';

const schema = z.object({ managers: z.array(z.object({ name: z.string().min(1), share: z.number().max(100) })) });
const fields: readonly FormField<'managers'>[] = [
  {
    name: 'managers',
    label: 'Account managers',
    kind: 'list',
    fieldsOf: () => [
      { name: 'name', label: 'Name', kind: 'text', required: true },
      { name: 'share', label: 'Share', kind: 'number', unit: '%', required: true },
    ],
  },
];
const two = {
  managers: [
    { name: 'Rosa Ibarra', share: 60 },
    { name: 'Grace Lindqvist', share: 40 },
  ],
};

function Managers({ record }: { readonly record: object | null }) {
  const form = useRecordForm({ schema, fields, record, summary: 'Some fields are wrong.', onSave: async () => null });
  return (
    <>
      <FieldRows
        form={form}
        name="managers"
        legend="Account managers"
        add="Add a manager"
        rowLabel={(place) => `Manager ${place}`}
        removeLabel={(place) => `Remove manager ${place}`}
        most={2}
        note={<p>The shares make 100 %.</p>}
        classNames={{ rows: looks.stack, row: looks.row, remove: undefined }}
      />
      <SaveButton saving={form.saving} onClick={() => void form.submit()}>
        Save client
      </SaveButton>
    </>
  );
}

export const states: States = {
  empty: { shows: 'Add a manager', draw: () => <Managers record={null} /> },
  full: { shows: 'The shares make 100 %.', draw: () => <Managers record={two} /> },
  wrong: {
    shows: 'Fill in this field.',
    draw: () => <Managers record={{ managers: [{ name: '', share: 60 }] }} />,
    press: ['Save client'],
  },
};
