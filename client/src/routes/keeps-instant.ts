import type { SearchMiddleware } from '@tanstack/react-router';

interface Search {
  readonly at?: string | undefined;
}

/** The same as `retainSearchParams(['at'])`, which is ten times as long, in the first file that everybody loads. */
const keepAt: SearchMiddleware<Search> = ({ search, next }) => {
  const asked = next(search);
  return 'at' in asked ? asked : { ...asked, at: search.at };
};

/** Links to a page that has a past keep the instant as of which the page before is read. */
export const keepsInstant = { middlewares: [keepAt] };
