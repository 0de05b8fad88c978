import { retainSearchParams } from '@tanstack/react-router';
import type { PastSearch } from '#lib/address/parts.ts';

/** Links to a page that has a past keep the instant as of which the page before is read. */
export const keepsInstant = { middlewares: [retainSearchParams<PastSearch>(['at'])] };
