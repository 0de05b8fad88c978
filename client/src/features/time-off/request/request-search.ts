import { z } from 'zod';
import { requestOf, type Selection, selectionOf } from './selection.ts';

const date = z.iso.date().optional().catch(undefined);

/** What an address asks for: `startDate=2025-12-22&hours=8840800888` for days, an eight, four or nought each; or a range to look at. */
export const requestSearch = z.object({
  startDate: date,
  endDate: date,
  hours: z
    .string()
    .regex(/^[048]{1,366}$/)
    .optional()
    .catch(undefined),
  /** Which row of the balance is explained. */
  explain: z.string().max(20).optional().catch(undefined),
});
export type RequestSearch = z.output<typeof requestSearch>;

/** The days that an address asks for; null: none. */
export const selectionAsked = ({ startDate, hours }: RequestSearch): Selection | null =>
  startDate && hours ? selectionOf(startDate, [...hours].map(Number)) : null;

/** The address of a form that begins with these days. */
export function searchFor(selection: Selection): Pick<RequestSearch, 'startDate' | 'hours'> {
  const request = requestOf(selection);
  return request ? { startDate: request.startDate, hours: request.hours.join('') } : {};
}
