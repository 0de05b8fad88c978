import type { Permission } from '@hourbook/domain/access/permissions.ts';
import { type AnyTRPCProcedure, TRPCError } from '@trpc/server';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { type ContextParts, contextOf } from '../http/call.ts';
import { sendFile } from '../http/send-file.ts';
import { sendJson } from '../http/send-json.ts';
import { ServedFile } from '../served-file.ts';
import { appRouter } from './app-router.ts';
import { answerTo, refusalOf } from './errors.ts';
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
  /** From text of the query or the path to what the contract expects. */
  readonly read: (key: string, text: unknown) => unknown;
}

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
    const read = textReader(input);
    return [rest.path]
      .flat()
      .flatMap((path) =>
        [rest.method].flat().map((method) => ({ ...rest, procedure, method, path, permission, changes, input, read })),
      );
  });
}

/** A query says everything as text; the contract tells what a parameter is. Text that does not fit is left for it to refuse. */
function textReader(input: z.ZodType | undefined): RestRoute['read'] {
  const schema: Schema = input ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : {};
  const kinds = new Map(Object.entries(schema.properties ?? {}).map(([key, property]) => [key, kindsOf(property)]));
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

function inputOf({ read }: RestRoute, req: Request): Record<string, unknown> {
  const texts = Object.entries({ ...req.query, ...req.params }).map(([key, text]) => [key, read(key, text)]);
  // A list as the whole body (api.md "Wire"); the same list may come as `{rows: […]}`.
  const body: unknown = Array.isArray(req.body) ? { rows: req.body } : req.body;
  return { ...(body as object | undefined), ...Object.fromEntries(texts) };
}

/** Mounts the facade; a known path with another method is 405. */
export function restFacade(parts: ContextParts, failed: (error: unknown, res: Response) => void): Router {
  const facade = Router();
  const pathOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

  for (const route of triedRoutes) {
    const procedure = procedures[route.procedure] as AnyTRPCProcedure;
    facade[route.method](pathOf(route.path), async (req, res) => {
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
      const { status, errors } = refusalOf(405);
      res.set('Allow', allowed.join(', '));
      sendJson(res, { errors }, status);
    });
  }
  return facade;
}
