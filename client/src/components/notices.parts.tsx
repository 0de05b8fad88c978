import { Button } from '@mantine/core';
import type { States } from '#parts/states.ts';
import { NoticeBlock, NoticeLine } from './notices.tsx';
import { type Notices, useNotices } from './use-notices.ts';

function Line({ say }: { readonly say: (notices: Notices) => void }) {
  const notices = useNotices();
  return (
    <>
      <Button onClick={() => say(notices)}>Say it</Button>
      <NoticeLine notices={notices} />
      <NoticeBlock notices={notices} />
    </>
  );
}

const press = ['Say it'];

export const states: States = {
  nothing: { shows: 'Say it', draw: () => <Line say={({ clear }) => clear()} /> },
  good: {
    shows: 'Engineering was saved.',
    press,
    draw: () => <Line say={({ succeed }) => succeed('Engineering was saved.')} />,
  },
  'with Undo': {
    shows: 'Undo',
    press,
    draw: () => <Line say={({ tell }) => tell('Engineering was deleted.', { label: 'Undo', run: () => {} })} />,
  },
  bad: { shows: 'Close', press, draw: () => <Line say={({ fail }) => fail(['Engineering could not be saved.'])} /> },
};
