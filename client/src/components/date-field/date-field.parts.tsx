import { type ComponentProps, useState } from 'react';
import type { States } from '#parts/states.ts';
import { DateField } from './date-field.tsx';

type Given = Omit<ComponentProps<typeof DateField>, 'name' | 'onText'>;

function Field({ text: usual, ...given }: Given) {
  const [text, setText] = useState(usual);
  return <DateField name="Hire date" label="Hire date" {...given} text={text} onText={setText} />;
}

export const states: States = {
  empty: { shows: 'Hire date', draw: () => <Field text="" /> },
  filled: { shows: 'Hire date', draw: () => <Field text="06/09/2025" /> },
  opened: { shows: 'June 2025', draw: () => <Field text="06/09/2025" />, press: ['Choose from a calendar, Hire date'] },
  wrong: {
    shows: 'This date does not exist.',
    draw: () => <Field text="02/30/2025" error="This date does not exist." />,
  },
  'read only': { shows: 'Hire date', draw: () => <Field text="06/09/2025" readOnly /> },
};
