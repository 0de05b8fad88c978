import { Redis, type RedisOptions } from 'ioredis';
import { EngineUnreachable } from '../../engine-unreachable.ts';

const OPTIONS = {
  connectTimeout: 3_500,
  // Reconnects within a second after the server is back.
  retryStrategy: (times: number) => Math.min(times * 100, 1_000),
  lazyConnect: true,
};

type Patience = Pick<RedisOptions, 'maxRetriesPerRequest' | 'enableOfflineQueue' | 'commandTimeout'>;

// Errors of ioredis before it knows that the connection is gone.
const AWAY = /^(?:Command timed out|Connection is closed|Stream isn't writeable|Reached the max retries)/;

/** Connections to one Redis. */
export interface RedisConnection extends Disposable {
  /** For callers that wait for an answer: a server that is away fails at once, one that hangs within 3.5 s. */
  readonly redis: Redis;
  /** A further connection for waiting for work: it waits for the server too, however long it is away. */
  patient(): Redis;
  /** Runs an operation that needs the server. @throws EngineUnreachable if it is away, or its answer */
  whileReachable<T>(operation: () => Promise<T>): Promise<T>;
}

/** @throws EngineUnreachable if Redis is not there, does not admit us, or is configured so that it may lose data */
export async function connectRedis(url: string): Promise<RedisConnection> {
  const redis = open(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 3_500 });
  let last = '';
  redis.on('error', ({ message }: Error) => {
    last = message.replace(/^Unknown RESP type.*/, 'nothing there answers as Redis does');
  });
  const patients: Redis[] = [];
  const connection: RedisConnection = {
    redis,
    patient() {
      const patient = open(url, { maxRetriesPerRequest: null });
      patient.on('error', () => {}); // it reconnects by itself
      patients.push(patient);
      return patient;
    },
    async whileReachable(operation) {
      try {
        return await operation();
      } catch (error) {
        throw redis.status !== 'ready' || (error instanceof Error && AWAY.test(error.message))
          ? new EngineUnreachable('Redis', url, last || 'it does not answer')
          : error;
      }
    },
    [Symbol.dispose]() {
      for (const each of [redis, ...patients]) each.disconnect();
    },
  };
  try {
    await connection.whileReachable(() => redis.connect());
    await assertForgetsNothing(redis, url);
    return connection;
  } catch (error) {
    redis.disconnect();
    throw error;
  }
}

function open(url: string, patience: Patience): Redis {
  try {
    // Redis would take anything else for a host or a socket, and repeat it in its errors.
    if (!/^rediss?:\/\//.test(url)) throw new TypeError();
    return new Redis(url, { ...OPTIONS, ...patience });
  } catch {
    // The error contains the whole address.
    throw new EngineUnreachable('Redis', url, 'its address is none of Redis');
  }
}

async function assertForgetsNothing(redis: Redis, url: string): Promise<void> {
  const policy = /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1];
  if (policy === undefined || policy === 'noeviction') return;
  const reason = `its maxmemory-policy is ${policy}, with which it forgets jobs when it is full; set it to noeviction`;
  throw new EngineUnreachable('Redis', url, reason);
}
