import type { RequestSearch } from './request-search.ts';
import { requestOf, type Selection, selectionOf } from './selection.ts';

/** The days that an address asks for; null: none. */
export const selectionAsked = ({ startDate, hours }: RequestSearch): Selection | null =>
  startDate && hours ? selectionOf(startDate, [...hours].map(Number)) : null;

/** The address of a form that begins with these days. */
export function searchFor(selection: Selection): Pick<RequestSearch, 'startDate' | 'hours'> {
  const request = requestOf(selection);
  return request ? { startDate: request.startDate, hours: request.hours.join('') } : {};
}
