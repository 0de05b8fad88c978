import type { SystemSearch } from './system-search.ts';

/** The jobs that an address shows: those of mail that are parked, unless it says others. */
export const jobsAsked = ({ lane = 'mail', state = 'parked', page = 1 }: SystemSearch) => ({ lane, state, page });
export type JobsAsked = ReturnType<typeof jobsAsked>;
