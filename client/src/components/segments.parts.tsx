import { useState } from 'react';
import type { States } from '#parts/states.ts';
import { Segments } from './segments.tsx';

const three = [
  { value: 'day', label: 'By day' },
  { value: 'client', label: 'By client' },
  { value: 'code', label: 'By pay code' },
] as const;

function Choice({ many }: { readonly many: 2 | 3 }) {
  const [value, setValue] = useState<(typeof three)[number]['value']>('client');
  return <Segments label="Arrange" options={three.slice(0, many)} value={value} onChange={setValue} />;
}

export const states: States = {
  'of two': { shows: 'By client', draw: () => <Choice many={2} /> },
  'of three': { shows: 'By pay code', draw: () => <Choice many={3} /> },
};
