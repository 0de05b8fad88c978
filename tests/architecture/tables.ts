import { allowedTo, type Permission } from '@hourbook/domain/access/permissions.ts';
import { describeRoles } from '@hourbook/domain/access/roles.ts';
import ts from 'typescript';

type Row = readonly string[];

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

/** Who has a permission, in words. */
function whoMay(permission: Permission): string {
  const allowed = allowedTo(permission);
  if (allowed === 'public') return 'everybody';
  if (allowed === 'any') return 'signed in';
  return describeRoles(allowed)
    .map(({ description }) => description)
    .join(', ');
}

/** A call of the API as it is mounted. */
interface MountedCall {
  readonly method: string;
  readonly path: string;
  readonly procedure: string;
  readonly permission: Permission;
}

/** A procedure without a REST path. */
interface ScreenCall {
  readonly procedure: string;
  readonly permission: Permission;
  readonly changes: boolean;
}

/** @param ids by `GET /my-time` @returns `docs/calls.md` */
export function callsPage(
  ids: ReadonlyMap<string, string>,
  calls: readonly MountedCall[],
  others: readonly ScreenCall[],
): string {
  const byId = calls
    .map((call) => ({ ...call, id: ids.get(`${call.method.toUpperCase()} ${call.path}`) ?? '' }))
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  return `# Calls

Made from the routers by \`tests/architecture/tables.test.ts\`; \`UPDATE=1 npm test -- tests/architecture/tables\` writes it anew. Code names a call by its
id, which is that of \`tests/architecture/endpoints.tsv\`: E, A and P are areas of the list, X stands for another form of a call. Whose rows
somebody then sees is [GEN-7](rules/general.md#gen-7-whom-somebody-sees). Request and answer of each call are in
\`GET /api/openapi.json\`.

## With a REST path

Below \`/api/v1\`.

${table(
  ['id', 'method', 'path', 'permission', 'who', 'procedure'],
  byId.map(({ id, method, path, permission, procedure }) => [
    ...[id, method.toUpperCase(), `\`${path}\``, `\`${permission}\``, whoMay(permission), `\`${procedure}\``],
  ]),
)}
## For the screens only

These may change from version to version.

${table(
  ['procedure', '', 'permission', 'who'],
  others
    .toSorted((a, b) => (a.procedure < b.procedure ? -1 : 1))
    .map(({ procedure, permission, changes }) => [
      ...[`\`${procedure}\``, changes ? 'changes' : 'reads', `\`${permission}\``, whoMay(permission)],
    ]),
)}`;
}

interface Route {
  readonly name: string;
  readonly id: string;
  readonly path: string;
  readonly parent: string;
  readonly permission: Permission | null;
  readonly page: string | null;
}

const requiredIn = (text: string): Permission | null =>
  (/\brequires\('([^']+)'\)/.exec(text)?.[1] as Permission | undefined) ?? null;
const pageIn = (text: string): string | null =>
  /import\('(?:(?:\.\.\/)+|#)(features\/[^']+)'\)/.exec(text)?.[1] ?? null;

/** The routes that a file of the client declares. @param required by functions that ask for a permission */
function routesIn(name: string, text: string, required: ReadonlyMap<string, Permission>): Route[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return file.statements.flatMap((statement): Route[] => {
    const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : undefined;
    const call = declared?.initializer;
    if (!declared || !call || !ts.isCallExpression(call) || call.expression.getText() !== 'createRoute') return [];
    const [options] = call.arguments;
    if (!options || !ts.isObjectLiteralExpression(options)) return [];
    const written = new Map(
      options.properties.map((each) => [
        each.name?.getText() ?? '',
        ts.isPropertyAssignment(each) ? each.initializer.getText() : each.getText(),
      ]),
    );
    const entering = written.get('beforeLoad') ?? '';
    const component = written.get('component') ?? '';
    const about = ts.getJSDocCommentsAndTags(statement).map((each) => each.getText());
    return [
      {
        name: declared.name.getText(),
        id: /\bR\d{3}\b/.exec(about.join(' '))?.[0] ?? '',
        path: (written.get('path') ?? '').slice(1, -1),
        parent: /=> (\w+)/.exec(written.get('getParentRoute') ?? '')?.[1] ?? '',
        permission: requiredIn(entering) ?? required.get(entering) ?? null,
        // A page that several routes share is imported above them.
        page: component === '' ? null : (pageIn(component) ?? pageIn(text)),
      },
    ];
  });
}

/** @param files of `client/src/routes` by name @returns `docs/routes.md` */
export function routesPage(files: ReadonlyMap<string, string>): string {
  const required = new Map(
    [...files.values()].flatMap((text) =>
      [...text.matchAll(/function (\w+)\([\s\S]*?^}/gm)].flatMap(([body, name]) => {
        const permission = requiredIn(body);
        return permission ? [[name!, permission] as const] : [];
      }),
    ),
  );
  const routes = [...files].flatMap(([name, text]) => routesIn(name, text, required));
  const byName = new Map(routes.map((route) => [route.name, route]));
  const pathOf = ({ path, parent }: Route): string => {
    const above = byName.get(parent);
    return `${above ? pathOf(above) : ''}${path === '/' && above?.path ? '' : path}`;
  };
  const whoOf = ({ name, permission, parent }: Route): string => {
    if (permission) return `\`${permission}\`: ${whoMay(permission)}`;
    if (name === 'signedInRoute') return 'signed in';
    const above = byName.get(parent);
    return above ? whoOf(above) : 'everybody';
  };
  const shown = routes
    .filter(({ path }) => path !== '')
    .map((route) => ({ ...route, path: pathOf(route), who: whoOf(route) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return `# Routes of the client

Made from \`client/src/routes\` by \`tests/architecture/tables.test.ts\`; \`UPDATE=1 npm test -- tests/architecture/tables\` writes it anew. Addresses stand
behind \`#\`. A route without a page leads on to another one; \`$\` is every other address.

${table(
  ['id', 'path', 'permission', 'page'],
  shown.map(({ id, path, who, page }) => [id, `\`${path}\``, who, page ? `\`${page}\`` : '']),
)}`;
}

/** @returns the ids of calls that a text names, each once; both ends of a range such as `E142 – E145` */
export const callIdsIn = (text: string): string[] => [...new Set(text.match(/\b[EXAP]\d{3}\b/g) ?? [])];
export const routeIdsIn = (text: string): string[] => [...new Set(text.match(/\bR0\d{2}\b/g) ?? [])];
export const messageIdsIn = (text: string): string[] => [...new Set(text.match(/\bM0\d{2}\b/g) ?? [])];

/** @returns the rows of the first table of a page, without its head */
export const rowsIn = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | '));
