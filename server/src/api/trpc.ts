import { can, isPublic, type Permission } from '@hourbook/domain/access/permissions.ts';
import { DomainError, type ErrorCode, refusal } from '@hourbook/domain/errors.ts';
import type { EventSource } from '@hourbook/domain/events/envelope.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { AppendTooLarge } from '@hourbook/domain/ports/event-store.ts';
import { formatInstant } from '@hourbook/domain/time.ts';
import {
  initTRPC,
  type TRPCCreateRouterOptions,
  TRPCError,
  type TRPCProcedureBuilder,
  type TRPCUnsetMarker,
} from '@trpc/server';
import { ZodError } from 'zod';
import { namesOf } from '../people/names.ts';
import { whereIs } from '../people/place.ts';
import type { Platform } from '../platform.ts';
import { StaleRecord } from '../records/records.ts';
import { blanksToNull } from './blanks.ts';
import { answerTo, asTRPCError } from './errors.ts';
import type { Agreeing, RestCall } from './rest-call.ts';

/** Who calls, from where, and how to keep or end their session. */
export interface Context {
  readonly platform: Platform;
  readonly actor: Person | null;
  readonly address: string;
  readonly requestId: string;
  readonly source: EventSource;
  /** UUID of this command: from the `Idempotency-Key` where one was sent (events.md "Identity"). */
  readonly commandId: string;
  /** Notes by which rule the call is refused. */
  refused(code: ErrorCode): void;
  /** Gives the caller this session; one from before does not outlive it. */
  keepSession(token: string): Promise<void>;
  endSession(): Promise<void>;
  /** Ends every session of the caller but the one of this call. */
  endOtherSessions(): Promise<void>;
}

interface About {
  /** The REST call with the same JSON; without it the procedure is for screens only. */
  readonly rest?: RestCall;
  /** What a body of the wrong shape is told; default `form-invalid`. */
  readonly malformed?: Extract<ErrorCode, `${string}-invalid`>;
}

/** What is kept of a procedure beside what it does. */
export interface Meta extends About {
  readonly permission: Permission;
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

/** Procedures by name. One that says what it answers has to answer just that, or it does not compile. */
export const router = <R extends TRPCCreateRouterOptions>(procedures: R & { [P in keyof R]: Agreeing<R[P]> }) =>
  t.router<R>(procedures);

/**
 * The one way to declare a procedure: by the permission it needs; without it nothing runs. GEN-5: blank is nothing, and
 * blanks around a text are not part of it. What the rules refuse and what the contract cannot read is answered in the
 * documents' words.
 */
export const allow = <A extends About>(permission: Permission, about?: A) =>
  t.procedure.meta({ permission, ...about }).use(async ({ ctx, next, getRawInput }) => {
    if (!isPublic(permission)) {
      if (!ctx.actor) throw refused(ctx, refusal('not-signed-in'));
      if (!can(ctx.actor.roles, permission)) throw refused(ctx, refusal('access-denied'));
    }
    const result = await next({ getRawInput: async () => blanksToNull(await getRawInput()) });
    if (result.ok) return result;
    const { cause, code } = result.error;
    if (cause instanceof DomainError) throw refused(ctx, cause);
    if (cause instanceof StaleRecord) throw refused(ctx, await overtaken(ctx, cause));
    if (cause instanceof AppendTooLarge) throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE', cause });
    const unreadable = cause instanceof ZodError && code === 'BAD_REQUEST';
    if (unreadable) throw refused(ctx, refusal(about?.malformed ?? 'form-invalid'));
    return result;
  }) as unknown as Procedure<A>;

/** api.md "Wire": who changed the record first, and when, in the caller's zone. */
async function overtaken(ctx: Context, { entity, current }: StaleRecord): Promise<DomainError> {
  const actor = actorOf(ctx);
  const [names, { zone }] = await Promise.all([
    namesOf(ctx.platform, actor, current.changedBy === null ? [] : [current.changedBy]),
    whereIs(ctx.platform, actor),
  ]);
  const name = (current.changedBy !== null && names.get(current.changedBy)) || 'Hourbook';
  return refusal('record-changed', { entity, name, time: formatInstant(current.changedAt, zone) });
}

function refused(ctx: Context, error: DomainError): TRPCError {
  ctx.refused(error.code);
  return asTRPCError(error);
}

/** Its type knows what it is about, for {@link router}. */
type Procedure<A> = TRPCProcedureBuilder<
  Context,
  A,
  object,
  TRPCUnsetMarker,
  TRPCUnsetMarker,
  TRPCUnsetMarker,
  TRPCUnsetMarker,
  false
>;

/** The person who calls a procedure that is not public. */
export function actorOf({ actor }: Context): Person {
  if (!actor) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return actor;
}
