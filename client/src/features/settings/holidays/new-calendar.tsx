import { customCalendarInput } from '@hourbook/domain/reference/holiday-upload.ts';
import type { FormField } from '#components/form/field.ts';
import { FormDrawer } from '#components/form/form-drawer.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/holidays.tsx';

const schema = customCalendarInput.pick({ name: true, year: true });

const fields: readonly FormField<'name' | 'year'>[] = [
  {
    name: 'name',
    label: everywhere.name,
    kind: 'text',
    required: true,
    maxLength: 100,
    hint: t.calendarNameHint,
  },
  { name: 'year', label: everywhere.year, kind: 'number', required: true },
];

interface NewCalendarProps {
  readonly year: number;
  readonly onCancel: () => void;
  readonly onNamed: (name: string, year: number) => void;
}

/** Asks for the name and year of a new custom calendar, which is created when its first dates are saved. */
export function NewCalendar({ year, onCancel, onNamed }: NewCalendarProps) {
  const form = useRecordForm({
    schema,
    fields,
    record: { year },
    summary: t.formInvalid, // M011
    onSave: async ({ name, year }) => {
      onNamed(name, year);
      return null;
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t.newCustomCalendar}
      saveLabel={t.goOnToItsDates}
      onCancel={onCancel}
      onLoad={() => {}}
    />
  );
}
