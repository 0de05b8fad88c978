import { createHash, randomUUID } from 'node:crypto';
import {
  can,
  isPublic,
  type Permission,
  type PublicPermission,
  type SignedInPermission,
} from '@hourbook/domain/access/permissions.ts';
import { isInScope } from '@hourbook/domain/accounts/api-token.ts';
import type { Standing } from '@hourbook/domain/accounts/second-factor.ts';
import { DomainError, type ErrorCode, type PlainCode, refusal } from '@hourbook/domain/errors.ts';
import type { EventSource } from '@hourbook/domain/events/envelope.ts';
import type { Language } from '@hourbook/domain/language.ts';
import type { Duty } from '@hourbook/domain/people/duties.ts';
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
import { type MiddlewareResult, middlewareMarker, type ProcedureType } from '@trpc/server/unstable-core-do-not-import';
import { v5 as uuidv5 } from 'uuid';
import { ZodError } from 'zod';
import { type Author, Command } from '../command.ts';
import type { Page } from '../people/second-factor/passkeys.ts';
import { placeOf } from '../people/substitutions.ts';
import type { ApiTokenInUse, SessionInUse } from '../ports/accounts.ts';
import { OutOfTurn } from '../ports/exclusive.ts';
import type { Stored } from '../ports/records.ts';
import type { KeyedCall, StoredAnswers } from '../ports/stored-answers.ts';
import type { Authorship } from '../ports/streams.ts';
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
  /** In which the caller reads (LG-2). */
  readonly language: Language;
  readonly source: EventSource;
  /** As sent, however long; several procedures may share one. */
  readonly idempotencyKey: string | null;
  /** DG-4: in whose place the caller acts, as sent, however long; null: nobody's. */
  readonly onBehalfOf: string | null;
  /** The token of the session; null: there is none. */
  readonly session: string | null;
  /** The session itself; it may lack the second factor, and then there is no actor. */
  readonly inUse: SessionInUse | null;
  /** US-24: the token with which a program calls, instead of a session; null: there is none. */
  readonly apiToken: ApiTokenInUse | null;
  /** The page from which a browser calls: passkeys are bound to it. */
  readonly page: Page;
  /**
   * US-22: refuses if the second factor is due again, and every token, which cannot give one.
   * @throws DomainError `factor-needed-again`, `api-token-scope`
   */
  assertFactorGiven(): void;
  /** The second factor was given now; a session that lacked it is replaced. */
  factorGiven(): Promise<void>;
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
  /** LG-1: the caller's browser is answered in this language from now on; null: as before. */
  keepLanguage(language: Language | null): void;
  endSession(): Promise<void>;
  /** The caller's own password has changed: the session of this call continues, all others end. */
  endOtherSessions(changed: Stored<Person>): Promise<void>;
}

/** What the context of a procedure has besides, unless it is public. */
export interface SignedIn {
  /** By whose permissions and scope the call is carried out: the caller, or the person in whose place they act (DG-4). */
  readonly actor: Person;
  /** The caller is the author of what the call enters and changes. A query does neither, and its command has no key. */
  readonly by: Authorship & Author;
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
  /** US-22: somebody with a second factor must have given it lately. */
  readonly lately?: true;
  /** US-21: sessions that lack the second factor which may call it, besides complete ones. */
  readonly unfinished?: readonly Standing[];
  /** DG-4: the duty in which a substitute may call it; absent: a substitute may not. */
  readonly duty?: Duty;
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
    errorFormatter: ({ shape, error, ctx }) => {
      const { errors } = answerTo(error, ctx?.language);
      const { code, httpStatus, path } = shape.data;
      const reason = error instanceof RefusedCall ? error.reason : null;
      return { ...shape, message: errors.join(' '), data: { code, httpStatus, path, errors, reason } };
    },
  });

/** Procedures by name. One that declares the schema of its answer must answer exactly that, or it does not compile. */
export const router = <R extends TRPCCreateRouterOptions>(procedures: R & { [P in keyof R]: Agreeing<R[P]> }) =>
  t.router<R>(procedures);

/**
 * The only way to declare a procedure: with the permission it needs, without which nothing runs. Unless that is public, the
 * context has {@link SignedIn}. GEN-5: blank texts are null, and texts are trimmed. Whatever the rules refuse, or the contract
 * cannot read, is answered in the words of the specification.
 */
