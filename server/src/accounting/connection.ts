import { createHash } from 'node:crypto';
import { can } from '@hourbook/domain/access/permissions.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { AccountingStatus } from '@hourbook/domain/ports/accounting-gateway.ts';
import type { Document } from '@hourbook/domain/ports/document-store.ts';
import {
  type Accounting,
  type AccountingConnection,
  ConnectionRefused,
  ConnectionUnavailable,
} from '../ports/accounting.ts';
import type { Noted } from '../ports/accounts.ts';
import type { Ports } from '../ports.ts';

/** The address to which QuickBooks sends administrators back; it must be registered there. */
export const QUICKBOOKS_CALLBACK = '/auth/quickbooks/callback';

/** How long an administrator may take at QuickBooks, in milliseconds. */
const AWAY = 10 * 60_000;

/** An administrator who has been sent to QuickBooks, by id; starting again replaces the earlier document. */
interface Away extends Document {
  /** SHA-256 of the state that QuickBooks sends back. */
  readonly state: string;
  /** SHA-256 of the token of the session that started the connection. */
  readonly session: string;
  readonly endsAt: number;
}

export interface ConnectionStatus extends AccountingStatus {
  readonly system: Accounting['system'];
}

type Connecting = Pick<Ports, 'accounting' | 'store' | 'clock'>;
type Actor = Pick<Person, 'id' | 'roles'>;

const departures = ({ store }: Pick<Ports, 'store'>) =>
  store.collection<Away>({ name: 'accounting-departures', fields: {} });

const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** @throws DomainError `accounting-built-in` if there is nothing to connect to */
function connectionOf({ accounting }: Pick<Ports, 'accounting'>): AccountingConnection {
  if (accounting.system === 'ledger') throw refusal('accounting-built-in');
  return accounting.connection;
}

/** SY-17: the system to which hours are sent, and whether it is connected. */
export async function connectionStatus({ accounting }: Pick<Ports, 'accounting'>): Promise<ConnectionStatus> {
  return { system: accounting.system, ...(await accounting.gateway.status()) };
}

/**
 * SY-17. @param session the token of the session that starts the connection
 * @returns the address at which the administrator gives Hourbook access
 * @throws DomainError `accounting-built-in`
 */
export async function startConnecting(
  ports: Connecting,
  { id }: Actor,
  session: string | null,
): Promise<{ readonly to: string }> {
  const connection = connectionOf(ports);
  if (session === null) throw refusal('not-signed-in');
  const { to, state } = connection.depart();
  const left = { _id: String(id), state: digest(state), session: digest(session), endsAt: ports.clock.now() + AWAY };
  await (await departures(ports)).put(left, 'any');
  return { to };
}

/** The administrator who returns, and the query of the return address. */
interface Return {
  readonly actor: Actor | null;
  readonly session: string | null;
  /** Starting with the `?`. */
  readonly query: string;
}

/**
 * SY-17: only for an administrator, in the session that started it, within ten minutes, and only once.
 * @throws DomainError `not-signed-in`, `access-denied`, `accounting-built-in`, `accounting-not-connected`,
 * `accounting-other-company`, `accounting-unavailable`
 */
export async function finishConnecting(
  ports: Connecting,
  { actor, session, query }: Return,
  noted: Noted,
): Promise<void> {
  if (!actor || session === null) throw refusal('not-signed-in');
  if (!can(actor.roles, 'accounting.connect')) throw refusal('access-denied');
  const connection = connectionOf(ports);
  const away = await departures(ports);
  const left = await away.get(String(actor.id));
  const state = new URLSearchParams(query).get('state') ?? '';
  const isTheirs =
    left?.state === digest(state) && left.session === digest(session) && left.endsAt >= ports.clock.now();
  if (!isTheirs || !(await away.remove(left._id))) {
    noted('nobody is expected back with this');
    throw refusal('accounting-not-connected');
  }
  await connection.arrive(query, state).catch((error: unknown) => {
    if (error instanceof ConnectionUnavailable || error instanceof ConnectionRefused) noted(error.message);
    if (error instanceof ConnectionUnavailable) throw refusal('accounting-unavailable');
    if (!(error instanceof ConnectionRefused)) throw error;
    const company = error.instead;
    throw company === null ? refusal('accounting-not-connected') : refusal('accounting-other-company', { company });
  });
}

/** SY-17: stops sending; any company may be connected next. @throws DomainError `accounting-built-in` */
export async function disconnect(ports: Pick<Ports, 'accounting'>): Promise<Record<string, never>> {
  await connectionOf(ports).disconnect();
  return {};
}
