import { afterAll } from 'vitest';
import { ownDatabase } from './distributed.ts';
import { filterContract } from './document-filters-contract.ts';
import { documentStoreContract } from './document-store-contract.ts';

const { open, remove } = ownDatabase();
afterAll(() => remove());

const mongodb = { name: 'MongoDB (distributed)', open, many: 150 };
documentStoreContract(mongodb);
filterContract(mongodb, 60);
