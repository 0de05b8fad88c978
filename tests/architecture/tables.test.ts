import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { procedures, restRoutes } from '@hourbook/server/api/rest.ts';
import type { Meta } from '@hourbook/server/api/trpc.ts';
import { describe, expect, it } from 'vitest';
import { callIdsIn, callsPage, messageIdsIn, routeIdsIn, routesPage, rowsIn } from './tables.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A page is as it is made; `UPDATE=1` writes it. */
function expectMade(path: string, made: string): void {
  if (process.env.UPDATE) writeFileSync(join(root, path), made);
  expect(read(path), `UPDATE=1 npm test -- tests/architecture/tables writes ${path} anew`).toBe(made);
}

const ids = new Map(
  read('tests/architecture/endpoints.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([id = '', method, path]) => [`${method} ${path}`, id]),
);

const cited = globSync(
  ['{client,domain,projections,server,workers}/src/**/*.{ts,tsx}', 'tests/**/*.ts', 'docs/**/*.md', 'CONTRIBUTING.md'],
  { cwd: root },
)
  .filter((path) => !path.includes('node_modules') && !/tables\.(test\.)?ts$/.test(path))
  .map((path) => ({ path, text: read(path) }));
const unknownIn = (idsIn: (text: string) => string[], known: ReadonlySet<string>): string[] =>
  cited.flatMap(({ path, text }) => idsIn(text).flatMap((id) => (known.has(id) ? [] : [`${path}: ${id}`])));

describe('the calls', () => {
  it('are listed as they are mounted', () => {
    const inRest = new Set(restRoutes.map(({ procedure }) => procedure));
    const others = Object.entries(procedures).flatMap(([procedure, { _def }]) =>
      inRest.has(procedure)
        ? []
        : [{ procedure, permission: (_def.meta as Meta).permission, changes: _def.type === 'mutation' }],
    );
    expect(others.length).toBeGreaterThan(20);
    expectMade('docs/calls.md', callsPage(ids, restRoutes, others));
  });

  it('have every id that code and documents name', () =>
    expect(unknownIn(callIdsIn, new Set(ids.values()))).toEqual([]));
});

describe('the routes of the client', () => {
  const files = new Map(
    globSync('client/src/routes/*.{ts,tsx}', { cwd: root })
      .filter((path) => !path.includes('.test.'))
      .sort()
      .map((path) => [basename(path), read(path)]),
  );

  it('are listed as they are declared', () => {
    expect(files.size).toBeGreaterThan(40);
    expectMade('docs/routes.md', routesPage(files));
  });

  it('have every id that code and documents name', () =>
    expect(unknownIn(routeIdsIn, new Set(rowsIn(read('docs/routes.md')).map(([id = '']) => id)))).toEqual([]));
});

describe('the fixed texts', () => {
  const rows = rowsIn(read('docs/messages.md'));

  it('are listed with every id that code and documents name', () =>
    expect(unknownIn(messageIdsIn, new Set(messageIdsIn(read('docs/messages.md'))))).toEqual([]));

  it('stand in the code word for word', () => {
    const sources = [
      'server/src/api/errors.ts',
      ...globSync(['domain/src/general-refusals.ts', 'domain/src/*/refusals.ts', 'client/src/texts/en/*.{ts,tsx}'], {
        cwd: root,
      }),
    ];
    // Names in a text are values in code.
    const said = sources.map(read).join('\n').replaceAll("\\'", "'");
    const missing = rows.filter(([, text = '']) => !text.split(/\{\w+\}/).every((part) => said.includes(part.trim())));
    expect(missing.map(([id, text]) => `${id}: ${text}`)).toEqual([]);
  });
});

describe('what the tables are made of', () => {
  it('ids of calls, routes and texts', () => {
    const text = 'E157, E142 – E145; X003, P001, A011 (R031), M073. E11000, PAGE1, SOW-E12';
    expect(callIdsIn(text)).toEqual(['E157', 'E142', 'E145', 'X003', 'P001', 'A011']);
    expect([routeIdsIn(text), messageIdsIn(text)]).toEqual([['R031'], ['M073']]);
  });

  it('a route has the permission, and the start of the path, of its parent', () => {
    const page = routesPage(
      new Map([
        [
          'a.tsx',
          `/** R001. */ export const aRoute = createRoute({ getParentRoute: () => rootRoute, path: '/a', beforeLoad: requires('people.administer') });
           /** R002. */ export const bRoute = createRoute({ getParentRoute: () => aRoute, path: '/b', component: lazy(() => import('../features/b.tsx')) });`,
        ],
      ]),
    );
    expect(rowsIn(page)).toEqual([
      ['R001', '`/a`', '`people.administer`: Administrator, HR', ''],
      ['R002', '`/a/b`', '`people.administer`: Administrator, HR', '`features/b.tsx`'],
    ]);
  });
});
