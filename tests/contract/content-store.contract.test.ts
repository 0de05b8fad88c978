import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { afterAll } from 'vitest';
import { contentStoreContract } from './content-store-contract.ts';
import { temporaryDirectories } from './temporary-directory.ts';

const directories = temporaryDirectories();
afterAll(directories.remove);

contentStoreContract('SQLite (embedded)', async () => {
  const folder = directories.make();
  const stores = await openEmbedded(folder);
  const ask = (sql: string, ...params: string[]) => {
    using db = new DatabaseSync(join(folder, 'records.db'));
    return db.prepare(sql).get(...params);
  };
  return {
    contents: stores.contents,
    pieces: async (name) =>
      Number(ask("SELECT count(*) AS n FROM content_pieces WHERE attempt LIKE ? || '/%'", name)?.n),
    damage: async (name) =>
      void ask(
        "DELETE FROM content_pieces WHERE (attempt, n) IN (SELECT attempt, max(n) FROM content_pieces WHERE attempt LIKE ? || '/%') RETURNING n",
        name,
      ),
    close: () => stores.close(),
  };
});
