import { useState } from 'react';
import type { States } from '#parts/states.ts';
import { CellSelect } from './cell-select.tsx';

const options = [
  { value: 'regular', label: 'Regular' },
  { value: 'overtime', label: 'Overtime' },
  { value: 'unpaid', label: 'Unpaid leave' },
];
const WHY = 'This pay code is no longer offered.';

function Cell({ note = null, wrong = false }: { readonly note?: string | null; readonly wrong?: boolean }) {
  const [value, setValue] = useState('overtime');
  return (
    <>
      <CellSelect
        label="Pay code"
        value={value}
        options={options}
        onChange={setValue}
        note={note}
        problem={wrong ? { id: 'why', why: WHY } : undefined}
      />
      {wrong && <p id="why">{WHY}</p>}
    </>
  );
}

export const states: States = {
  usual: { shows: 'Pay code', draw: () => <Cell /> },
  'with a note': { shows: 'Lakeshore', draw: () => <Cell note="Lakeshore" /> },
  wrong: { shows: WHY, draw: () => <Cell wrong /> },
};
