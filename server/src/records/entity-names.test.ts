import { globSync } from 'node:fs';
import { join } from 'node:path';
import { entityNames } from '@hourbook/domain/entity-names.ts';
import { expect, it } from 'vitest';

it('LG-4: every kind of record has a name that messages can say in each language', async () => {
  const area = join(import.meta.dirname, '..');
  const files = globSync('*/record-kinds.ts', { cwd: area });
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(area, file))));
  const kinds = modules.flatMap((module): { entity?: unknown }[] => Object.values(module));
  const named = kinds.flatMap(({ entity }) => (typeof entity === 'string' ? entity : []));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((entity) => !Object.hasOwn(entityNames, entity))).toEqual([]);
});
