import type { AnyTRPCProcedure } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openapi } from './openapi.ts';
import { routesOf } from './rest.ts';
import { call } from './rest-call.ts';
import { allow } from './trpc.ts';

const thing = z.strictObject({ id: z.int(), name: z.string() }).meta({ id: 'Thing' });
const input = z.object({
  id: z.int(),
  name: z.string(),
  on: z.iso.date().nullish().describe('From this day on.'),
  officeIds: z.array(z.int()).optional().describe('Of these offices.'),
  note: z.union([z.iso.date(), z.enum(['never'])]).nullish(),
  size: z.union([z.string(), z.int()]).nullish(),
});
const permission = 'timesheet.read-own';
const things = (method: 'get' | 'put' | 'delete' | 'post', path: string) => ({
  rest: call(method, path, z.array(thing), 'Does something with things.'),
});

const read = allow(permission, things('get', '/things'))
  .input(input.omit({ id: true }))
  .query(() => []);
const change = allow(permission, things('put', '/things/{id}'))
  .input(input)
  .mutation(() => []);
const remove = allow(permission, things('delete', '/things/{id}'))
  .input(input)
  .mutation(() => []);
const annotate = allow(permission, things('post', '/notes'))
  .input(input.pick({ note: true }))
  .mutation(() => []);
const add = allow(permission, things('post', '/things/{id}'))
  .input(z.object({ id: z.int(), on: z.iso.date(), rows: z.array(thing) }))
  .mutation(() => []);

const describing = (procedures: Record<string, unknown>) =>
  JSON.parse(openapi(routesOf(procedures as Record<string, AnyTRPCProcedure>)));
const { paths, components } = describing({
  'things.read': read,
  'things.change': change,
  'things.remove': remove,
  'things.add': add,
  'notes.annotate': annotate,
});

const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const key = { $ref: '#/components/parameters/IdempotencyKey' };
const inQuery = [
  { name: 'name', in: 'query', required: true, schema: { type: 'string' } },
  {
    name: 'on',
    in: 'query',
    required: false,
    description: 'From this day on.',
    schema: { type: 'string', format: 'date' },
  },
  {
    name: 'officeIds',
    in: 'query',
    required: false,
    description: 'Of these offices. Several: repeat the parameter or separate values with commas.',
    schema: { type: 'array', items: { type: 'integer' } },
  },
  {
    name: 'note',
    in: 'query',
    required: false,
    schema: {
      anyOf: [
        { type: 'string', format: 'date' },
        { type: 'string', enum: ['never'] },
      ],
    },
  },
  { name: 'size', in: 'query', required: false, schema: { type: ['string', 'integer'] } },
];

describe('a contract becomes', () => {
  it('parameters of the query where nothing has a body: no null, and lists in their two forms', () => {
    expect(paths['/things'].get.parameters).toEqual(inQuery);
    expect(paths['/things'].get).not.toHaveProperty('requestBody');
    expect(paths['/things/{id}'].delete.parameters).toEqual([id, ...inQuery, key]);
    expect(paths['/things/{id}'].delete).not.toHaveProperty('requestBody');
  });

  it('a body beside what stands in the path', () => {
    const { parameters, requestBody } = paths['/things/{id}'].put;
    expect(parameters).toEqual([id, key]);
    expect(requestBody.required).toBe(true);
    const { schema } = requestBody.content['application/json'];
    expect(schema.required).toEqual(['name']);
    expect(Object.keys(schema.properties)).toEqual(['name', 'on', 'officeIds', 'note', 'size']);
    expect(schema.properties.on).toEqual({
      description: 'From this day on.',
      anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }],
    });
  });

  it('a bare list beside a query', () => {
    const { parameters, requestBody } = paths['/things/{id}'].post;
    expect(parameters).toEqual([id, expect.objectContaining({ name: 'on', in: 'query', required: true }), key]);
    expect(requestBody.content['application/json'].schema.anyOf[0]).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Thing' },
    });
  });

  it('a body that may be left out where nothing in it is needed', () => {
    expect(paths['/notes'].post.requestBody.required).toBe(false);
  });
});

it('a named shape is described once, and 404 stands where something is named', () => {
  expect(Object.keys(components.schemas)).toEqual(['Thing', 'Errors']);
  expect(paths['/things/{id}'].put.responses[200].content['application/json'].schema).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Thing' },
  });
  expect(paths['/things/{id}'].put.responses[404]).toEqual({ $ref: '#/components/responses/Refused404' });
  expect(paths['/notes'].post.responses).not.toHaveProperty('404');
});

it('two shapes of one name are refused', () => {
  const other = z.strictObject({ id: z.int() }).meta({ id: 'Thing' });
  const rest = call('get', '/others', other, 'Shows another thing.');
  const others = allow(permission, { rest }).query(() => ({ id: 1 }));
  expect(() => describing({ 'things.read': read, 'others.read': others })).toThrow('Two schemas are called Thing');
});
