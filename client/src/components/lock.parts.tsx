import type { States } from '#parts/states.ts';
import { Lock } from './lock.tsx';

const Locked = () => <Lock what="06/09/2025" why="The hours are locked since 06/23/2025." />;

export const states: States = {
  usual: { shows: '06/09/2025', draw: Locked },
};
