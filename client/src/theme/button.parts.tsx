import { Button } from '@mantine/core';
import type { States } from '#parts/states.ts';
import looks from '#theme/looks.module.css';

const Buttons = (props: { readonly disabled?: boolean; readonly loading?: boolean }) => (
  <div className={looks.row}>
    <Button {...props}>Save category</Button>
    <Button {...props} variant="default">
      Cancel
    </Button>
    <Button {...props} variant="subtle">
      Show earlier
    </Button>
    <Button {...props} color="red">
      Delete the group
    </Button>
    <Button {...props} size="compact-sm">
      Add
    </Button>
  </div>
);

export const states: States = {
  usual: { shows: 'Save category', draw: () => <Buttons /> },
  disabled: { shows: 'Cancel', draw: () => <Buttons disabled /> },
  waiting: { shows: 'Save category', draw: () => <Buttons loading /> },
};
