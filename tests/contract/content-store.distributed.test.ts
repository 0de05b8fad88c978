import { MongoClient } from 'mongodb';
import { afterAll } from 'vitest';
import { contentStoreContract } from './content-store-contract.ts';
import { addressOf, ownDatabase } from './distributed.ts';

const database = ownDatabase();
afterAll(() => database.remove());

contentStoreContract('MongoDB (distributed)', async () => {
  const store = await database.open();
  const client = new MongoClient(addressOf('MONGODB_URL'));
  const chunks = client.db(database.name).collection<{ files_id: string; n: number }>('contents.chunks');
  const of = (name: string) => ({ files_id: { $gt: `${name}/`, $lt: `${name}0` } });
  return {
    contents: store.contents,
    pieces: (name) => chunks.countDocuments(of(name)),
    async damage(name) {
      const [last] = await chunks.find(of(name)).sort({ n: -1 }).limit(1).toArray();
      await chunks.deleteOne({ _id: last!._id });
    },
    async close() {
      await client.close();
      await store[Symbol.asyncDispose]();
    },
  };
});
