import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../client/src', import.meta.url));
const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.includes('.test.'));

/** @returns the lines of the client, without its tests, in which a text stands, but for comments */
const linesWith = (text: string): string[] =>
  files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.includes(text) && !/^\s*(\/?\*|\/\/)/.test(line) ? [`${path}:${index + 1}`] : [],
      ),
  );

it('the client is searched', () => expect(files.length).toBeGreaterThan(500));

it('each page reads the address of its own route, by the types of its schema', () => {
  expect(linesWith('strict: false')).toEqual([]);
});

it('a route names the parameters of its address', () => {
  expect(linesWith('z.record(z.string(), z.string())')).toEqual([]);
  expect(linesWith('catchall(')).toEqual([]);
});

it('the compiler is silenced in three places at most', () => {
  expect(linesWith(' as never').length).toBeLessThanOrEqual(3);
});
