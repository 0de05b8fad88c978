import type { States } from '#parts/states.ts';
import { Trail } from './trail.tsx';

export const states: States = { usual: { shows: 'People', draw: () => <Trail label="People" href="#/users" /> } };
