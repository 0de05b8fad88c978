import { type DomainError, refusal } from '@hourbook/domain/errors.ts';
import { sharedWords } from '@hourbook/tests/builders/shared-words.ts';
import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { OutOfTurn } from '../ports/exclusive.ts';
import { answerTo, RefusedCall, refusalOf } from './errors.ts';

describe('what a caller is told', () => {
  it.each<[DomainError, number, readonly string[]]>([
    [refusal('form-invalid'), 400, ['Some fields are not valid. Please, fix mistakes first']],
    [refusal('not-signed-in'), 401, ['Please sign in.']],
    [refusal('access-denied'), 403, ['Access is denied']],
    [refusal('not-found'), 404, ['Not found']],
    [refusal('too-many-attempts'), 429, ['Too many attempts. Try again later.']],
    [
      refusal('row-locked', { date: '2025-06-02' }, { date: '2025-06-01' }),
      400,
      ['Row for 06/02/2025 is locked', 'Row for 06/01/2025 is locked'],
    ],
  ])('of a rule: %s', (error, status, errors) => expect(answerTo(error)).toEqual({ status, errors }));

  it('of a refused call is what it was worded as', () => {
    const call = new RefusedCall('row-changed', ['The timesheet was changed by Omar Haddad']);
    expect(answerTo(call)).toEqual({ status: 400, errors: ['The timesheet was changed by Omar Haddad'] });
    expect(call.code).toBe('BAD_REQUEST');
  });

  it('of what had to wait too long for its turn is to try again', () => {
    const cause = new OutOfTurn('flat-rate-projects/7 could not be had in time');
    expect(answerTo(new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause }))).toEqual({
      status: 503,
      errors: ['Somebody else is saving the same at the moment. Try again later.'],
    });
  });

  it('of an internal error is only that there was one', () => {
    const wentWrong = { status: 500, errors: ['Something went wront. Try again later.'] };
    for (const error of [new Error('the disk is full'), new TRPCError({ code: 'INTERNAL_SERVER_ERROR' }), 'odd', null])
      expect(answerTo(error)).toEqual(wentWrong);
  });
});

describe('LG-2: what a caller is told in Polish', () => {
  it.each([400, 401, 403, 404, 405, 408, 409, 413, 429, 431, 500, 503])('with status %s', (status) => {
    const [english, polish] = [refusalOf(status), refusalOf(status, 'pl')];
    expect(polish.status).toBe(english.status);
    expect(sharedWords(english.errors.join(), polish.errors.join())).toEqual([]);
    expect(polish.errors.join()).toMatch(/\p{L}{4}/u);
  });

  it('is a rule in words, and a fault only as such', () => {
    expect(answerTo(refusal('row-locked', { date: '2025-06-02' }), 'pl')).toEqual({
      status: 400,
      errors: ['Wiersz z dnia 02.06.2025 jest zablokowany'],
    });
    expect(answerTo(new Error('secret'), 'pl').errors).toEqual(['Coś poszło nie tak. Spróbuj ponownie później.']);
  });
});
