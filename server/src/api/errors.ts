import { DomainError, type ErrorCode } from '@hourbook/domain/errors.ts';
import type { RefusalStatus } from '@hourbook/domain/refusal-definition.ts';
import { noNames } from '@hourbook/domain/refusal-names.ts';
import { errorText, refusalStatus, refusalTexts } from '@hourbook/domain/refusal-texts.ts';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { OutOfTurn } from '../ports/exclusive.ts';

const trpcCodes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
} as const satisfies Record<RefusalStatus, TRPCError['code']>;

/** A call that a rule refused, with the texts for its caller. */
export class RefusedCall extends TRPCError {
  /** The code of the rule. */
  readonly reason: ErrorCode;
  readonly errors: readonly string[];
  constructor(reason: ErrorCode, errors: readonly string[]) {
    super({ code: trpcCodes[refusalStatus(reason)], message: errors.join(' ') });
    this.reason = reason;
    this.errors = errors;
  }
}

/** Seconds after which a caller of what is not ready may ask again. */
export const RETRY_AFTER = '10';

/** The common shape of every refusal (api.md "Errors"). */
export interface Refusal {
  readonly status: number;
  readonly errors: readonly string[];
}

/** M002; the spelling is that of the specification, which callers rely on. */
const WENT_WRONG: Refusal = { status: 500, errors: ['Something went wront. Try again later.'] };

const texts: Readonly<Record<number, readonly string[]>> = {
  400: [errorText('form-invalid')],
  401: [errorText('not-signed-in')],
  403: [errorText('access-denied')],
  404: [errorText('not-found')],
  405: ['Method not allowed'],
  408: ['The request took too long'],
  409: ['It was changed in the meantime. Reload and try again.'],
  413: ['The request is too large'],
  429: [errorText('too-many-attempts')],
  431: ['The request is too large'],
  503: ['This list is being prepared. Try again in a minute.'],
};

const OUT_OF_TURN: Refusal = {
  status: 503,
  errors: ['Somebody else is saving the same at the moment. Try again later.'],
};

/** @returns the answer for a status that has no text in the rules */
export const refusalOf = (status: number): Refusal => {
  const errors = texts[status];
  return errors ? { status, errors } : WENT_WRONG;
};

/** @returns what the caller is told of any failure; of an internal error only that it happened */
export function answerTo(error: unknown): Refusal {
  // Outside a procedure no names are looked up for an answer.
  if (error instanceof DomainError) return answerTo(new RefusedCall(error.code, refusalTexts(error, noNames)));
  if (error instanceof TRPCError) {
    if (error.cause instanceof OutOfTurn) return OUT_OF_TURN;
    const { status } = refusalOf(getHTTPStatusCodeFromError(error));
    return error instanceof RefusedCall ? { status, errors: error.errors } : refusalOf(status);
  }
  if (error instanceof URIError) return refusalOf(400);
  // What Express, its parsers and its static files refuse (bad JSON, too large, no such file) has a status.
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status >= 400 && status < 500) return refusalOf([404, 405, 413].includes(status) ? status : 400);
  return WENT_WRONG;
}
