import { z } from 'zod';
import type { States } from '#parts/states.ts';
import looks from '#theme/looks.module.css';
import type { FormField } from './field.ts';
import { FieldControl } from './field-control.tsx';
import { SaveButton } from './save-button.tsx';
import { useRecordForm } from './use-record-form.ts';

const schema = z.object({
  name: z.string().min(1),
  note: z.string(),
  rate: z.number(),
  share: z.number().max(100),
  hired: z.iso.date(),
  office: z.number(),
  services: z.array(z.string()),
  password: z.string().min(8),
  enabled: z.boolean(),
});
type Name = keyof z.input<typeof schema>;

const offices = ['Chicago', 'Lisbon', 'Tokyo'].map((label, index) => ({ value: index + 1, label }));
const services = ['Consulting', 'Recruiting', 'Development'].map((value) => ({ value, label: value }));
const fields: readonly FormField<Name>[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, hint: 'As it is shown in lists.' },
  { name: 'note', label: 'Note', kind: 'text', lines: 3 },
  { name: 'rate', label: 'Rate', kind: 'number', money: true, unit: 'per hour' },
  { name: 'share', label: 'Share', kind: 'number', unit: '%' },
  { name: 'hired', label: 'Hire date', kind: 'date', required: true },
  { name: 'office', label: 'Office', kind: 'select', options: offices, required: true },
  { name: 'services', label: 'Services', kind: 'multi-select', options: services },
  { name: 'password', label: 'Password', kind: 'password' },
  { name: 'enabled', label: 'Enabled', kind: 'switch' },
];
const filled = {
  name: 'Rosa Ibarra',
  note: 'Works from Lisbon in summer.',
  rate: 1250.5,
  share: 40,
  hired: '2021-03-01',
  office: 2,
  services: ['Consulting', 'Development'],
  password: 'lake-shore',
  enabled: true,
};

interface FieldsProps {
  readonly record?: object | null;
  readonly disabled?: boolean;
  readonly inRow?: boolean;
}

function Fields({ record = null, disabled = false, inRow = false }: FieldsProps) {
  const form = useRecordForm({
    schema,
    fields: fields.map((field) => ({ ...field, disabled })),
    record,
    summary: 'Some fields are wrong.',
    onSave: async () => null,
  });
  return (
    <form
      className={inRow ? looks.row : looks.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      noValidate
    >
      {form.fields.map((field) => (
        <FieldControl key={field.name} form={form} field={field} inRow={inRow} />
      ))}
      <SaveButton saving={form.saving}>Save person</SaveButton>
    </form>
  );
}

export const states: States = {
  empty: { shows: 'Hire date', draw: () => <Fields /> },
  filled: { shows: 'Hire date', draw: () => <Fields record={filled} /> },
  wrong: {
    shows: 'Fill in this field.',
    draw: () => <Fields record={{ ...filled, name: '', share: 140 }} />,
    press: ['Save person'],
  },
  'not to be changed': { shows: 'Rosa Ibarra', draw: () => <Fields record={filled} disabled /> },
  'in a row': { shows: 'Share', draw: () => <Fields record={filled} inRow /> },
};
