import { retainSearchParams } from '@tanstack/react-router';

/** Links to a page that has a past keep the instant as of which the page before is read. */
export const keepsInstant = { middlewares: [retainSearchParams<{ at?: string | undefined }>(['at'])] };
