import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { States } from '#parts/states.ts';
import { MonthPicker } from './month-picker/month-picker.tsx';
import { PageHead } from './page-head.tsx';
import { useNotices } from './use-notices.ts';

function Full() {
  const notices = useNotices();
  const { succeed } = notices;
  useEffect(() => {
    succeed('Engineering was saved.');
  }, [succeed]);
  return (
    <PageHead
      title="Summary"
      note="Amounts in USD"
      notices={notices}
      period={<MonthPicker label="Month" value="2025-06" onChange={() => {}} />}
    >
      <Button>Close the month</Button>
    </PageHead>
  );
}

export const states: States = {
  title: { shows: 'Categories', draw: () => <PageHead title="Categories" /> },
  'with a number and an action': {
    shows: 'New category',
    draw: () => (
      <PageHead title="Categories" count={12}>
        <Button>New category</Button>
      </PageHead>
    ),
  },
  'below a list': {
    shows: 'People',
    draw: () => <PageHead title="Rosa Ibarra" part="Employment" trail={{ label: 'People', href: '#/users' }} />,
  },
  'with all it can have': { shows: 'Engineering was saved.', draw: () => <Full /> },
};
