import { Button } from '@mantine/core';
import type { States } from '#parts/states.ts';
import { Problem } from './problem.tsx';

export const states: States = {
  usual: {
    shows: 'Hourbook cannot be reached.',
    draw: () => <Problem texts={['Hourbook cannot be reached.']} onRetry={() => {}} />,
  },
  'with another way': {
    shows: 'Go to My Time',
    draw: () => (
      <Problem
        texts={['This page could not be opened.', 'Its code may have been replaced.']}
        retry="Reload"
        onRetry={() => {}}
      >
        <Button variant="default">Go to My Time</Button>
      </Problem>
    ),
  },
};
