import type { States } from '#parts/states.ts';
import { PageLoader } from './page-loader.tsx';

export const states: States = {
  busy: { shows: 'Loading', draw: () => <PageLoader busy /> },
};
