import { allowedTo, inWords, isPublic } from '@hourbook/domain/access/permissions.ts';
import { scopeFor } from '@hourbook/domain/accounts/api-token.ts';
import { errorsAnswer } from '@hourbook/domain/answers.ts';
import { ON_BEHALF_OF } from '@hourbook/domain/people/acting-calls.ts';
import { type WebhookKind, webhookKinds } from '@hourbook/domain/system/webhook.ts';
import { webhookBody } from '@hourbook/domain/system/webhook-body.ts';
import { z } from 'zod';
import { VERSION } from '../version.ts';
import { refusalOf } from './errors.ts';
import { type RestRoute, restRoutes } from './rest.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

type Schema = z.core.JSONSchema.JSONSchema;

const OVERVIEW = `## Conventions

Dates are \`YYYY-MM-DD\`, instants are RFC 3339 in UTC, hours and money are numbers with at most two decimals. Every field of
a response is always present, with \`null\` for no value. An empty string in a request means \`null\`.

Refused requests return \`{"errors": ["…"]}\` with texts to show to people. A known path with the wrong method returns 405 with
\`Allow\`. Every response has an \`X-Request-Id\`: the one you sent, otherwise a new one.

The session is a cookie set by \`POST /auth/login\`; if you are signed in to Hourbook in this browser, you already have it.
A program sends a token instead, which a person makes in their profile: \`Authorization: Bearer hb_…\`. Each call says which scope it needs.
A substitute sends the number of the person who is away in \`Hourbook-On-Behalf-Of\` with the calls that take it; all others are refused with it.
Browsers may send requests that change data only from Hourbook's own pages.`;

/** The meaning of each status; examples show the texts (api.md "Errors"). */
const statuses: Readonly<Record<number, string>> = {
  400: 'A rule was broken, or the request is malformed.',
  401: 'Not signed in.',
  403: 'The caller lacks the role, the token the scope, a substitute the duty, or the request comes from another site.',
  404: 'Not found, or not visible to the caller.',
  409: 'What is there now does not allow it.',
  413: 'The body is over 1 MB.',
  429: 'Too many requests. `Retry-After`, if sent, gives the seconds to wait.',
  500: 'An error in Hourbook, logged under the `X-Request-Id`.',
};

/**
 * The description of the REST facade in OpenAPI 3.1, made from the table of its routes and the schemas of its
 * procedures.
 * @returns JSON
 */
export function openapi(routes: readonly RestRoute[] = restRoutes): string {
  const schemas: Record<string, Schema> = {};
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
    const { $schema: _dialect, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
    for (const [name, named] of Object.entries($defs)) {
      const same = JSON.stringify(schemas[name] ?? named) === JSON.stringify(named);
      if (!same) throw new Error(`Two schemas are called ${name}`);
      schemas[name] = named;
    }
    return own;
  };
  const operations = routes.map((route) => {
    const same = routes.filter(({ procedure }) => procedure === route.procedure);
    // Several calls of one procedure are told apart by the method, and several paths by their number.
    const byMethod = same.filter(({ method }) => method === route.method);
    const parts = [
      route.procedure,
      same.length > byMethod.length ? route.method : [],
      byMethod.indexOf(route) > 0 ? byMethod.indexOf(route) + 1 : [],
    ];
    const operationId = parts.flat().join('.');
    return [route, { operationId, ...operationOf(route, schemaOf) }] as const;
  });
  const refusals = Object.entries(statuses).map(([status, description]) => {
    const { errors } = refusalOf(Number(status));
    return [`Refused${status}`, { description, content: json(schemaOf(errorsAnswer, 'output'), { errors }) }];
  });
  const document = {
    openapi: '3.1.1',
    info: { title: 'Hourbook', version: VERSION, description: OVERVIEW },
    servers: [{ url: '/api/v1' }],
    security: [{ session: [] }, { token: [] }],
    tags: [...new Set(operations.map(([, { tags }]) => tags[0]))].map((name) => ({ name })),
    paths: Object.fromEntries(
      [...Map.groupBy(operations, ([{ path }]) => path)].map(([path, ofPath]) => [
        path,
        Object.fromEntries(ofPath.map(([{ method }, operation]) => [method, operation])),
      ]),
    ),
    webhooks: Object.fromEntries(webhookKinds.map((kind) => [kind, { post: webhookOf(kind, schemaOf) }])),
    components: {
      schemas,
      responses: Object.fromEntries(refusals),
      parameters: { IdempotencyKey: idempotencyKey, OnBehalfOf: onBehalfOf },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        token: { type: 'http', scheme: 'bearer', description: 'A token of a program, made in the profile.' },
      },
    },
  };
  return JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/');
}

