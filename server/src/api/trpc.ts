import { createHash } from 'node:crypto';
import { can, isPublic, type Permission, type PublicPermission } from '@hourbook/domain/access/permissions.ts';
import { DomainError, type ErrorCode, type PlainCode, refusal } from '@hourbook/domain/errors.ts';
import type { EventSource } from '@hourbook/domain/events/envelope.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { AppendTooLarge } from '@hourbook/domain/ports/event-store.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import { ListNotFull } from '@hourbook/projections/checkpoints.ts';
import {
  initTRPC,
  type TRPCCreateRouterOptions,
  TRPCError,
  type TRPCProcedureBuilder,
  type TRPCUnsetMarker,
} from '@trpc/server';
import { v5 as uuidv5 } from 'uuid';
import { ZodError } from 'zod';
import { type Command, carryOut, commandWithoutKey } from '../command.ts';
import { OutOfTurn } from '../ports/exclusive.ts';
import type { Stored } from '../ports/records.ts';
import type { KeyedCall, StoredAnswers } from '../ports/stored-answers.ts';
import type { Ports } from '../ports.ts';
import { blanksToNull } from './blanks.ts';
import { answerTo, RefusedCall } from './errors.ts';
import { wordsFor } from './refusal-words.ts';
import type { Agreeing, RestCall } from './rest-call.ts';

/** Who calls, from where, and how their session is kept or ended. */
export interface Context {
  readonly platform: Ports;
  readonly actor: Person | null;
  readonly address: string;
  /** What the caller’s program says of itself, however long. */
  readonly device: string;
  readonly requestId: string;
  readonly source: EventSource;
  /** As sent, however long; several procedures may share one. */
  readonly idempotencyKey: string | null;
  /** The token of the session; null: there is none. */
  readonly session: string | null;
  readonly storedAnswers: StoredAnswers;
  /** Whether an answer with many thousands of rows may be begun; it counts until it is read. */
  admitsLarge(): boolean;
  /** Runs work that goes over a whole book when it is the caller's turn. @returns null if too much of theirs waits */
  inTurn<T>(work: () => Promise<T>): Promise<T> | null;
  /** Says in the answer's header that it is as of an instant. */
  toldAsOf(at: Instant): void;
  /** Notes that the call was carried out before. */
  replayed(): void;
  /** Notes the rule that refused the call. */
  refused(code: ErrorCode): void;
  /** Gives the caller this session and ends their previous one. */
  keepSession(token: string): Promise<void>;
  endSession(): Promise<void>;
  /** The caller's own password has changed: the session of this call continues, all others end. */
  endOtherSessions(changed: Stored<Person>): Promise<void>;
}

/** The context of a procedure that is not public. */
export interface SignedIn extends Context {
  readonly actor: Person;
}

interface About {
  /** The REST call with the same JSON; without it the procedure is only for screens. */
  readonly rest?: RestCall;
  /** How a body of the wrong shape is refused; default `form-invalid`. */
  readonly malformed?: Extract<PlainCode, `${string}-invalid`>;
  /** The one field that `malformed` speaks of; what is wrong elsewhere is `form-invalid`. Default: all of them. */
  readonly malformedField?: string;
  /** It is about the session of this very call, so a repeat with the same idempotency key runs it again. */
  readonly everyTime?: true;
  /** It may answer many thousands of rows: somebody has some few such answers under way, in a batch or not. */
  readonly large?: true;
  /** It goes over a whole book: one of each person runs at a time, some wait, more are refused. */
  readonly long?: true;
}

/** The properties of a procedure besides its code. */
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
      const reason = error instanceof RefusedCall ? error.reason : null;
      return { ...shape, message: errors.join(' '), data: { code, httpStatus, path, errors, reason } };
    },
  });

/** Procedures by name. One that declares the schema of its answer must answer exactly that, or it does not compile. */
export const router = <R extends TRPCCreateRouterOptions>(procedures: R & { [P in keyof R]: Agreeing<R[P]> }) =>
  t.router<R>(procedures);

/**
 * The only way to declare a procedure: with the permission it needs, without which nothing runs. GEN-5: blank texts are
 * null, and texts are trimmed. Whatever the rules refuse, or the contract cannot read, is answered in the words of the
 * specification.
 */
