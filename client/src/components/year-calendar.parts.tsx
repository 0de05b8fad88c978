import type { States } from '#parts/states.ts';
import { type DayMark, YearCalendar } from './year-calendar.tsx';

const Year = ({ marks }: { readonly marks: readonly (readonly [string, DayMark])[] }) => (
  <YearCalendar year={2025} today="2025-06-11" marks={new Map(marks)} word="Holiday" />
);

export const states: States = {
  'without days': { shows: 'November', draw: () => <Year marks={[]} /> },
  'with days': {
    shows: 'Holiday',
    draw: () => (
      <Year
        marks={[
          ['2025-01-01', 'kept'],
          ['2025-07-05', 'kept'],
          ['2025-11-27', 'added'],
          ['2025-12-24', 'removed'],
        ]}
      />
    ),
  },
};
