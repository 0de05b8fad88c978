import { can, isPublic, type Permission } from '@hourbook/domain/access/permissions.ts';
import { DomainError, type ErrorCode, refusal } from '@hourbook/domain/errors.ts';
import type { EventSource } from '@hourbook/domain/events/envelope.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { Platform } from '../platform.ts';
import { blanksToNull } from './blanks.ts';
import { answerTo, asTRPCError } from './errors.ts';

/** Who calls, from where, and how to keep or end their session. */
export interface Context {
  readonly platform: Platform;
  readonly actor: Person | null;
  readonly address: string;
  readonly requestId: string;
  readonly source: EventSource;
  /** UUID of this command: from the `Idempotency-Key` where one was sent (events.md "Identity"). */
  readonly commandId: string;
  /** Gives the caller this session; one from before does not outlive it. */
  keepSession(token: string): Promise<void>;
  endSession(): Promise<void>;
}

export interface RestCall {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete' | readonly ('get' | 'post')[];
  /** Below `/api/v1`, with `{name}` for what the path carries. */
  readonly path: string;
}

interface Meta {
  readonly permission?: Permission;
  /** The REST call with the same JSON; without it the procedure is for screens only. */
  readonly rest?: RestCall;
  /** What a body of the wrong shape is told; default `form-invalid`. */
  readonly malformed?: Extract<ErrorCode, 'hours-invalid' | 'form-invalid'>;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error }) => {
      const { errors } = answerTo(error);
      const { code, httpStatus, path } = shape.data;
      const reason = error.cause instanceof DomainError ? error.cause.code : null;
      return { ...shape, message: errors.join(' '), data: { code, httpStatus, path, errors, reason } };
    },
  });

export const { router } = t;

/**
 * The one way to declare a procedure: by the permission it needs; without it nothing runs. GEN-5: blank is nothing, and
 * blanks around a text are not part of it. What the rules refuse and what the contract cannot read is answered in the
 * documents' words.
 */
export const allow = (permission: Permission) =>
  t.procedure.meta({ permission }).use(async ({ ctx, next, meta, getRawInput }) => {
    if (!isPublic(permission)) {
      if (!ctx.actor) throw new TRPCError({ code: 'UNAUTHORIZED' });
      if (!can(ctx.actor.roles, permission)) throw new TRPCError({ code: 'FORBIDDEN' });
    }
    const result = await next({ getRawInput: async () => blanksToNull(await getRawInput()) });
    if (result.ok) return result;
    const { cause, code } = result.error;
    if (cause instanceof DomainError) throw asTRPCError(cause);
    const unreadable = cause instanceof ZodError && code === 'BAD_REQUEST';
    if (unreadable) throw asTRPCError(refusal(meta?.malformed ?? 'form-invalid'));
    return result;
  });

/** The person who calls a procedure that is not public. */
export function actorOf({ actor }: Context): Person {
  if (!actor) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return actor;
}
