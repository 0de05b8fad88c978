import type { States } from '#parts/states.ts';
import { Icon } from '../icon.tsx';
import { ShownTip, Tips } from './tips.tsx';

const Cells = () => (
  <Tips>
    <p>
      <button type="button" data-tip="Remove the row" aria-label="Remove the row" style={{ padding: 8 }}>
        <Icon name="bin" />
      </button>{' '}
      <input aria-label="Hours, Mon 06/09" data-why="The hours are locked since 06/23/2025." readOnly value="8.00" />
    </p>
  </Tips>
);

export const states: States = {
  'to be asked for': { shows: 'Hours, Mon 06/09', draw: Cells },
  shown: { shows: 'Remove the row', draw: () => <ShownTip tip={{ text: 'Remove the row', of: document.body }} /> },
};
