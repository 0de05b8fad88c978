import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { TRPCClientError } from '@trpc/client';
import { CodeGone } from '#lib/code-gone.ts';
import { everywhere } from '#texts/everywhere.ts';

/** A call that did not succeed, with the texts for the person. */
export interface Refusal {
  /** null: there was no answer. */
  readonly status: number | null;
  readonly errors: readonly string[];
  /** The code of the rule, if a rule refused the call. */
  readonly reason: ErrorCode | null;
}

const UNREACHABLE = everywhere.unreachable;
const WENT_WRONG = everywhere.wentWrong;

/** @returns the server's texts; if it sent none, those of M001 or M002, or that it cannot be reached */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof CodeGone) return { status: null, errors: [error.message], reason: null };
  if (!(error instanceof TRPCClientError)) return { status: 500, errors: [WENT_WRONG], reason: null };
  const data: unknown = error.data;
  const status = numberIn(data, 'httpStatus') ?? statusOf(error.meta?.response);
  const errors = textsIn(data) ?? textsIn(error.meta?.responseJSON);
  return { status, errors: errors ?? [withoutWords(status)], reason: reasonIn(data) };
}

/** Whether the error is shown to the person; any other is a bug. */
export const isTold = (error: unknown): boolean => error instanceof TRPCClientError || error instanceof CodeGone;

export const isSignedOut = (error: unknown): boolean => refusalOf(error).status === 401;

/** Whether the server was out of reach: asking again later may help. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CodeGone
    ? error.why === 'unreachable'
    : error instanceof TRPCClientError && isBeyond(refusalOf(error).status);

const isBeyond = (status: number | null): boolean => status === null || status > 500;

/** Whether the call may have been carried out; then only the same call with the same key is safe. */
export const isUnanswered = ({ status }: Refusal): boolean => status === null || status >= 500;

function withoutWords(status: number | null): string {
  if (status === 401) return textIn(generalRefusals, 'not-signed-in');
  if (status === 403) return textIn(generalRefusals, 'access-denied');
  return isBeyond(status) ? UNREACHABLE : WENT_WRONG;
}

function textsIn(value: unknown): string[] | null {
  const errors = typeof value === 'object' && value !== null && 'errors' in value ? value.errors : null;
  const texts = Array.isArray(errors) ? errors.filter((each) => typeof each === 'string') : [];
  return texts.length > 0 ? texts : null;
}

function reasonIn(data: unknown): ErrorCode | null {
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : null;
  return typeof reason === 'string' ? (reason as ErrorCode) : null;
}

function numberIn(value: unknown, key: string): number | null {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : null;
  return typeof found === 'number' ? found : null;
}

const statusOf = (response: unknown): number | null => numberIn(response, 'status');