const toldOf: Readonly<Record<WebhookKind, string>> = {
  'hours.saved': 'Somebody saved hours of a person in a week.',
  'time-off.decided': 'Time off was approved or declined.',
  'hours.synchronized': 'Accounting has rows, or no longer has them.',
  'month.closed': 'A month of commissions was closed.',
};
const webhookHeaders = {
  'X-Hourbook-Timestamp': 'Seconds since 1970.',
  'X-Hourbook-Signature':
    '`v1=` and the HMAC-SHA256, in hex, of the timestamp, a dot and the body, with the secret of the webhook.',
};

/** GEN-13: what a receiver is sent. */
const webhookOf = (kind: WebhookKind, schemaOf: (schema: z.ZodType, io: 'output') => Schema) => ({
  summary: toldOf[kind],
  security: [],
  parameters: Object.entries(webhookHeaders).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })),
  requestBody: { required: true, content: json(schemaOf(webhookBody(kind), 'output')) },
  responses: { '2XX': { description: 'It has arrived. Any other answer is tried again.' } },
});

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any text. For 24 hours, a repeated request with the same key by the same person is not carried out again and gets the first answer.',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
};

/** DG-4 */
const onBehalfOf = {
  name: ON_BEHALF_OF,
  in: 'header',
  description: 'The number of the person in whose place a substitute makes the call, today and with the duty for it.',
  schema: { type: 'string', pattern: '^[1-9][0-9]*$' },
};

const asOfHeader = {
  'X-As-Of': {
    description: 'The instant that was asked for with `at`; missing for now.',
    schema: { type: 'string', format: 'date-time' },
  },
};

