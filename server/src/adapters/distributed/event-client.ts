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

// What else stands in an address the client writes to the console, with the whole address, password and all.
const OPTIONS = new Set(
  [
    ['tls', 'tlsCAFile', 'userCertFile', 'userKeyFile', 'connectionName', 'nodePreference', 'maxDiscoverAttempts'],
    ['discoveryInterval', 'gossipTimeout', 'defaultDeadline', 'keepAliveInterval', 'keepAliveTimeout'],
  ].flatMap((names) => names.map((name) => name.toLowerCase())),
);

/** @returns an error that tells where the server is, and never who we are there */
export const unreachable = (address: string, error: unknown): EngineUnreachable =>
  error instanceof EngineUnreachable ? error : new EngineUnreachable('EventStoreDB', address, reasonOf(error));

/** Why there is no connection, among what gRPC says besides. */
const NO_CONNECTION = /Last error: (?:Error: )?(.+?)(?: \(\d{4}-\d\d-\d\dT[^)]*\))?\s*\. Resolution note/s;

function reasonOf(error: unknown): string {
  if (error instanceof AccessDeniedError) return 'it does not let us in';
  if (!(error instanceof Error)) return String(error);
  return NO_CONNECTION.exec(error.message)?.[1] ?? (error.message || error.constructor.name);
}

/**
 * @param address `esdb://…` or `esdb+discover://…`, with its credentials
 * @throws EngineUnreachable when it cannot be read; connects to nothing yet
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
    // An address that cannot be parsed is quoted in the error.
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

/** Whether the server said so; of everything else nobody knows whether it has heard, done or lost what was asked. */
export const isDefinite = (error: unknown): boolean => DEFINITE.some((type) => error instanceof type);

/** Ends a client and all that it has not settled; what does not end soon is left alone. */
export const dispose = (client: EventStoreDBClient): Promise<void> => within(1_000, client.dispose()).catch(() => {});

/** How long it is asked, in milliseconds: `answer` is how long one answer may take, `patience` how long there may be none. */
export interface Patience {
  readonly answer: number;
  readonly patience: number;
}

/**
 * Asks again, after small pauses, while it is not known what the server did.
 * @param ask given how many milliseconds its next answer may take; must be the same however often it is asked
 * @throws EngineUnreachable when the patience is spent
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
