import { NO_VIEW, VIEW_PARAMETER } from '@hourbook/domain/views/pages.ts';
import { searchOn } from '@hourbook/domain/views/period.ts';
import type { ViewSearch } from '@hourbook/domain/views/viewed-part.ts';
import { pageHref } from '#lib/page-href.ts';
import { stringifySearch } from '#lib/search.ts';
import type { Self } from '../session/session.ts';
import { todayOf } from '../session/zone.ts';
import type { View } from './use-views.ts';

type Addressed = Pick<View, 'id' | 'page' | 'search' | 'period'>;

/** VW-3: the parameters with which a view is open today. */
export const searchOf = (view: Addressed, self: Self): ViewSearch => ({
  ...searchOn(view, todayOf(self)),
  [VIEW_PARAMETER]: String(view.id),
});

/** The parameters of a list without a view, whatever it opens with. */
export const withoutView: ViewSearch = { [VIEW_PARAMETER]: NO_VIEW };

/**
 * The address of a view for others. One that is shared is named, so that it opens as it is saved by then; of one's own, others
 * get the filters as they are today.
 */
export function linkTo(view: Addressed & Pick<View, 'sharedWith'>, self: Self): string {
  const { [VIEW_PARAMETER]: name, ...filters } = searchOf(view, self);
  const search = view.sharedWith.length > 0 ? { [VIEW_PARAMETER]: name } : filters;
  return new URL(pageHref(`${view.page}${stringifySearch(search)}`), window.location.href).href;
}
