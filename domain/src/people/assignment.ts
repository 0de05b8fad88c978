import { z } from 'zod';
import { holdsOn } from '../effective-dated.ts';
import { cents } from '../money.ts';
import { OWN_COMPANY_ID } from '../reference/client.ts';
import type { CalendarDate } from '../time.ts';

const date = z.iso.date();

/** A person's work for a client over some days (US-11, US-12). */
export const assignment = z.strictObject({
  id: z.string().min(1),
  clientId: z.int().positive(),
  /** The billable code that rows of these days carry (TS-8). */
  code: z.string().nullable(),
  isBillable: z.boolean(),
  hourlyRateInCents: cents.min(0),
  isDefaultClient: z.boolean(),
  /**
   * Listed with the current assignments (true) or in the history (false). Which days an assignment covers depends on its
   * dates only (TS-33).
   */
  active: z.boolean().default(true),
  newBusiness: z.boolean().default(false),
  lineOfBusinessId: z.int().positive().nullable().default(null),
  saleTypeId: z.int().positive().nullable().default(null),
  sowNumber: z.string().nullable().default(null),
  accountManagers: z
    .array(z.strictObject({ accountManagerId: z.int().positive(), accountTypeId: z.int().positive().nullable() }))
    .default([]),
  startDate: date,
  endDate: date.nullable(),
});
export type Assignment = z.output<typeof assignment>;

/** US-11: the assignment to the own company that everybody has; it is the default until another one is. */
export const ownAssignment = (startDate: CalendarDate): Assignment =>
  assignment.parse({
    id: 'own',
    clientId: OWN_COMPANY_ID,
    code: null,
    isBillable: false,
    hourlyRateInCents: 0,
    isDefaultClient: true,
    startDate,
    endDate: null,
  });

/**
 * @returns the clients that a row of this day may name, by the assignments' dates and not by `active`; always includes the
 * own company (TS-33)
 */
export function selectableClients(assignments: readonly Assignment[], on: CalendarDate): Set<number> {
  return new Set([OWN_COMPANY_ID, ...assignments.filter((each) => holdsOn(each, on)).map((each) => each.clientId)]);
}

type Defaulting = Pick<Assignment, 'clientId' | 'isDefaultClient' | 'startDate' | 'endDate'>;

/** TS-4: the client shown on a row that has not been filled in. */
export const defaultClient = (assignments: readonly Defaulting[], on: CalendarDate): number =>
  assignments.find((each) => each.isDefaultClient && holdsOn(each, on))?.clientId ?? OWN_COMPANY_ID;

/** TS-8: the billable code of a row, taken from the assignment to that client on that day. */
export const billableCodeOf = (assignments: readonly Assignment[], clientId: number, on: CalendarDate): string | null =>
  assignments.find((each) => each.clientId === clientId && holdsOn(each, on))?.code ?? null;
