import { errorText } from '@hourbook/domain/error-texts.ts';
import { DomainError, type ErrorCode } from '@hourbook/domain/errors.ts';
import { noNames, refusalTexts } from '@hourbook/domain/refusal-texts.ts';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { OutOfTurn } from '../ports/exclusive.ts';

type TRPCCode = TRPCError['code'];

/** GEN-4: a refusal is 400, an unknown id 404, a missing role 403; a new code does not compile until it is mapped. */
const trpcCodes = {
  'access-denied': 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  'not-signed-in': 'UNAUTHORIZED',
  'too-many-attempts': 'TOO_MANY_REQUESTS',
  'bad-credentials': 'BAD_REQUEST',
  'credentials-missing': 'BAD_REQUEST',
  'form-invalid': 'BAD_REQUEST',
  'email-invalid': 'BAD_REQUEST',
  'activation-refused': 'BAD_REQUEST',
  'token-refused': 'BAD_REQUEST',
  'password-length': 'BAD_REQUEST',
  'password-common': 'BAD_REQUEST',
  'current-password-wrong': 'BAD_REQUEST',
  'no-own-password': 'BAD_REQUEST',
  'sign-on-unavailable': 'BAD_REQUEST',
  'own-account-kept': 'BAD_REQUEST',
  'last-admin-kept': 'BAD_REQUEST',
  'salary-missing': 'BAD_REQUEST',
  'salary-date-taken': 'BAD_REQUEST',
  'salary-date-early': 'BAD_REQUEST',
  'bonus-overlap': 'BAD_REQUEST',
  'bonus-period-invalid': 'BAD_REQUEST',
  'positions-overlap': 'BAD_REQUEST',
  'only-position-kept': 'BAD_REQUEST',
  'legal-status-invalid': 'BAD_REQUEST',
  'assignments-overlap': 'BAD_REQUEST',
  'own-assignment-kept': 'BAD_REQUEST',
  'default-not-active': 'BAD_REQUEST',
  'manager-repeated': 'BAD_REQUEST',
  'assignment-has-hours': 'BAD_REQUEST',
  'termination-reason-missing': 'BAD_REQUEST',
  'export-fields-missing': 'BAD_REQUEST',
  'export-template-missing': 'BAD_REQUEST',
  'export-interval-invalid': 'BAD_REQUEST',
  'export-templates-full': 'BAD_REQUEST',
  'document-kind-refused': 'BAD_REQUEST',
  'document-too-large': 'BAD_REQUEST',
  'range-inverted': 'BAD_REQUEST',
  'range-over-2-months': 'BAD_REQUEST',
  'range-over-2-years': 'BAD_REQUEST',
  'hours-invalid': 'BAD_REQUEST',
  'day-over-24-hours': 'BAD_REQUEST',
  'comment-invalid': 'BAD_REQUEST',
  'description-missing': 'BAD_REQUEST',
  'client-not-own': 'BAD_REQUEST',
  'pay-code-missing': 'BAD_REQUEST',
  'row-locked': 'BAD_REQUEST',
  'row-being-synchronized': 'BAD_REQUEST',
  'client-not-assigned': 'BAD_REQUEST',
  'assignment-not-billable': 'BAD_REQUEST',
  'date-not-open': 'BAD_REQUEST',
  'row-changed': 'BAD_REQUEST',
  'record-changed': 'BAD_REQUEST',
  'username-taken': 'BAD_REQUEST',
  'email-taken': 'BAD_REQUEST',
  'name-taken': 'BAD_REQUEST',
  'code-taken': 'BAD_REQUEST',
  'quickbooks-name-taken': 'BAD_REQUEST',
  'quickbooks-code-taken': 'BAD_REQUEST',
  'holiday-list-taken': 'BAD_REQUEST',
  'group-name-taken': 'BAD_REQUEST',
  'country-used': 'BAD_REQUEST',
  'category-missing': 'BAD_REQUEST',
  'client-invalid': 'BAD_REQUEST',
  'account-type-invalid': 'BAD_REQUEST',
  'client-assigned': 'BAD_REQUEST',
  'client-in-projects': 'BAD_REQUEST',
  'employee-in-project': 'BAD_REQUEST',
  'account-type-unsuitable': 'BAD_REQUEST',
  'own-company-kept': 'BAD_REQUEST',
  'default-pool-kept': 'BAD_REQUEST',
  'working-hours-invalid': 'BAD_REQUEST',
  'working-year-repeated': 'BAD_REQUEST',
  'dates-repeated': 'BAD_REQUEST',
  'dates-unreadable': 'BAD_REQUEST',
  'dates-of-other-years': 'BAD_REQUEST',
  'time-off-not-allowed': 'BAD_REQUEST',
  'time-off-none': 'NOT_FOUND',
  'time-off-days-missing': 'BAD_REQUEST',
  'time-off-comment-missing': 'BAD_REQUEST',
  'time-off-started': 'BAD_REQUEST',
  'time-off-action-unknown': 'BAD_REQUEST',
  'additional-hours-invalid': 'BAD_REQUEST',
  'balance-would-be-negative': 'BAD_REQUEST',
  'time-off-date-refused': 'BAD_REQUEST',
  'time-off-hours-refused': 'BAD_REQUEST',
  'time-off-hours-missing': 'BAD_REQUEST',
  'time-off-overlap': 'BAD_REQUEST',
  'time-off-hours-logged': 'BAD_REQUEST',
  'time-off-being-synchronized': 'BAD_REQUEST',
  'sick-leave-notice': 'BAD_REQUEST',
  'time-off-not-enough': 'BAD_REQUEST',
  'time-off-decided': 'BAD_REQUEST',
  'no-timecard-chosen': 'BAD_REQUEST',
  'list-too-long': 'BAD_REQUEST',
  'accounting-built-in': 'BAD_REQUEST',
  'accounting-unavailable': 'BAD_REQUEST',
  'accounting-not-connected': 'BAD_REQUEST',
  'accounting-other-company': 'BAD_REQUEST',
  'pay-code-not-chosen': 'BAD_REQUEST',
  'report-name-missing': 'BAD_REQUEST',
  'report-hour-missing': 'BAD_REQUEST',
  'report-weekday-missing': 'BAD_REQUEST',
  'report-receivers-invalid': 'BAD_REQUEST',
  'schedule-unsupported': 'BAD_REQUEST',
  'schedules-full': 'BAD_REQUEST',
  'brackets-misplaced': 'BAD_REQUEST',
  'month-not-closable': 'BAD_REQUEST',
  'month-not-reopenable': 'BAD_REQUEST',
  'job-key-in-use': 'CONFLICT',
  'rebuild-under-way': 'CONFLICT',
  'rebuild-not-ready': 'CONFLICT',
} as const satisfies Record<ErrorCode, TRPCCode>;

/** A call that a rule refused, with the texts for its caller. */
export class RefusedCall extends TRPCError {
  /** The code of the rule. */
  readonly reason: ErrorCode;
  readonly errors: readonly string[];
  constructor(reason: ErrorCode, errors: readonly string[]) {
    super({ code: trpcCodes[reason], message: errors.join(' ') });
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
