import type { States } from '#parts/states.ts';
import { TableSkeleton } from './table-skeleton.tsx';

export const states: States = {
  'in a sheet': { shows: 'Loading', draw: () => <TableSkeleton framed /> },
  'in a frame of its own': { shows: 'Loading hours', draw: () => <TableSkeleton label="Loading hours" /> },
};