export const allow = <P extends Permission, A extends About>(permission: P, about?: A) => {
  const named = namedInPath(about?.rest);
  return t.procedure.meta({ permission, ...about }).use(async ({ ctx, next, getRawInput, type, path, batchIndex }) => {
    const answered = async (): Promise<unknown> => {
      const result = await next({ getRawInput: async () => blanksToNull(await getRawInput()) });
      if (result.ok) return result.data;
      const { error } = result;
      if (error.cause instanceof AppendTooLarge) throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE', cause: error.cause });
      if (error.cause instanceof ListNotFull || error.cause instanceof OutOfTurn)
        throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: error.cause });
      const refused = refusalIn(error, about);
      // Worded here, before the answer is stored, so that a repeat is told the same even if names have changed.
      throw refused ? await inWords(ctx, refused) : error;
    };
    try {
      if (!isPublic(permission)) {
        if (!ctx.actor) throw refusal('not-signed-in');
        if (!can(ctx.actor.roles, permission)) throw refusal('access-denied');
      }
      if (about?.large && !ctx.admitsLarge()) throw refusal('too-many-attempts');
      const changed = async () => {
        if (about?.everyTime || !ctx.idempotencyKey) return changeOnce(ctx, null, answered);
        const what = whatOf(await getRawInput(), named);
        return changeOnce(ctx, keyedCall(ctx, `${path}/${batchIndex}${what}`), answered);
      };
      const asked = async (): Promise<unknown> => {
        if (!about?.long) return answered();
        const turn = ctx.inTurn(answered);
        if (turn === null) throw refusal('too-many-attempts');
        return turn;
      };
      return { ok: true, data: await (type === 'mutation' ? changed() : asked()), marker };
    } catch (error) {
      const told = error instanceof DomainError ? await inWords(ctx, error) : error;
      if (told instanceof RefusedCall) ctx.refused(told.reason);
      throw told;
    }
  }) as unknown as Procedure<P, A>;
};

/** @returns the fields that the path of a REST call carries: what the call is about */
const namedInPath = (rest: RestCall | undefined): readonly string[] => [
  ...new Set(['id', ...[rest?.path ?? []].flat().flatMap((path) => path.match(/(?<=\{)\w+(?=\})/g) ?? [])]),
];

/**
 * @returns `/7/a1`: what a call is about, as it was sent; a key that is reused for something else names another command
 */
const whatOf = (input: unknown, named: readonly string[]): string =>
  named.map((field) => `/${JSON.stringify((input as Record<string, unknown> | null)?.[field] ?? null)}`).join('');

/** The property by which the compiler recognises a result of tRPC's middleware; only the type matters. */
const marker = 'middlewareMarker' as never;

/** Carries out a mutation as a command: a new one or, with an idempotency key, one that may be repeated. */
function changeOnce(ctx: Context, call: KeyedCall | null, work: () => Promise<unknown>): Promise<unknown> {
  if ((ctx.idempotencyKey?.length ?? 0) > LONGEST_KEY) throw refusal('form-invalid');
  if (call === null) return carryOut(commandWithoutKey(ctx.platform.clock.now()), work);
  return ctx.storedAnswers.once(call, (command: Command) => carryOut(command, work), ctx.replayed);
}

const LONGEST_KEY = 100;
/** The namespace of command ids that come from a caller's key. */
const KEYS = '6f0c7c1e-5f0b-4f57-9d0c-4a1f3c1f9a52';

/** The same person, call and key are the same command. @param what procedure, place in a batch, and what it is about */
function keyedCall({ actor, session, idempotencyKey }: Context, what: string): KeyedCall | null {
  if (!actor) return null;
  const asker = createHash('sha256').update(`${session} ${actor.roles.toSorted()}`).digest('base64url');
  const id = uuidv5(`${actor.id}/${what}/${idempotencyKey}`, KEYS);
  const formerId = uuidv5(`${actor.id}/${idempotencyKey}`, KEYS);
  return { id, formerId, personId: actor.id, asker };
}

/**
 * @returns the refusal behind an error, which may be input that the contract cannot read; null: it is an internal error
 */
function refusalIn({ cause, code }: TRPCError, { malformed, malformedField }: About = {}): DomainError | null {
  if (cause instanceof DomainError) return cause;
  if (!(cause instanceof ZodError) || code !== 'BAD_REQUEST') return null;
  const isSpokenOf = malformedField === undefined || cause.issues.some(({ path }) => path[0] === malformedField);
  return refusal((isSpokenOf ? malformed : undefined) ?? 'form-invalid');
}

const inWords = async ({ platform, actor }: Context, error: DomainError): Promise<RefusedCall> =>
  new RefusedCall(error.code, await wordsFor(platform, actor, error));

/** Knows its `About`, for {@link router}, and that somebody is signed in where the permission asks for it. */
type Procedure<P, A> = TRPCProcedureBuilder<
  Context,
  A,
  P extends PublicPermission ? object : Pick<SignedIn, 'actor'>,
  TRPCUnsetMarker,
  TRPCUnsetMarker,
  TRPCUnsetMarker,
  TRPCUnsetMarker,
  false
>;
