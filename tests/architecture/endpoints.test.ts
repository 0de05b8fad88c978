import { readFileSync } from 'node:fs';
import { can, isPublic, type Permission } from '@hourbook/domain/access/permissions.ts';
import { type Role, roles } from '@hourbook/domain/access/roles.ts';
import { procedures, restRoutes, triedRoutes } from '@hourbook/server/api/rest.ts';
import { createApp } from '@hourbook/server/http/app.ts';
import { openMetrics } from '@hourbook/server/http/metrics.ts';
import { openStoredAnswers } from '@hourbook/server/http/stored-answers.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { withHourbook } from '../builders/hourbook.ts';

/** Every call of the product: id, method, path below /api/v1, who may make it. Calls that are built are marked `built`. */
const endpoints = readFileSync(new URL('./endpoints.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', method = '', path = '', allowed = '', state = ''] = line.split('\t');
    return { id, call: `${method} ${path}`, allowed, built: state === 'built' };
  });

/** As the list calls a role. */
const listed = (description: string) => (description === 'Administrator' ? 'Admin' : description);

const permissionOf = (procedure: string): Permission | undefined =>
  (procedures[procedure]?._def.meta as { permission?: Permission } | undefined)?.permission;
const mounted = restRoutes.map(({ method, path, procedure }) => ({
  call: `${method.toUpperCase()} ${path}`,
  procedure,
}));

interface Stack {
  readonly stack?: readonly { readonly route?: { readonly path: string | string[] }; readonly handle: Stack }[];
}
/** Every path that something answers at, as it was mounted; what is served from folders has none. */
const routesIn = ({ stack = [] }: Stack): string[] =>
  stack.flatMap(({ route, handle }) => (route ? route.path : routesIn(handle)));

const isChange = (procedure: string): boolean => procedures[procedure]?._def.type === 'mutation';

describe('the calls of the API', () => {
  it('each need a permission', () => {
    expect(Object.keys(procedures).length).toBeGreaterThan(0);
    for (const procedure of Object.keys(procedures)) expect(permissionOf(procedure), procedure).toBeDefined();
  });

  it('are mounted where the list says, and nowhere else', () => {
    expect(mounted.map(({ call }) => call).sort()).toEqual(
      endpoints
        .filter(({ built }) => built)
        .map(({ call }) => call)
        .sort(),
    );
  });

  it('that make a file, and lists of which there is one, are held by a gate: what one person may have of them is bounded', () => {
    const metaOf = (procedure: string) =>
      procedures[procedure]?._def.meta as { large?: true; long?: true; rest?: { file?: string } };
    const isHeld = (procedure: string) => metaOf(procedure).large === true || metaOf(procedure).long === true;
    const files = restRoutes.filter(({ procedure }) => metaOf(procedure).rest?.file !== undefined);
    expect(files.length).toBeGreaterThan(15);
    const twins = files.flatMap(({ path }) => {
      const list = path.replace(/\/excel$/, '');
      return restRoutes.filter((each) => list !== path && each.path === list && !isChange(each.procedure));
    });
    expect(twins.length).toBeGreaterThan(3);
    const held = [...files, ...twins].filter(({ procedure }) => isHeld(procedure));
    const free = [...files, ...twins].filter((each) => !held.includes(each)).map(({ path }) => path);
    // A document is sent as it lies on the disk.
    expect([...new Set(free)]).toEqual(['/docs/{id}']);
  });

  it('that make a workbook take all that their lists take, but for an instant and a page', () => {
    const fieldsOf = (procedure: string): string[] =>
      (procedures[procedure]!._def as unknown as { inputs: readonly { shape?: object }[] }).inputs.flatMap(
        ({ shape }) => Object.keys(shape ?? {}),
      );
    const pairs = restRoutes.flatMap(({ path, procedure }) => {
      if (!path.endsWith('/excel')) return [];
      const lists = restRoutes.filter(
        (each) => each.path === path.replace(/\/excel$/, '') && !isChange(each.procedure),
      );
      return lists.map((list) => ({ list: list.procedure, excel: procedure }));
    });
    expect(pairs.length).toBeGreaterThan(4);
    const OF_LISTS = ['at', 'pageNumber', 'pageSize'];
    for (const { list, excel } of pairs) {
      const lacking = fieldsOf(list).filter((field) => !OF_LISTS.includes(field) && !fieldsOf(excel).includes(field));
      expect(lacking, `${excel} of ${list}`).toEqual([]);
    }
  });

  it('are not hidden behind one another', () => {
    const patterns = triedRoutes.map(
      ({ method, path }) => [method, new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)] as const,
    );
    for (const [at, { method, path }] of triedRoutes.entries())
      expect(
        patterns.findIndex(([of, pattern]) => of === method && pattern.test(path)),
        path,
      ).toBe(at);
  });

  it('stand beside these addresses, and no others', () =>
    withHourbook(async ({ platform }) => {
      const storedAnswers = await openStoredAnswers(platform.store, platform.clock, false);
      const app = createApp({
        platform,
        log: pino({ level: 'silent' }),
        metrics: openMetrics(platform, () => 0),
        storedAnswers,
        client: null,
      });
      const calls = new Set(restRoutes.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')));
      const others = routesIn(app.router as unknown as Stack).filter((path) => !calls.has(path));
      // Those of the page are below `/api`.
      const page = ['/', '/files/:tag/:name'];
      expect(others).toEqual([
        ...['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/v1/openapi.json'],
        '/calendar/:file',
        '/reminders/stop/:token',
        ...['/auth/sso', '/auth/sso/callback', '/auth/quickbooks/callback'],
        ...page,
      ]);
    }));

  it.each(mounted)('$call is open to those the list names', ({ call, procedure }) => {
    const allowed = endpoints.find((endpoint) => endpoint.call === call)?.allowed;
    const permission = permissionOf(procedure) as Permission;
    expect(isPublic(permission)).toBe(allowed === 'public');
    for (const { name, description } of roles) {
      const expected = allowed === 'public' || allowed === 'any' || allowed?.split(',').includes(listed(description));
      expect(can([name as Role], permission), name).toBe(expected);
    }
    expect(can([], permission)).toBe(allowed === 'public' || allowed === 'any');
  });
});
