import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jobs } from '@hourbook/workers/jobs.ts';
import { expect, it } from 'vitest';
import { t } from '../../client/src/texts/en/system.ts';

const projections = fileURLToPath(new URL('../../projections/src', import.meta.url));
const readModels = globSync('*/*.ts', { cwd: projections, exclude: ['**/*.test.ts'] }).flatMap((file) => {
  const [, name] = /name: '([a-z-]+)\.v\d+'/.exec(readFileSync(`${projections}/${file}`, 'utf8')) ?? [];
  return name ?? [];
});

it.each([
  ['job', t.jobNames, Object.keys(jobs)],
  ['read model', t.readModelNames, readModels],
] as const)('every %s has a name in the words of an operator, of its own', (_, words, all) => {
  expect(all.length).toBeGreaterThan(5);
  expect(Object.keys(words).sort()).toEqual([...all].sort());
  const names = Object.values(words);
  expect(new Set(names).size).toBe(names.length);
});
