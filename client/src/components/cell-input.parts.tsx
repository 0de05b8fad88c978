import { useState } from 'react';
import type { States } from '#parts/states.ts';
import { CellInput } from './cell-input.tsx';

const WHY = 'Enter hours between 0 and 24.';

function Cell({ usual, wrong = false }: { readonly usual: string; readonly wrong?: boolean }) {
  const [value, setValue] = useState(usual);
  return (
    <>
      <CellInput
        label="Hours, Mon 06/09"
        value={value}
        onChange={setValue}
        numeric
        inputMode="decimal"
        placeholder="0.00"
        problem={wrong ? { id: 'why', why: WHY } : undefined}
      />
      {wrong && <p id="why">{WHY}</p>}
    </>
  );
}

export const states: States = {
  empty: { shows: 'Hours, Mon 06/09', draw: () => <Cell usual="" /> },
  filled: { shows: 'Hours, Mon 06/09', draw: () => <Cell usual="8.00" /> },
  wrong: { shows: WHY, draw: () => <Cell usual="25.00" wrong /> },
};
