import { z } from 'zod';
import { payCodes } from '../pay-codes.ts';
import { id } from '../reference/fields.ts';
import type { ViewSearch } from '../views/viewed-part.ts';
import type { ReportParametersInput } from './contracts.ts';

const number = z.coerce.number<string>().pipe(id);
const list = z.string().transform((text) => text.split(','));

/** The filters as the address of a report's page has them. */
const filters = z.object({
  officeId: number.optional(),
  userId: number.optional(),
  clientIds: list.pipe(z.array(z.union([number, z.string().regex(/^group_[1-9]\d{0,14}$/)]))).optional(),
  // `none`: all pay codes were removed, of which there is no report.
  trackingTypes: list.pipe(z.array(z.enum(payCodes))).optional(),
});

/**
 * RP-28: the filters of a saved view, as a report is asked for them. The period is left out, since a run has its own (RP-23).
 * @returns null if there is no report with them: no pay code is chosen, or a value makes no sense
 */
export const filtersInView = (search: ViewSearch): ReportParametersInput | null => {
  const read = filters.safeParse(search);
  return read.success ? read.data : null;
};
