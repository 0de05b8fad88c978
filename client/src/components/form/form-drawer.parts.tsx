import type { ComponentProps } from 'react';
import { z } from 'zod';
import type { States } from '#parts/states.ts';
import type { FormField } from './field.ts';
import { FormDrawer } from './form-drawer.tsx';
import type { FormRefusal } from './use-form-refusal.ts';
import { useRecordForm } from './use-record-form.ts';

const schema = z.object({
  name: z.string().min(1),
  description: z.string(),
  enabled: z.boolean(),
});

const fields: readonly FormField<'name' | 'description' | 'enabled'>[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 80, hint: 'As it is shown in lists.' },
  { name: 'description', label: 'Description', kind: 'text', lines: 3 },
  { name: 'enabled', label: 'Enabled', kind: 'switch' },
];
const engineering = { name: 'Engineering', description: 'Software and hardware', enabled: true };

interface CategoryProps extends Partial<ComponentProps<typeof FormDrawer>> {
  readonly record?: object | null;
  readonly save?: () => Promise<FormRefusal | null>;
}

function Category({ record = engineering, save = async () => null, ...drawer }: CategoryProps) {
  const form = useRecordForm({ schema, fields, record, summary: 'Some fields are wrong.', onSave: save });
  return (
    <FormDrawer
      form={form}
      title={record ? 'Engineering' : 'New category'}
      saveLabel="Save category"
      onCancel={() => {}}
      onLoad={() => form.load({ ...engineering, description: 'Software' })}
      {...drawer}
    />
  );
}

const press = ['Save category'];
const isOvertaken: FormRefusal = { texts: ['Somebody else has changed this category.'], overtaken: true };

export const states: States = {
  empty: { shows: 'New category', draw: () => <Category record={null} /> },
  filled: { shows: 'Save category', draw: () => <Category /> },
  wrong: { shows: 'Some fields are wrong.', draw: () => <Category record={null} />, press },
  saving: { shows: 'Saving…', draw: () => <Category save={() => new Promise(() => {})} />, press },
  'changed by somebody else': {
    shows: 'Somebody else has changed this category.',
    draw: () => <Category save={async () => isOvertaken} />,
    press,
  },
  'ends something': { shows: 'Terminate', draw: () => <Category destructive saveLabel="Terminate" /> },
};
