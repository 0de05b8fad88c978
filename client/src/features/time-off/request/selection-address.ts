import type { RequestSearch } from './request-search.ts';
import { requestOf, type Selection, selectionOf } from './selection.ts';

/** The selection in an address; null: none. */
export const selectionAsked = ({ startDate, hours }: RequestSearch): Selection | null =>
  startDate && hours ? selectionOf(startDate, [...hours].map(Number)) : null;

/** The search parameters that open the form with a selection. */
export function searchFor(selection: Selection): Pick<RequestSearch, 'startDate' | 'hours'> {
  const request = requestOf(selection);
  return request ? { startDate: request.startDate, hours: request.hours.join('') } : {};
}
