import type { States } from '#parts/states.ts';
import { Notice } from './notice.tsx';
import { TextButton } from './text-button.tsx';

export const states: States = {
  good: { shows: 'The link was sent.', draw: () => <Notice tone="good" texts={['The link was sent.']} /> },
  calm: {
    shows: 'The figures are of yesterday.',
    draw: () => <Notice tone="calm" texts={['The figures are of yesterday.']} />,
  },
  wait: {
    shows: 'Two days are not confirmed.',
    draw: () => <Notice tone="wait" texts={['Two days are not confirmed.']} />,
  },
  bad: { shows: 'The hours were not saved.', draw: () => <Notice tone="bad" texts={['The hours were not saved.']} /> },
  'several texts': {
    shows: 'The hours of 06/10/2025 exceed 24.',
    draw: () => (
      <Notice tone="bad" texts={['The hours of 06/09/2025 exceed 24.', 'The hours of 06/10/2025 exceed 24.']} />
    ),
  },
  'with something to do': {
    shows: 'Reload and keep',
    draw: () => (
      <Notice tone="bad" texts={['Somebody else has changed this category.']} below={<p>It was changed at 09:12.</p>}>
        <TextButton>Reload and keep</TextButton>
      </Notice>
    ),
  },
};
