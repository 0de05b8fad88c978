import type { Permission } from '@hourbook/domain/access/permissions.ts';
import type { Duty } from '@hourbook/domain/people/duties.ts';
import type { AnyTRPCProcedure } from '@trpc/server';
import { z } from 'zod';
import { appRouter } from './app-router.ts';
import type { RestCall } from './rest-call.ts';
import type { Meta } from './trpc.ts';

/** One REST call and the procedure behind it. */
export interface RestRoute extends Omit<RestCall, 'method' | 'path'> {
  /** `timesheet.mine` */
  readonly procedure: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly permission: Permission;
  /** Whether it changes something. */
  readonly changes: boolean;
  /** US-22: whether a second factor must have been given lately. */
  readonly lately: boolean;
  /** DG-4: the duty in which a substitute may call it; absent: none. */
  readonly duty: Duty | undefined;
  readonly input: z.ZodType | undefined;
  /** Fields that are accepted only in the body. */
  readonly bodyOnly: ReadonlySet<string>;
  /** A list may be the whole body (api.md "Wire"). */
  readonly takesList: boolean;
  /** Converts a text of the query or the path to the type in the contract. */
  readonly read: (key: string, text: unknown) => unknown;
}

const NONE: ReadonlySet<string> = new Set();
const SECRET = /password|token|ssn|salary/i;

/** Every procedure by its dotted path. */
export const procedures = appRouter._def.procedures as unknown as Readonly<Record<string, AnyTRPCProcedure>>;

/** The facade: all procedures that declare a path (architecture §6). */
export const restRoutes: readonly RestRoute[] = routesOf(procedures);

/** In the order of matching: `/users/me/clients` must come before `/users/{id}/clients`. */
export const triedRoutes: readonly RestRoute[] = restRoutes.toSorted((a, b) =>
  wordsAndIds(a) < wordsAndIds(b) ? -1 : wordsAndIds(a) > wordsAndIds(b) ? 1 : 0,
);

/** `/users/{id}/clients` → `010`. */
function wordsAndIds({ path }: RestRoute): string {
  return path
    .split('/')
    .slice(1)
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('');
}

/** @param among by their dotted paths @returns the routes of those that have a REST path */
export function routesOf(among: Readonly<Record<string, AnyTRPCProcedure>>): RestRoute[] {
  return Object.entries(among).flatMap(([procedure, { _def }]) => {
    const { permission, rest, lately = false, duty } = _def.meta as Meta;
    if (!rest) return [];
    const input = _def.inputs[0] as z.ZodType | undefined;
    const changes = _def.type === 'mutation';
    const schema: Schema = input ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : {};
    const properties = propertiesOf(schema);
    const read = textReader(properties);
    const bodyOnly = changes ? bodyOnlyOf(properties, rest) : NONE;
    const takesList = properties.has('rows');
    const about = { ...rest, procedure, permission, changes, lately, duty, input, takesList, bodyOnly, read };
    return [rest.path].flat().flatMap((path) => [rest.method].flat().map((method) => ({ ...about, method, path })));
  });
}

/** Addresses end up in logs and browser histories, so they must not contain secrets, pay included (api.md "Session"). */
function bodyOnlyOf(properties: Properties, { inAddress = [] }: RestCall): ReadonlySet<string> {
  const fields = [...properties.keys()];
  if (!fields.some((name) => SECRET.test(name))) return NONE;
  return new Set(fields.filter((name) => !inAddress.includes(name)));
}

/**
 * A query has only texts, which are converted to the types in the contract. A text that does not fit is left for the
 * contract to refuse.
 */
function textReader(properties: Properties): RestRoute['read'] {
  return (key, text) => {
    const expected = properties.get(key) ?? [];
    const items = expected.find((kind) => kind.items)?.items;
    if (!items) return readText(expected, text);
    const entries = [text].flat().flatMap((each) => String(each).split(','));
    return entries.flatMap((each) => (each.trim() === '' ? [] : readText(kindsOf(items), each.trim())));
  };
}

type Schema = z.core.JSONSchema.BaseSchema;
/** The alternatives for each property. */
type Properties = ReadonlyMap<string, readonly Schema[]>;

/** The properties of an input; of a union, those of all its members. */
function propertiesOf(input: Schema): Properties {
  const all = kindsOf(input).flatMap(({ properties = {} }) => Object.entries(properties));
  return new Map(
    [...Map.groupBy(all, ([key]) => key)].map(([key, same]) => [key, same.flatMap(([, kind]) => kindsOf(kind))]),
  );
}

/** The alternatives for a value: the schema itself, or each member of a union. */
function kindsOf(schema: Schema['items'] | z.core.JSONSchema._JSONSchema): Schema[] {
  if (typeof schema !== 'object' || Array.isArray(schema)) return [];
  return [schema, ...(schema.anyOf ?? []).flatMap(kindsOf)];
}

function readText(expected: readonly Schema[], text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const types = expected.flatMap(({ type }) => type ?? []);
  if (types.includes('number') || types.includes('integer')) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (types.includes('boolean')) return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
