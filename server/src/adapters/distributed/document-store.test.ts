import { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { OPTIONS } from './document-store.ts';

it.each(['mongodb://db1', 'mongodb://db1,db2/hours?replicaSet=rs0&w=majority&readPreference=primary'])(
  'the driver reads from the primary what most of the servers have, and writes so that they have it: %s',
  (address) => {
    const { options } = new MongoClient(address, OPTIONS);
    expect(options.readPreference.mode).toBe('primary');
    expect(options.readConcern?.level).toBe('majority');
    expect(options.writeConcern).toMatchObject({ w: 'majority', journal: true });
  },
);
