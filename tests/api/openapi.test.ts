import { allowedTo, isPublic, type Permission } from '@hourbook/domain/access/permissions.ts';
import { scopeFor } from '@hourbook/domain/accounts/api-token.ts';
import { webhookKinds } from '@hourbook/domain/system/webhook.ts';
import { openapi } from '@hourbook/server/api/openapi.ts';
import { type RestRoute, restRoutes } from '@hourbook/server/api/rest.ts';
import { describe, expect, it } from 'vitest';
import { heldToDescription } from '../builders/described.ts';
import { call, withHourbook } from '../builders/hourbook.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks into a document of many shapes
type Json = any;

const document: Json = JSON.parse(openapi());
const operations: { route: RestRoute; operation: Json }[] = restRoutes.map((route) => ({
  route,
  operation: document.paths[route.path]?.[route.method],
}));
const of = (method: string, path: string): Json => document.paths[path][method];

/** Every object in the document with the place where it stands. */
function* objects(value: Json, at: string[] = []): Generator<{ at: string[]; object: Json }> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield { at, object: value };
  for (const [key, each] of Object.entries(value)) yield* objects(each, [...at, key]);
}

const resolve = (ref: string): Json =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce((found, key) => found?.[key], document);

describe('GET /api/openapi.json', () => {
  it('is for everybody, at two addresses, kept for a short while, and compressed', () =>
    withHourbook(async ({ url }) => {
      for (const path of ['/api/openapi.json', '/api/v1/openapi.json']) {
        const { status, headers, body } = await call(url + path, { headers: { 'accept-encoding': 'gzip' } });
        expect(status).toBe(200);
        expect(body).toEqual(document);
        expect(headers.get('content-type')).toMatch(/^application\/json/);
        expect(headers.get('cache-control')).toBe('public, max-age=300');
        expect(headers.get('content-encoding')).toBe('gzip');
        const known = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
        expect((await call(url + path, { headers: known })).status).toBe(304);
      }
    }));

  it('has every call of the facade and no other', () => {
    const described = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual(restRoutes.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('is a whole document of OpenAPI 3.1', () => {
    const known: Record<string, readonly string[]> = {
      document: ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'webhooks', 'components'],
      info: ['title', 'version', 'description'],
      components: ['schemas', 'responses', 'parameters', 'securitySchemes'],
      operation: [
        ...['operationId', 'tags', 'summary', 'description', 'x-permission', 'security'],
        ...['parameters', 'requestBody', 'responses'],
      ],
      parameter: ['name', 'in', 'required', 'description', 'schema'],
      response: ['description', 'content', 'headers'],
    };
    const onlyKnown = (kind: string, object: Json) =>
      expect(
        Object.keys(object).filter((key) => !known[kind]?.includes(key)),
        kind,
      ).toEqual([]);
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    onlyKnown('document', document);
    onlyKnown('info', document.info);
    onlyKnown('components', document.components);
    expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/);
    for (const name of Object.values<Json>(document.components).flatMap((each) => Object.keys(each))) {
      expect(name).toMatch(/^[\w.-]+$/);
      expect(name).not.toMatch(/^__/); // a schema that refers to itself needs a name of its own
    }
    const tags = document.tags.map(({ name }: Json) => name);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { route, operation } of operations) {
      onlyKnown('operation', operation);
      expect(operation.tags).toEqual([route.procedure.split('.')[0]]);
      expect(tags).toContain(operation.tags[0]);
      const responses = Object.entries<Json>({ ...operation.responses, ...document.components.responses });
      for (const [answer, response] of responses) {
        if (response.$ref) continue;
        onlyKnown('response', response);
        expect(response.description).toEqual(expect.any(String));
        const contentType = (answer === '200' && route.file) || 'application/json';
        expect(Object.keys(response.content)).toEqual([contentType]);
      }
      const parameters = operation.parameters.map((each: Json) => (each.$ref ? resolve(each.$ref) : each));
      for (const each of parameters) {
        onlyKnown('parameter', each);
        expect(['path', 'query', 'header']).toContain(each.in);
        expect(each.schema).toBeTypeOf('object');
        if (each.in === 'path') expect(each.required).toBe(true);
      }
      const names = parameters.map((each: Json) => `${each.in} ${each.name}`);
      expect(new Set(names).size).toBe(names.length);
      const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`);
      expect(names.filter((name: string) => name.startsWith('path '))).toEqual(inPath);
    }
  });

  it('says what a webhook of each kind is sent, with which headers', () => {
    expect(Object.keys(document.webhooks)).toEqual(webhookKinds);
    for (const [kind, { post }] of Object.entries<Json>(document.webhooks)) {
      expect(post.summary).toMatch(/^[A-Z][^.]+\.$/);
      expect(post.security).toEqual([]);
      expect(post.parameters.map(({ name }: Json) => name)).toEqual(['X-Hourbook-Timestamp', 'X-Hourbook-Signature']);
      const { schema } = post.requestBody.content['application/json'];
      expect(schema).toMatchObject({ required: ['id', 'kind', 'at', 'data'], additionalProperties: false });
      expect(schema.properties.kind.const).toBe(kind);
      for (const field of Object.keys(schema.properties.data.properties))
        expect(field).not.toMatch(/comment|ssn|cents|pay/i);
    }
  });

  it('refers to nothing that is not there', () => {
    const refs = [...objects(document)].flatMap(({ object }) => (typeof object.$ref === 'string' ? object.$ref : []));
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of refs) expect(resolve(ref), ref).toBeTypeOf('object');
    const named = Object.entries<Json>(document.components).filter(([kind]) => kind !== 'securitySchemes');
    for (const [kind, each] of named)
      for (const name of Object.keys(each)) expect(refs).toContain(`#/components/${kind}/${name}`);
    for (const { operation } of operations)
      for (const each of operation.security ?? document.security)
        for (const name of Object.keys(each)) expect(document.components.securitySchemes[name]).toBeDefined();
  });

  it('says what each call does in one sentence, and whom it is for', () => {
    for (const { route, operation } of operations) {
      expect(operation.summary, route.path).toMatch(/^[A-Z][^.]+\.$/);
      expect(operation['x-permission']).toBe(route.permission);
      const forTokens = !route.lately && scopeFor(route.permission, route.changes) !== null;
      const ways = [{ session: [] }, ...(forTokens ? [{ token: [] }] : [])];
      expect(operation.security ?? document.security).toEqual(isPublic(route.permission) ? [] : ways);
      expect(
        / (Not for tokens|For every token|Scope of a token: `[a-z-]+:(read|write)`)\.$/.test(operation.description),
      ).toBe(!isPublic(route.permission));
      const [roles] = [allowedTo(route.permission as Permission)];
      expect(operation.description).toMatch(
        roles === 'public'
          ? /signed in or not/
          : roles === 'any'
            ? /everyone who is signed in/
            : /(one of these roles|this role)/,
      );
    }
    expect(document.components.securitySchemes.session).toEqual({
      type: 'apiKey',
      in: 'cookie',
      name: 'hourbook_session',
    });
    expect(document.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(of('get', '/my-time').description).toContain('Scope of a token: `timesheet:read`.');
    expect(of('get', '/user/simple-me').description).toContain('For every token.');
    expect(of('get', '/auth/logout').description).toContain('Not for tokens.');
  });

  it('every field of every answer is always there, and no other', () => {
    for (const { answers, path } of restRoutes) {
      // As it is parsed: what is unknown is refused there, and not only described as missing.
      for (const { at, object } of objects(answers.toJSONSchema({ io: 'input', unrepresentable: 'any' }))) {
        if (!object.properties || at.at(-1) === 'properties') continue;
        expect(object.required ?? [], `${path} ${at.join('.')}`).toEqual(Object.keys(object.properties));
        expect(object.additionalProperties, `${path} ${at.join('.')}`).toBe(false);
      }
    }
  });

  it('a list is the body, what stands beside it goes into the query', () => {
    const { parameters, requestBody } = of('post', '/my-time');
    expect(parameters).toEqual([
      expect.objectContaining({
        name: 'startDate',
        in: 'query',
        required: false,
        schema: { type: 'string', format: 'date' },
      }),
      expect.objectContaining({ name: 'endDate', in: 'query' }),
      { $ref: '#/components/parameters/IdempotencyKey' },
    ]);
    const list = { type: 'array', maxItems: 1000, items: { $ref: '#/components/schemas/SentRow' } };
    expect(requestBody.content).toEqual({
      'application/json': {
        schema: { anyOf: [list, { type: 'object', properties: { rows: list }, required: ['rows'] }] },
      },
    });
    expect(of('get', '/my-time')).not.toHaveProperty('requestBody');
  });

  it('signing in may be a form', () => {
    const { content } = of('post', '/auth/login').requestBody;
    expect(Object.keys(content)).toEqual(['application/x-www-form-urlencoded', 'application/json']);
    expect(content['application/x-www-form-urlencoded'].schema.properties.password).toMatchObject({
      format: 'password',
    });
  });

  it('an Idempotency-Key goes with what a signed-in person changes, and with nothing else', () => {
    for (const { route, operation } of operations) {
      const keyed = operation.parameters.some((each: Json) => each.$ref?.endsWith('IdempotencyKey'));
      const isSent = route.changes && route.method !== 'get' && !isPublic(route.permission);
      expect(keyed, `${route.method} ${route.path}`).toBe(isSent);
      // What changes nothing is read by GET, or asks a question that needs a body: for a file, or by the filter of commissions.
      const asksAtLength = route.file || /\/(employeedata|summary|what-if|cut-off)$/.test(route.path);
      expect(route.changes || route.method === 'get' || asksAtLength, route.path).toBeTruthy();
    }
  });

  it.each([
    ['get', '/my-time', [200, 400, 401, 403, 429, 500]],
    ['post', '/my-time', [200, 400, 401, 403, 404, 413, 429, 500]],
    ['get', '/auth/logout', [200, 401, 403, 429, 500]],
    ['post', '/auth/login', [200, 400, 403, 413, 429, 500]],
    ['get', '/user/my-roles', [200, 401, 403, 429, 500]],
  ])('%s %s answers %o', (method, path, statuses) => {
    expect(Object.keys(of(method, path).responses).map(Number)).toEqual(statuses);
  });

  it('shows refusals in the words of the documents', () => {
    expect(document.components.responses.Refused401.content['application/json'].example).toEqual({
      errors: ['Please sign in.'],
    });
  });
});

describe('what tests hold answers to', () => {
  const self = { id: 1, name: 'ROLE_ADMIN', description: 'Administrator' };
  const headers = new Headers();
  const answer = (status: number, body: unknown) => () =>
    heldToDescription('GET', '/api/v1/user/my-roles', { status, headers, body });

  it('passes what is described, and addresses that are no calls', () => {
    expect(answer(200, [self])).not.toThrow();
    expect(answer(401, { errors: ['Please sign in.'] })).not.toThrow();
    expect(() => heldToDescription('GET', '/api/v1/nowhere', { status: 418, headers, body: '' })).not.toThrow();
    expect(() =>
      heldToDescription('DELETE', '/api/v1/user/my-roles', { status: 405, headers, body: '' }),
    ).not.toThrow();
  });

  it('a file is an attachment, and what it refuses is said as everywhere', () => {
    const file = (status: number, disposition: string, body: unknown) => () =>
      heldToDescription('GET', '/api/v1/docs/1', {
        status,
        headers: new Headers({ 'content-disposition': disposition }),
        body,
      });
    expect(file(200, 'attachment; filename="a.pdf"', '%PDF')).not.toThrow();
    expect(file(404, '', { errors: ['Not found'] })).not.toThrow();
    expect(file(200, 'inline', '%PDF')).toThrow();
    expect(file(404, 'attachment', '%PDF')).toThrow();
  });

  it.each([
    ['a field more', 200, [{ ...self, secret: 's' }]],
    ['a field less', 200, [{ id: 1, name: 'ROLE_ADMIN' }]],
    ['another type', 200, [{ ...self, id: '1' }]],
    ['a status that is not described', 404, { errors: ['Not found'] }],
    ['a refusal without texts', 401, { errors: [] }],
    ['a refusal of another shape', 401, { message: 'no' }],
  ])('refuses %s', (_what, status, body) => {
    expect(answer(status, body)).toThrow(/^GET \/api\/v1\/user\/my-roles answered/);
  });
});

describe('the page at /api/', () => {
  it('loads nothing but what this server has, and no script that stands in the page', () =>
    withHourbook(async ({ url }) => {
      const { status, headers, body } = await call(`${url}/api/`);
      expect(status).toBe(200);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none';script-src 'self';style-src 'self';");
      expect(policy).not.toContain('unsafe');
      expect(body).not.toMatch(/<script(?![^>]* src=)|<style|style=|https?:/);
      const files = [...body.matchAll(/(?:src|href)="(\/api\/files\/[^"]+)"/g)].map(([, file]) => file);
      expect(files).toHaveLength(4);
      for (const file of files) {
        const answer = await call(url + file, { headers: { 'accept-encoding': 'gzip' } });
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('content-encoding')).toBe('gzip');
      }
    }));

  it('has no other file of the library, nor one of another version', () =>
    withHourbook(async ({ url }) => {
      const [, folder] = /(\/api\/files\/[^/]+)\/page\.js/.exec((await call(`${url}/api/`)).body) ?? [];
      expect((await call(`${url}${folder}/page.js`)).status).toBe(200);
      for (const path of [
        `${folder}/swagger-ui.js`,
        `${folder}/package.json`,
        `${folder}/constructor`,
        `${folder}/..%2fapi-page.ts`,
      ])
        expect((await call(url + path)).status, path).toBe(404);
      expect((await call(`${url}/api/files/older/page.js`)).status).toBe(404);
    }));
});
