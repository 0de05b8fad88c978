import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refusals } from './refusals.ts';

it('every area’s refusals are listed, and no two areas have the same code', async () => {
  const files = globSync(['general-refusals.ts', '*/refusals.ts'], { cwd: import.meta.dirname });
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(import.meta.dirname, file))));
  const codes = modules.flatMap((module) => Object.values(module).flatMap((area: object) => Object.keys(area)));
  expect(codes.sort()).toEqual(Object.keys(refusals).sort());
});
