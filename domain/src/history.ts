import { z } from 'zod';

/** Steps per page of a history. */
export const HISTORY_PAGE = 25;

/** The end of the previous page, as it was returned; without it the newest steps are returned. */
export const cursor = z.int().min(0).nullish();
