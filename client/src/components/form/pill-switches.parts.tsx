import { z } from 'zod';
import type { States } from '#parts/states.ts';
import type { FormField } from './field.ts';
import { PillSwitches } from './pill-switches.tsx';
import { SaveButton } from './save-button.tsx';
import { useRecordForm } from './use-record-form.ts';

const schema = z.object({ consulting: z.boolean(), recruiting: z.boolean(), development: z.boolean() });
const fields: readonly FormField<keyof z.input<typeof schema>>[] = [
  { name: 'consulting', label: 'Consulting', kind: 'switch' },
  { name: 'recruiting', label: 'Recruiting', kind: 'switch' },
  { name: 'development', label: 'Development', kind: 'switch' },
];

interface ServicesProps {
  readonly record: object | null;
  readonly one?: boolean;
}

function Services({ record, one = false }: ServicesProps) {
  const form = useRecordForm({
    schema,
    fields: fields.map((field) => ({ ...field, off: one && field.name === 'development' })),
    record,
    summary: 'Some fields are wrong.',
    check: ({ consulting, recruiting }) => (consulting || recruiting ? {} : { consulting: 'Choose a service.' }),
    onSave: async () => null,
  });
  return (
    <>
      <PillSwitches
        form={form}
        legend="Services"
        names={fields.map(({ name }) => name)}
        required
        hint="What the client buys."
      />
      <SaveButton saving={form.saving} onClick={() => void form.submit()}>
        Save client
      </SaveButton>
    </>
  );
}

export const states: States = {
  off: { shows: 'What the client buys.', draw: () => <Services record={null} /> },
  on: { shows: 'Recruiting', draw: () => <Services record={{ consulting: true, recruiting: true }} /> },
  'one does not apply': { shows: 'Development', draw: () => <Services record={{ consulting: true }} one /> },
  wrong: { shows: 'Choose a service.', draw: () => <Services record={null} />, press: ['Save client'] },
};
