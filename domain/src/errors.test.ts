import { describe, expect, it } from 'vitest';
import { type DomainError, refusal } from './errors.ts';

describe('a refusal', () => {
  it('is a code, and details for each row that breaks the rule', () => {
    const error: DomainError = refusal('row-locked', { date: '2025-06-01' }, { date: '2025-06-02' });
    expect([error.code, error.details]).toEqual(['row-locked', [{ date: '2025-06-01' }, { date: '2025-06-02' }]]);
    expect(refusal('not-found').details).toEqual([]);
  });

  it('says in a log which rule it was, and nothing of the details', () => {
    const error = refusal('row-changed', { by: 7, at: '2025-06-11T15:00:00.000Z' });
    const logged: Record<string, unknown> = {};
    for (const field in error) logged[field] = error[field as keyof DomainError];
    expect(logged).toEqual({ name: 'DomainError', code: 'row-changed' });
    expect(error.message).toBe('row-changed');
    expect(JSON.stringify(error)).not.toContain('2025');
  });

  it('does not compile with an unknown code, details of another shape, none or too many', () => {
    const wrong = [
      // @ts-expect-error unknown
      () => refusal('row-blocked'),
      // @ts-expect-error the details of another
      () => refusal('row-locked', { year: 2025 }),
      // @ts-expect-error none
      () => refusal('row-locked'),
      // @ts-expect-error it has none
      () => refusal('not-found', { date: '2025-06-01' }),
      // @ts-expect-error an instant is a text
      () => refusal('row-changed', { by: 7, at: new Date(0) }),
    ];
    expect(wrong).toHaveLength(5);
  });
});
