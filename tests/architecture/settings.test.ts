import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('every setting that is read is described for operators', () => {
  const known = [...read('server/src/app/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name!);
  expect(known.length).toBeGreaterThan(20);
  const described = read('docs/operating.md');
  // Nobody sets this one for Hourbook alone.
  const missing = known.filter((name) => name !== 'NODE_ENV' && !described.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