/** Leaves out what the format or the type already says. */
function override({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

const json = (schema: Schema, example?: unknown) => ({
  'application/json': example === undefined ? { schema } : { schema, example },
});

/** US-24 */
const tokensInWords = (scope: ReturnType<typeof scopeFor>): string =>
  scope === null ? 'Not for tokens.' : scope === 'any' ? 'For every token.' : `Scope of a token: \`${scope}\`.`;

function operationOf(route: RestRoute, schemaOf: (schema: z.ZodType, io: 'input' | 'output') => Schema) {
  const { procedure, method, permission, summary, answers, file, input, changes, lately, asOf, duty } = route;
  const [tag = ''] = procedure.split('.');
  const scope = lately ? null : scopeFor(permission, changes);
  const fields = input ? schemaOf(input, 'input') : {};
  const { parameters, requestBody } = sent(route, fields);
  const keyed = changes && method !== 'get' && !isPublic(permission);
  const headers = [keyed ? 'IdempotencyKey' : [], duty === undefined ? [] : 'OnBehalfOf'].flat();
  return {
    tags: [tag],
    summary,
    description: `${inWords(allowedTo(permission))} Permission: \`${permission}\`.${isPublic(permission) ? '' : ` ${tokensInWords(scope)}`}`,
    'x-permission': permission,
    ...(isPublic(permission) ? { security: [] } : scope === null ? { security: [{ session: [] }] } : {}),
    parameters: [...parameters, ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` }))],
    ...requestBody,
    responses: {
      200: {
        description: answers.description ?? 'The response.',
        ...(asOf ? { headers: asOfHeader } : {}),
        // Bytes have no schema (OpenAPI 3.1 "Considerations for File Uploads").
        content: file === undefined ? json(schemaOf(answers, 'output')) : { [file]: {} },
      },
      ...Object.fromEntries(
        refusedWith(route).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
      ),
    },
  };
}

/**
 * Distributes the fields of a contract to the path, the query, and the body, which may be a bare list (api.md "Wire").
 */
function sent({ method, path, form, takesFile }: RestRoute, { properties = {}, required = [], anyOf }: Schema) {
  if (anyOf) return { parameters: [], requestBody: { requestBody: { required: true, content: oneOrMore(anyOf) } } };
  const names = Object.keys(properties).filter((name) => !takesFile || !OF_FILE.has(name));
  const inPath = (name: string) => path.includes(`{${name}}`);
  const bodiless = method === 'get' || method === 'delete' || takesFile === true;
  const inBody = (name: string) => !bodiless && !inPath(name) && (name === 'rows' || !names.includes('rows'));
  const parameters = names
    .filter((name) => !inBody(name))
    .map((name) => ({
      name,
      in: inPath(name) ? 'path' : 'query',
      required: inPath(name) || required.includes(name),
      ...parameter(properties[name] as Schema),
    }));
  if (takesFile) return { parameters, requestBody: { requestBody: { required: true, content: FILE_IN_FORM } } };
  const body = names.filter(inBody);
  if (body.length === 0) return { parameters };
  const needed = body.filter((name) => required.includes(name));
  const whole: Schema = {
    type: 'object',
    properties: Object.fromEntries(body.map((name) => [name, properties[name] as Schema])),
    required: needed,
  };
  const rows = properties.rows as Schema | undefined;
  const content = {
    ...(form ? { 'application/x-www-form-urlencoded': { schema: whole } } : {}),
    ...json(rows ? { anyOf: [rows, whole] } : whole),
  };
  return { parameters, requestBody: { requestBody: { required: needed.length > 0, content } } };
}

/** What an upload door makes of the file of a form. */
const OF_FILE: ReadonlySet<string> = new Set(['fileName', 'bytes']);
const FILE_IN_FORM = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  },
};

/** A body that is one object or a list of them, which may be sent bare. */
const oneOrMore = (bodies: NonNullable<Schema['anyOf']>) =>
  json({ anyOf: (bodies as Schema[]).flatMap((body) => [body.properties?.rows ?? [], body].flat() as Schema[]) });

/** A query has no null, and two ways to write a list. */
function parameter(property: Schema) {
  const { description, ...schema } = withoutNull(property);
  const list = schema.type === 'array' ? 'Several: repeat the parameter or separate values with commas.' : undefined;
  const texts = [description, list].filter((text) => text !== undefined);
  return texts.length > 0 ? { description: texts.join(' '), schema } : { schema };
}

function withoutNull({ anyOf, type, ...rest }: Schema): Schema {
  const others = anyOf?.filter((each) => typeof each !== 'object' || each.type !== 'null') as Schema[] | undefined;
  if (others?.length === 1) return { ...others[0], ...rest };
  if (others) return { ...rest, anyOf: others };
  const types = [type ?? []].flat().filter((each) => each !== 'null');
  return types.length === 0 ? rest : ({ ...rest, type: types.length === 1 ? types[0] : types } as Schema);
}

const NAMES_SOMETHING = /"(id|\w+Ids?)":/;
const jsonSchemaText = (schema: z.ZodType) =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

function refusedWith({ path, method, permission, input, mayLack, mayConflict }: RestRoute): number[] {
  const open = isPublic(permission);
  const hasBody = method !== 'get';
  const applies: Readonly<Record<number, boolean>> = {
    400: input !== undefined || hasBody,
    401: !open,
    403: true,
    404: mayLack === true || path.includes('{') || (input !== undefined && NAMES_SOMETHING.test(jsonSchemaText(input))),
    409: mayConflict === true,
    413: hasBody,
    429: true,
    500: true,
  };
  return Object.keys(applies)
    .map(Number)
    .filter((status) => applies[status]);
}
