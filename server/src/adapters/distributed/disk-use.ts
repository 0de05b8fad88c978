import type { DiskUse } from '@hourbook/domain/system/contracts.ts';
import type { RedisConnection } from './job-connection.ts';

interface Measured {
  /** @returns null: the server does not say */
  size(): Promise<number | null>;
}

/** What the engines say of themselves. EventStoreDB tells its clients nothing of its disk; Redis tells its memory. */
export async function diskUse({
  records,
  readModels,
  connection,
}: {
  readonly records: Measured;
  readonly readModels: Measured;
  readonly connection: RedisConnection;
}): Promise<DiskUse> {
  const [recordBytes, readBytes, memory] = await Promise.all([
    records.size(),
    readModels.size(),
    connection.whileReachable(() => connection.redis.info('memory')),
  ]);
  const used = /^used_memory:(\d+)/m.exec(memory)?.[1];
  return {
    stores: [
      { name: 'EventStoreDB', bytes: null },
      { name: 'MongoDB, records', bytes: recordBytes },
      { name: 'MongoDB, read models', bytes: readBytes },
      { name: 'Redis, memory', bytes: used === undefined ? null : Number(used) },
    ],
    volume: null,
  };
}
