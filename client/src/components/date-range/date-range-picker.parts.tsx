import { useState } from 'react';
import type { States } from '#parts/states.ts';
import { DateRangePicker } from './date-range-picker.tsx';
import type { DateRange } from './read-range.ts';

const twoWeeks = { start: '2025-06-09', end: '2025-06-22' };
const presets = [
  { label: 'This week', range: { start: '2025-06-09', end: '2025-06-15' } },
  { label: 'This month', range: { start: '2025-06-01', end: '2025-06-30' } },
  { label: 'This period', range: twoWeeks },
];

function Range({ usual }: { readonly usual: DateRange | null }) {
  const [value, setValue] = useState(usual);
  return (
    <DateRangePicker
      label="Period"
      value={value}
      onChange={setValue}
      presets={presets}
      check={({ start, end }) => (start > end ? 'Start date cannot be after end date' : null)}
      today="2025-06-11"
    />
  );
}

export const states: States = {
  'not chosen': { shows: 'Period', draw: () => <Range usual={null} /> },
  chosen: { shows: '06/22/2025', draw: () => <Range usual={twoWeeks} /> },
  opened: { shows: 'June 2025', draw: () => <Range usual={twoWeeks} />, press: ['Period: 06/09/2025 – 06/22/2025'] },
  wrong: {
    shows: 'Start date cannot be after end date',
    draw: () => <Range usual={{ start: '2025-06-22', end: '2025-06-09' }} />,
    press: ['Period: 06/22/2025 – 06/09/2025', 'Apply'],
  },
  'a day that does not exist': {
    shows: 'This date does not exist.',
    draw: () => <Range usual={{ start: '2025-02-30', end: '2025-06-22' }} />,
    press: ['Period: 02/30/2025 – 06/22/2025', 'Apply'],
  },
  'the months of a year': {
    shows: 'Aug',
    draw: () => <Range usual={twoWeeks} />,
    press: ['Period: 06/09/2025 – 06/22/2025', 'June 2025'],
  },
};
