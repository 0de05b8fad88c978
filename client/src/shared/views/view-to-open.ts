import { NO_VIEW, VIEW_PARAMETER, type ViewPagePath } from '@hourbook/domain/views/pages.ts';
import type { ViewSearch } from '@hourbook/domain/views/viewed-part.ts';
import { codeGone } from '#lib/code-gone.ts';
import type { Api, Self } from '../session/session.ts';

/** @returns whether an address names a view, or that there is to be none */
export const namesView = (search: object): boolean => VIEW_PARAMETER in search;

/**
 * VW-6: what a list opens with whose address has nothing but, at most, the name of a view.
 * @returns the parameters of that view, or of the one that this person has chosen; null: it opens as it is, also if views cannot be
 *   read
 */
export async function viewToOpen(
  { api, self }: { readonly api: Api; readonly self: Self },
  page: ViewPagePath,
  search: Readonly<Record<string, unknown>>,
): Promise<ViewSearch | null> {
  const { [VIEW_PARAMETER]: named, ...others } = search;
  if (named === NO_VIEW || Object.values(others).some((value) => value !== undefined)) return null;
  const views = await api.utils.views.list.fetch(undefined, { staleTime: Number.POSITIVE_INFINITY }).catch(() => []);
  const isAsked = (view: (typeof views)[number]) => (named === undefined ? view.isFirst : String(view.id) === named);
  const view = views.find((each) => each.page === page && isAsked(each));
  if (!view) return null;
  // Loaded on demand, to keep date functions out of the initial bundle.
  const { searchOf } = await import('./view-address.ts').catch(codeGone);
  const wanted = searchOf(view, self);
  // A view without filters is open already when it is named.
  return named === undefined || Object.keys(wanted).length > 1 ? wanted : null;
}
