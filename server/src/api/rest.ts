import type { Permission } from '@hourbook/domain/access/permissions.ts';
import { type AnyTRPCProcedure, TRPCError } from '@trpc/server';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { type ContextParts, contextOf } from '../http/call.ts';
import { refuse } from '../http/refuse.ts';
import { comesFromOwnPage } from '../http/same-origin.ts';
import { sendFile } from '../http/send-file.ts';
import { sendJson } from '../http/send-json.ts';
import { ServedFile } from '../served-file.ts';
import { appRouter } from './app-router.ts';
import { answerTo } from './errors.ts';
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
  readonly input: z.ZodType | undefined;
  /** What only the body says. */
  readonly bodyOnly: ReadonlySet<string>;
  /** From text of the query or the path to what the contract expects. */
  readonly read: (key: string, text: unknown) => unknown;
}

const NONE: ReadonlySet<string> = new Set();
const SECRET = /password|token|ssn/i;

/** Every procedure by its dotted path. */
export const procedures = appRouter._def.procedures as unknown as Readonly<Record<string, AnyTRPCProcedure>>;

/** The facade: whatever procedure declares a path (architecture §6). */
export const restRoutes: readonly RestRoute[] = routesOf(procedures);

/** In the order in which they are tried: `/users/me/clients` is no `/users/{id}/clients`. */
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

/** @param among by their dotted paths @returns those that have a REST path */
export function routesOf(among: Readonly<Record<string, AnyTRPCProcedure>>): RestRoute[] {
  return Object.entries(among).flatMap(([procedure, { _def }]) => {
    const { permission, rest } = _def.meta as Meta;
    if (!rest) return [];
    const input = _def.inputs[0] as z.ZodType | undefined;
    const changes = _def.type === 'mutation';
    const schema: Schema = input ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : {};
    const read = textReader(schema);
    const bodyOnly = changes ? bodyOnlyOf(schema, rest) : NONE;
    const about = { ...rest, procedure, permission, changes, input, bodyOnly, read };
    return [rest.path].flat().flatMap((path) => [rest.method].flat().map((method) => ({ ...about, method, path })));
  });
}

/** Addresses are written into logs and histories: a call with a secret says nothing of itself there (api.md "Session"). */
function bodyOnlyOf({ properties = {} }: Schema, { inAddress = [] }: RestCall): ReadonlySet<string> {
  const fields = Object.keys(properties);
  if (!fields.some((name) => SECRET.test(name))) return NONE;
  return new Set(fields.filter((name) => !inAddress.includes(name)));
}

/** A query says everything as text; the contract tells what a parameter is. Text that does not fit is left for it to refuse. */
function textReader({ properties = {} }: Schema): RestRoute['read'] {
  const kinds = new Map(Object.entries(properties).map(([key, property]) => [key, kindsOf(property)]));
  return (key, text) => {
    const expected = kinds.get(key) ?? [];
    const items = expected.find((kind) => kind.items)?.items;
    if (!items) return readText(expected, text);
    const entries = [text].flat().flatMap((each) => String(each).split(','));
    return entries.flatMap((each) => (each.trim() === '' ? [] : readText(kindsOf(items), each.trim())));
  };
}

type Schema = z.core.JSONSchema.BaseSchema;

/** What a value may be: the schema itself, or each of those it names. */
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

/** What the path says goes before what the body says, and that before the query. */
function inputOf({ read }: RestRoute, { query, params, body }: Request): Record<string, unknown> {
  const typed = (texts: object) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, read(key, text)]));
  // A list as the whole body (api.md "Wire"); the same list may come as `{rows: […]}`.
  const said: unknown = Array.isArray(body) ? { rows: body } : body;
  return { ...typed(query), ...(said as object | undefined), ...typed(params) };
}

/** Mounts the facade; a known path with another method is 405. */
export function restFacade(parts: ContextParts, failed: (error: unknown, res: Response) => void): Router {
  const facade = Router();
  const pathOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

  for (const route of triedRoutes) {
    const procedure = procedures[route.procedure] as AnyTRPCProcedure;
    facade[route.method](pathOf(route.path), async (req, res, next) => {
      if (route.changes && req.method === 'HEAD') return next(); // asks what is there, which changes nothing
      if (route.changes && route.method === 'get' && !comesFromOwnPage(parts.platform.config, req))
        return refuse(res, 403);
      if (Object.keys(req.query).some((key) => route.bodyOnly.has(key))) return refuse(res, 400);
      try {
        // What tRPC's caller does, without the proxies through which it finds the procedure.
        const answer: unknown = await procedure({
          path: route.procedure,
          type: procedure._def.type,
          ctx: contextOf(parts, 'rest', req, res),
          getRawInput: async () => inputOf(route, req),
          signal: undefined,
          batchIndex: 0,
        });
        if (answer instanceof ServedFile) await sendFile(res, answer);
        else sendJson(res, answer);
      } catch (error) {
        const { status, errors } = answerTo(error);
        if (status >= 500) failed(error instanceof TRPCError ? (error.cause ?? error) : error, res);
        if (res.headersSent) res.destroy();
        else sendJson(res, { errors }, status);
      }
    });
  }
  for (const path of new Set(triedRoutes.map((route) => route.path))) {
    const allowed = restRoutes.filter((route) => route.path === path).map((route) => route.method.toUpperCase());
    facade.all(pathOf(path), (_req, res) => {
      res.set('Allow', allowed.join(', '));
      refuse(res, 405);
    });
  }
  return facade;
}
