import { z } from 'zod';

/** Steps of a history that are told at once. */
export const HISTORY_PAGE = 25;

/** Where the page before ended, as it said; without it the newest are told. */
export const cursor = z.int().min(0).nullish();
