import { type ViewPagePath, viewPages } from '@hourbook/domain/views/pages.ts';
import { redirect } from '@tanstack/react-router';
import { stringifySearch } from '#lib/search.ts';
import type { Api, Self } from '#shared/session/session.ts';
import { viewToOpen } from '#shared/views/view-to-open.ts';
import { requires } from './requires.ts';

interface Entered {
  readonly context: { readonly api: Api; readonly self: Self };
  readonly location: { readonly pathname: string; readonly search: Readonly<Record<string, unknown>> };
  readonly cause: string;
}

/** The `beforeLoad` of a list that has views: it needs the permission of the page, and opens with the view that was chosen (VW-6). */
export const opensList =
  (page: ViewPagePath) =>
  async ({ context, location, cause }: Entered): Promise<void> => {
    requires(viewPages[page].permission)({ context, location });
    // Only on entering the page; later, no filters means that they were removed.
    const search = cause === 'enter' ? await viewToOpen(context, page, location.search) : null;
    if (search) throw redirect({ href: `${page}${stringifySearch(search)}`, replace: true });
  };
