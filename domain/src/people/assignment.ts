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
  /** In the list of today's work or in the history; which days count is for the dates alone (TS-33). */
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

/** US-11: everybody's assignment to the own company, the default until there is another. */
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

/** @returns the clients a row of this day may name, by dates and not by what is active; the own company always is one (TS-33) */
export function selectableClients(assignments: readonly Assignment[], on: CalendarDate): Set<number> {
  return new Set([OWN_COMPANY_ID, ...assignments.filter((each) => holdsOn(each, on)).map((each) => each.clientId)]);
}

type Defaulting = Pick<Assignment, 'clientId' | 'isDefaultClient' | 'startDate' | 'endDate'>;

/** TS-4: whose client a row that nobody filled in shows. */
export const defaultClient = (assignments: readonly Defaulting[], on: CalendarDate): number =>
  assignments.find((each) => each.isDefaultClient && holdsOn(each, on))?.clientId ?? OWN_COMPANY_ID;

/** TS-8: the billable code of a row, from the assignment of that client and day. */
export const billableCodeOf = (assignments: readonly Assignment[], clientId: number, on: CalendarDate): string | null =>
  assignments.find((each) => each.clientId === clientId && holdsOn(each, on))?.code ?? null;
