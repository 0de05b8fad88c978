import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { isSignedOut, isUnanswered, refusalOf } from './refusal.ts';

const UNREACHABLE = 'Hourbook cannot be reached. Check your connection and try again.';

/** Errors as tRPC's links make them: from an error of the server, or from any other response. */
const refused = (httpStatus: number, errors: string[]) =>
  TRPCClientError.from({ error: { message: '', code: -32_000, data: { httpStatus, errors } } });
const answered = (status: number, responseJSON?: unknown) =>
  new TRPCClientError('no envelope', { meta: { response: { status }, responseJSON } });

describe('a call that did not succeed', () => {
  it("says the server's own words, all of them", () => {
    expect(refusalOf(refused(400, ['One', 'Two']))).toMatchObject({ status: 400, errors: ['One', 'Two'] });
    expect(refusalOf(answered(413, { errors: ['The request is too large'] }))).toMatchObject({
      status: 413,
      errors: ['The request is too large'],
    });
  });

  it('names the broken rule, where it was one', () => {
    const stale = { code: -32_600, data: { httpStatus: 400, errors: ['Changed'], reason: 'row-changed' } };
    expect(refusalOf(TRPCClientError.from({ error: { message: '', ...stale } })).reason).toBe('row-changed');
  });

  it.each([
    [401, 'Please sign in.'],
    [403, 'Access is denied'],
    [500, 'Something went wront. Try again later.'],
    [502, UNREACHABLE],
  ])('%d without words: %s', (status, text) => {
    expect(refusalOf(answered(status))).toEqual({ status, errors: [text], reason: null });
  });

  it('without any answer has no status', () => {
    const failed = TRPCClientError.from(new TypeError('fetch failed'));
    expect(refusalOf(failed)).toEqual({ status: null, errors: [UNREACHABLE], reason: null });
  });

  it('may have been carried out when nothing, or a fault, was answered', () => {
    expect(isUnanswered(refusalOf(answered(503)))).toBe(true);
    expect(isUnanswered(refusalOf(TRPCClientError.from(new TypeError('fetch failed'))))).toBe(true);
    expect(isUnanswered(refusalOf(refused(400, ['No'])))).toBe(false);
    expect(isSignedOut(refused(401, ['Please sign in.']))).toBe(true);
  });
});
