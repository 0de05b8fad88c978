import { router } from '../trpc.ts';

/** What the company gives everybody to read (US-20). */
export const documents = router({});
