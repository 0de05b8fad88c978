import { setTimeout as pauseFor } from 'node:timers/promises';
import {
  AccessDeniedError,
  EventStoreDBClient,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { StaleRevision } from '@hourbook/domain/ports/event-store.ts';
import { EngineUnreachable } from '../../engine-unreachable.ts';
import { within } from '../../within.ts';

// The client writes any other option of an address to the console, together with the whole address and its password.
const OPTIONS = new Set(
  [
    ['tls', 'tlsCAFile', 'userCertFile', 'userKeyFile', 'connectionName', 'nodePreference', 'maxDiscoverAttempts'],
    ['discoveryInterval', 'gossipTimeout', 'defaultDeadline', 'keepAliveInterval', 'keepAliveTimeout'],
  ].flatMap((names) => names.map((name) => name.toLowerCase())),
);

/** @returns an error that names the server, but never our credentials */
export const unreachable = (address: string, error: unknown): EngineUnreachable =>
  error instanceof EngineUnreachable ? error : new EngineUnreachable('EventStoreDB', address, reasonOf(error));

/** The reason for a missing connection within gRPC's message. */
const NO_CONNECTION = /Last error: (?:Error: )?(.+?)(?: \(\d{4}-\d\d-\d\dT[^)]*\))?\s*\. Resolution note/s;

function reasonOf(error: unknown): string {
  if (error instanceof AccessDeniedError) return 'it does not let us in';
  if (!(error instanceof Error)) return String(error);
  return NO_CONNECTION.exec(error.message)?.[1] ?? (error.message || error.constructor.name);
}

/**
 * @param address `esdb://…` or `esdb+discover://…`, with its credentials
 * @throws EngineUnreachable if it cannot be parsed; does not connect yet
 */
export function connect(address: string): EventStoreDBClient {
  const query = address.slice(address.lastIndexOf('@') + 1).split('?')[1] ?? '';
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = ''] = pair.split('=');
    if (!OPTIONS.has(name.toLowerCase()))
      throw unreachable(address, `the option ${name} cannot be used in its address`);
  }
  try {
    return EventStoreDBClient.connectionString(address);
  } catch (error) {
    // The error for an address that cannot be parsed quotes it.
    const quoted = error instanceof Error && 'connectionString' in error;
    throw unreachable(address, quoted ? 'its address cannot be read' : error);
  }
}

const DEFINITE = [
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
  StaleRevision,
  EngineUnreachable,
  TypeError,
];

/**
 * Whether the server has said so. With any other error it is unknown whether the request arrived, was carried out or
 * was lost.
 */
export const isDefinite = (error: unknown): boolean => DEFINITE.some((type) => error instanceof type);

/** Ends a client with everything that is pending; a client that does not end soon is left alone. */
export const dispose = (client: EventStoreDBClient): Promise<void> => within(1_000, client.dispose()).catch(() => {});

/** Milliseconds: `answer` is the limit for one answer, `patience` the limit without any. */
export interface Patience {
  readonly answer: number;
  readonly patience: number;
}

/**
 * Asks again, after short pauses, while it is unknown what the server did.
 * @param ask gets the milliseconds for its next answer; must be the same request each time
 * @throws EngineUnreachable when the patience is used up
 */
export async function patiently<T>(
  address: string,
  { answer, patience }: Patience,
  ask: (time: () => number) => Promise<T>,
): Promise<T> {
  const until = performance.now() + patience;
  const time = () => Math.max(1, Math.min(answer, until - performance.now()));
  for (let pause = 20; ; pause = Math.min(pause * 2, 250)) {
    try {
      return await ask(time);
    } catch (error) {
      if (isDefinite(error)) throw error;
      if (performance.now() + pause >= until) throw unreachable(address, error);
    }
    await pauseFor(pause);
  }
}