export function allow<A extends About>(permission: PublicPermission, about?: A): Procedure<A, object>;
export function allow<A extends About>(permission: SignedInPermission, about?: A): Procedure<A, SignedIn>;
export function allow(permission: Permission, about: About = {}) {
  const declared = t.procedure.meta({ permission, ...about });
  const named = namedInPath(about.rest);
  if (isPublic(permission))
    return declared
      .use((call) =>
        traced(call, () =>
          answering(call, about, named, async () => {
            if (call.ctx.onBehalfOf !== null) throw refusal('substitute-call');
            return () => call.next();
          }),
        ),
      )
      .use(withoutBlanks);
  return declared
    .use((call) =>
      traced(call, () =>
        answering(call, about, named, async () => {
          const caller = permittedCaller(call, permission, about);
          const place = await placeTaken(call.ctx, caller, permission, about);
          if (!can((place?.person ?? caller).roles, permission)) throw refusal('access-denied');
          if (about.lately) call.ctx.assertFactorGiven();
          return (command) => call.next({ ctx: signedIn(call.ctx, caller, place, command) });
        }),
      ),
    )
    .use(withoutBlanks);
}

/** GEN-5 */
const withoutBlanks = t.middleware(({ next, getRawInput }) =>
  next({ getRawInput: async () => blanksToNull(await getRawInput()) }),
);

/** @throws DomainError `not-signed-in`, `sign-in-unfinished`, `api-token-scope` */
function permittedCaller({ ctx, type }: Called, permission: Permission, { unfinished = [] }: About): Person {
  const { inUse, apiToken } = ctx;
  const actor = ctx.actor ?? (inUse && unfinished.includes(inUse.standing) ? inUse.person : null);
  if (!actor) throw refusal(inUse ? 'sign-in-unfinished' : 'not-signed-in');
  if (apiToken && !isInScope(apiToken.scopes, permission, type === 'mutation')) throw refusal('api-token-scope');
  return actor;
}

/** The place of somebody who is away, which a call takes. */
type Place = Awaited<ReturnType<typeof placeOf>>;

/**
 * DG-4: asked at each call, of the records themselves.
 * @returns null: the caller acts for nobody
 * @throws DomainError `substitute-token`, `substitute-call`, `substitution-over`
 */
async function placeTaken(
  { platform, apiToken, actor, onBehalfOf }: Context,
  caller: Person,
  permission: Permission,
  { duty }: About,
): Promise<Place | null> {
  if (onBehalfOf === null) return null;
  if (apiToken) throw refusal('substitute-token');
  if (duty === undefined || actor === null) throw refusal('substitute-call');
  return placeOf(platform, caller, { onBehalfOf, duty, permission });
}

function signedIn(
  { platform, source, requestId }: Context,
  caller: Person,
  place: Place | null,
  command: Command,
): SignedIn & Pick<Context, 'platform'> {
  const by = { actorId: caller.id, command, source, correlationId: requestId };
  if (place === null) return { platform, actor: caller, by };
  const { person, directory } = place;
  return { platform: { ...platform, directory }, actor: person, by: { ...by, onBehalfOf: person.id } };
}

/** A call of a procedure. */
interface Called {
  readonly ctx: Context;
  readonly type: ProcedureType;
  readonly path: string;
  readonly batchIndex: number;
  getRawInput(): Promise<unknown>;
}

const traced = <T>({ ctx, path, type }: Called, work: () => Promise<T>): Promise<T> =>
  ctx.platform.tracing.procedure(path, type, work, (error) => (error instanceof RefusedCall ? error.reason : null));

/**
 * Carries out a call that is permitted: once for a repeat of a change, in its turn if it is long.
 * @param named the fields that the call is about
 * @param permit refuses, or returns the work of the procedure
 * @throws RefusedCall in words; whatever else the work throws
 */
async function answering<C>(
  { ctx, type, path, batchIndex, getRawInput }: Called,
  about: About,
  named: readonly string[],
  permit: () => Promise<(command: Command) => Promise<MiddlewareResult<C>>>,
): Promise<MiddlewareResult<C>> {
  try {
    const goOn = await permit();
    if (about.large && !ctx.admitsLarge()) throw refusal('too-many-attempts');
    const answered = async (command: Command): Promise<unknown> => {
      const result = await goOn(command);
      if (result.ok) return result.data;
      throw await errorTo(ctx, result.error, about);
    };
    const changed = async () => {
      if (about.everyTime || !ctx.idempotencyKey) return changeOnce(ctx, null, answered);
      const what = whatOf(await getRawInput(), named);
      return changeOnce(ctx, keyedCall(ctx, `${path}/${batchIndex}${what}`), answered);
    };
    const asked = async (): Promise<unknown> => {
      const ask = () => answered(new Command(randomUUID()));
      if (!about.long) return ask();
      const turn = ctx.inTurn(ask);
      if (turn === null) throw refusal('too-many-attempts');
      return turn;
    };
    return { ok: true, data: await (type === 'mutation' ? changed() : asked()), marker: middlewareMarker };
  } catch (error) {
    const told = error instanceof DomainError ? await inWords(ctx, error) : error;
    if (told instanceof RefusedCall) ctx.refused(told.reason);
    throw told;
  }
}

