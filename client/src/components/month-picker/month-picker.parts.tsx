import { useState } from 'react';
import { FIRST_MONTH, LAST_MONTH, type Month } from '#lib/months.ts';
import type { States } from '#parts/states.ts';
import { MonthPicker } from './month-picker.tsx';

function Picker({ usual }: { readonly usual: Month }) {
  const [value, setValue] = useState(usual);
  return <MonthPicker label="Month" value={value} onChange={setValue} />;
}

export const states: States = {
  usual: { shows: 'June 2025', draw: () => <Picker usual="2025-06" /> },
  opened: { shows: 'Aug', draw: () => <Picker usual="2025-06" />, press: ['Month: June 2025'] },
  'the first month': { shows: 'Month', draw: () => <Picker usual={FIRST_MONTH} /> },
  'the last month': { shows: 'Month', draw: () => <Picker usual={LAST_MONTH} /> },
};
