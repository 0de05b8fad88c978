import { holdsOn } from '@hourbook/domain/effective-dated.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';

/** One assignment of the person, as the server lists them. */
export interface AssignedClient {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly isDefaultClient: boolean;
  readonly isOwnCompany: boolean;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate | null;
}

/** A client that can be chosen for a row. */
interface ClientChoice {
  readonly id: number;
  readonly name: string;
  /** The billable code that the hours would get (TS-8). */
  readonly code: string | null;
}

export function clientName(clients: readonly AssignedClient[], id: number): string {
  const known = clients.find((client) => client.id === id);
  return known?.name ?? (id === OWN_COMPANY_ID ? everywhere.ownCompany : t.unknownClient(id));
}

/** @returns the clients of a day without duplicates; own company is always included (TS-33) and comes last */
export function clientsOn(clients: readonly AssignedClient[], date: CalendarDate): ClientChoice[] {
  const valid = clients.filter((client) => holdsOn(client, date));
  const own = valid.find(({ id }) => id === OWN_COMPANY_ID);
  const others = new Map(valid.filter(({ id }) => id !== OWN_COMPANY_ID).map((client) => [client.id, client]));
  return [...others.values(), own ?? { id: OWN_COMPANY_ID, name: clientName(clients, OWN_COMPANY_ID), code: null }].map(
    ({ id, name, code }) => ({ id, name, code }),
  );
}

interface RowOfClient {
  readonly date: CalendarDate;
  readonly fields: { readonly clientId: number };
  readonly entry: { readonly clientId: number; readonly billableCode: string | null };
}

/** TS-8: the code that was saved with the row; for another client, or a row without one, the assignment's on that day. */
export function billableCodeOf(
  { date, fields, entry }: RowOfClient,
  clients: readonly AssignedClient[],
): string | null {
  const assigned = clientsOn(clients, date).find(({ id }) => id === fields.clientId)?.code ?? null;
  return fields.clientId === entry.clientId ? (entry.billableCode ?? assigned) : assigned;
}

/** TS-4: the client of a new row on a day. */
export const defaultClientOn = (clients: readonly AssignedClient[], date: CalendarDate): number =>
  clients.filter((client) => holdsOn(client, date)).find(({ isDefaultClient }) => isDefaultClient)?.id ??
  OWN_COMPANY_ID;
