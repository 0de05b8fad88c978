import { type ComponentProps, useState } from 'react';
import type { States } from '#parts/states.ts';
import { Confirm } from './confirm.tsx';

const deletion = {
  title: 'Delete Lakeshore?',
  text: 'The group is deleted. Its three clients stay.',
  confirm: 'Delete the group',
  cancel: 'Keep it',
};

type Asked = Omit<ComponentProps<typeof Confirm>, 'opened' | 'onConfirm' | 'onCancel'>;

function Question(asked: Asked) {
  const [opened, setOpened] = useState(true);
  const close = () => setOpened(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Ask again
      </button>
      <Confirm {...asked} opened={opened} onConfirm={close} onCancel={close} />
    </>
  );
}

export const states: States = {
  'deletes something': { shows: 'Delete the group', draw: () => <Question {...deletion} /> },
  'with more to know': {
    shows: 'Two schedules send its hours.',
    draw: () => <Question {...deletion} more="Two schedules send its hours." />,
  },
  'loses nothing': {
    shows: 'Send it again',
    draw: () => (
      <Question
        title="Send the link again?"
        text="The link that was sent before stops working."
        confirm="Send it again"
        cancel="Do not send it"
        destructive={false}
      />
    ),
  },
  'with something better': {
    shows: 'Save and leave',
    draw: () => (
      <Question
        title="Leave this page?"
        text="What you changed is not saved."
        confirm="Leave without saving"
        cancel="Stay on this page"
        better={{ label: 'Save and leave', run: async () => {} }}
      />
    ),
  },
};