/**
 * @returns what is told of an error. A refusal is worded before the answer is stored, so that a repeat is told the same even if
 *   names have changed.
 */
async function errorTo(ctx: Context, error: TRPCError, about: About): Promise<Error> {
  const { cause } = error;
  if (cause instanceof AppendTooLarge) return new TRPCError({ code: 'PAYLOAD_TOO_LARGE', cause });
  if (cause instanceof ListNotFull || cause instanceof OutOfTurn)
    return new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause });
  const refused = refusalIn(error, about);
  return refused ? inWords(ctx, refused) : error;
}

/** @returns the fields that the path of a REST call carries: what the call is about */
const namedInPath = (rest: RestCall | undefined): readonly string[] => [
  ...new Set(['id', ...[rest?.path ?? []].flat().flatMap((path) => path.match(/(?<=\{)\w+(?=\})/g) ?? [])]),
];

/**
 * @returns `/7/a1`: what a call is about, as it was sent; a key that is reused for something else names another command
 */
const whatOf = (input: unknown, named: readonly string[]): string => {
  const sent = (field: string): unknown =>
    typeof input === 'object' && input !== null ? Reflect.get(input, field) : null;
  return named.map((field) => `/${JSON.stringify(sent(field) ?? null)}`).join('');
};

/**
 * Carries out a mutation as a command: a new one or, with an idempotency key, one that may be repeated.
 * @param call null: it has no key that counts
 */
function changeOnce(
  ctx: Context,
  call: KeyedCall | null,
  carryOut: (command: Command) => Promise<unknown>,
): Promise<unknown> {
  if ((ctx.idempotencyKey?.length ?? 0) > LONGEST_KEY) throw refusal('form-invalid');
  if (call === null) return carryOut(new Command(randomUUID()));
  return ctx.storedAnswers.once(call, carryOut, ctx.replayed);
}

const LONGEST_KEY = 100;
/** The namespace of command ids that come from a caller's key. */
const KEYS = '6f0c7c1e-5f0b-4f57-9d0c-4a1f3c1f9a52';

/** The same person, call and key are the same command, for the same person in whose place they act. @param what procedure, place in a batch, and what it is about */
function keyedCall({ actor, session, apiToken, idempotencyKey, onBehalfOf }: Context, what: string): KeyedCall | null {
  if (!actor) return null;
  const from = apiToken ? `token ${apiToken.id}` : session;
  const asker = createHash('sha256').update(`${from} ${actor.roles.toSorted()}`).digest('base64url');
  const place = onBehalfOf === null ? '' : ` for ${onBehalfOf}`;
  const id = uuidv5(`${actor.id}${place}/${what}/${idempotencyKey}`, KEYS);
  const formerId = uuidv5(`${actor.id}/${idempotencyKey}`, KEYS);
  return { id, formerId, personId: actor.id, asker };
}

/**
 * @returns the refusal behind an error, which may be input that the contract cannot read; null: it is an internal error
 */
function refusalIn({ cause, code }: TRPCError, { malformed, malformedField }: About): DomainError | null {
  if (cause instanceof DomainError) return cause;
  if (!(cause instanceof ZodError) || code !== 'BAD_REQUEST') return null;
  const isSpokenOf = malformedField === undefined || cause.issues.some(({ path }) => path[0] === malformedField);
  return refusal((isSpokenOf ? malformed : undefined) ?? 'form-invalid');
}

const inWords = async ({ platform, actor, language }: Context, error: DomainError): Promise<RefusedCall> =>
  new RefusedCall(error.code, await wordsFor(platform, actor, error, language));

/** Knows its `About`, for {@link router}, and what its permission adds to the context. */
type Procedure<A, Added> = TRPCProcedureBuilder<
  Context,
  A & { readonly permission: Permission },
  Added,
  TRPCUnsetMarker,
  TRPCUnsetMarker,
  TRPCUnsetMarker,
  TRPCUnsetMarker,
  false
>;
