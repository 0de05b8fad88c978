import { customCalendarInput } from '@hourbook/domain/reference/holiday-upload.ts';
import type { FormField } from '../../../components/form/field.ts';
import { FormDrawer } from '../../../components/form/form-drawer.tsx';
import { useRecordForm } from '../../../components/form/use-record-form.ts';

const schema = customCalendarInput.pick({ name: true, year: true });

const fields: readonly FormField<'name' | 'year'>[] = [
  {
    name: 'name',
    label: 'Name',
    kind: 'text',
    required: true,
    maxLength: 100,
    hint: 'A calendar goes on under its name: who follows it has its dates of each year.',
  },
  { name: 'year', label: 'Year', kind: 'number', required: true },
];

interface NewCalendarProps {
  readonly year: number;
  readonly onCancel: () => void;
  readonly onNamed: (name: string, year: number) => void;
}

/** The name and the year of a custom calendar; it is kept with its first dates. */
export function NewCalendar({ year, onCancel, onNamed }: NewCalendarProps) {
  const form = useRecordForm({
    schema,
    fields,
    record: { year },
    summary: 'Some fields are not valid. Please, fix mistakes first', // M011
    onSave: async ({ name, year }) => {
      onNamed(name, year);
      return null;
    },
  });
  return (
    <FormDrawer
      form={form}
      title="New custom calendar"
      saveLabel="Go on to its dates"
      onCancel={onCancel}
      onLoad={() => {}}
    />
  );
}
