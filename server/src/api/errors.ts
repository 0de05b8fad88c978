import { DomainError, type ErrorCode } from '@hourbook/domain/errors.ts';
import { type InLanguages, type Language, USUAL_LANGUAGE } from '@hourbook/domain/language.ts';
import type { RefusalStatus } from '@hourbook/domain/refusal-definition.ts';
import { errorText, noNamesIn, refusalStatus, refusalTexts } from '@hourbook/domain/refusal-texts.ts';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { OutOfTurn } from '../ports/exclusive.ts';
import { statusTexts as polishStatusTexts } from './status-texts.pl.ts';
import { statusTexts } from './status-texts.ts';

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

/** The texts by status, in each language. */
const textsIn = (language: Language, words: typeof statusTexts): Readonly<Record<number, readonly string[]>> => ({
  400: [errorText('form-invalid', language)],
  401: [errorText('not-signed-in', language)],
  403: [errorText('access-denied', language)],
  404: [errorText('not-found', language)],
  405: [words[405]],
  408: [words[408]],
  409: [words[409]],
  413: [words[413]],
  429: [errorText('too-many-attempts', language)],
  431: [words[431]],
  503: [words[503]],
});
const words: InLanguages<typeof statusTexts> = { en: statusTexts, pl: polishStatusTexts };
const texts: InLanguages<ReturnType<typeof textsIn>> = { en: textsIn('en', words.en), pl: textsIn('pl', words.pl) };

/** @returns the answer for a status that has no text in the rules */
export const refusalOf = (status: number, language: Language = USUAL_LANGUAGE): Refusal => {
  const errors = texts[language][status];
  return errors ? { status, errors } : { status: 500, errors: [words[language][500]] };
};

/** LG-2. @returns what the caller is told of any failure; of an internal error only that it happened */
export function answerTo(error: unknown, language: Language = USUAL_LANGUAGE): Refusal {
  // Outside a procedure no names are looked up for an answer.
  if (error instanceof DomainError)
    return answerTo(new RefusedCall(error.code, refusalTexts(error, noNamesIn[language], language)));
  if (error instanceof TRPCError) {
    if (error.cause instanceof OutOfTurn) return { status: 503, errors: [words[language].outOfTurn] };
    const refused = refusalOf(getHTTPStatusCodeFromError(error), language);
    return error instanceof RefusedCall ? { ...refused, errors: error.errors } : refused;
  }
  if (error instanceof URIError) return refusalOf(400, language);
  // What Express, its parsers and its static files refuse (bad JSON, too large, no such file) has a status.
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status >= 400 && status < 500) return refusalOf([404, 405, 413].includes(status) ? status : 400, language);
  return refusalOf(500, language);
}
