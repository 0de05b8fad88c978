import { inForceOn } from '../effective-dated.ts';
import { toDollars } from '../money.ts';
import { officeOn, type Person } from '../people/person.ts';
import type { TimeActivity } from '../ports/accounting-gateway.ts';
import { type Client, OWN_COMPANY_ID } from '../reference/client.ts';
import type { Office } from '../reference/office.ts';
import type { TimesheetRow } from '../timesheet/row.ts';

const MOST_DESCRIBED = 4_000;

/** The records that a row refers to. */
export interface SentAlong {
  readonly person: Pick<Person, 'firstName' | 'lastName' | 'qBName' | 'offices' | 'assignments'>;
  readonly client: Pick<Client, 'id' | 'name' | 'qBName'>;
  readonly offices: ReadonlyMap<number, Pick<Office, 'qbCode'>>;
}

/** The reason why a row is refused before it is sent to accounting (SY-11). */
export interface NotSendable {
  readonly code: 'client-unnamed' | 'person-unnamed' | 'pay-code-missing';
  readonly message: string;
}

/**
 * SY-11, SY-12: the time activity to send for a row, using the data in force on its day (GEN-6), or the reason why it cannot
 * be sent.
 */
export function timeActivity(row: TimesheetRow, { person, client, offices }: SentAlong): TimeActivity | NotSendable {
  const isOwn = client.id === OWN_COMPANY_ID;
  if (person.qBName === null) {
    return { code: 'person-unnamed', message: `${person.firstName} ${person.lastName} has no QuickBooks name` };
  }
  if (client.qBName === null && !isOwn) {
    return { code: 'client-unnamed', message: `Client ${client.name} has no QuickBooks name` };
  }
  if (row.payCode === null) return { code: 'pay-code-missing', message: 'Please select a pay code' };
  const assignment = inForceOn(
    person.assignments.filter(({ clientId }) => clientId === row.clientId),
    row.date,
  );
  const billable = row.payCode === 'RATE_HOURS' && !isOwn && (assignment?.isBillable ?? false);
  const officeId = officeOn(person, row.date);
  return {
    rowId: row.rowId,
    userId: row.userId,
    date: row.date,
    hours: row.hours,
    payCode: row.payCode,
    clientId: row.clientId,
    employee: person.qBName,
    customer: client.qBName,
    location: officeId === null ? null : (offices.get(officeId)?.qbCode ?? null),
    billable,
    hourlyRate: billable && assignment ? toDollars(assignment.hourlyRateInCents) : null,
    description: [row.billableCode, row.comment].filter(Boolean).join(' ').slice(0, MOST_DESCRIBED) || null,
  };
}

/** SY-12: converts hundredths of hours to hours and minutes, rounding half a minute up. */
export function hoursAndMinutes(hundredths: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.floor((hundredths * 60 + 50) / 100);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
