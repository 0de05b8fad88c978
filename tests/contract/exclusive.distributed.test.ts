import { afterAll } from 'vitest';
import { ownDatabase } from './distributed.ts';
import { exclusiveContract } from './exclusive-contract.ts';

const { open, remove } = ownDatabase();
afterAll(() => remove());

exclusiveContract({ name: 'MongoDB (distributed)', open });
