import { aStorage } from '@hourbook/tests/builders/browser-storage.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '#lib/storage.ts';
import { forgetRegistration, isRegisteredHere, rememberRegistration } from './registered-here.ts';

const NOW = Date.parse('2025-06-11T15:00:00Z');
const HOURS_72 = 72 * 60 * 60_000;

beforeEach(() => vi.stubGlobal('localStorage', aStorage()));

describe('a registration in this browser', () => {
  it('is known as long as the link of the mail can be used, and is nobody else’s', () => {
    rememberRegistration(5, NOW);
    rememberRegistration(6, NOW + 1);
    expect([5, 6, 7].map((id) => isRegisteredHere(id, NOW + HOURS_72))).toEqual([true, true, false]);
    expect([5, 6].map((id) => isRegisteredHere(id, NOW + HOURS_72 + 1))).toEqual([false, true]);
  });

  it('is forgotten once the account is activated', () => {
    rememberRegistration(5, NOW);
    rememberRegistration(6, NOW);
    forgetRegistration(5, NOW);
    expect([5, 6].map((id) => isRegisteredHere(id, NOW))).toEqual([false, true]);
    forgetRegistration(6, NOW);
    expect(browserStorage.keys()).toEqual([]);
  });

  it.each(['', 'x', '{}', '[5]', '[{"id":5}]', '[{"id":"5","until":9e15}]', 'null'])(
    'is none where %j is kept, which the next one replaces',
    (text) => {
      browserStorage.set('registered', text);
      expect(isRegisteredHere(5, NOW)).toBe(false);
      rememberRegistration(5, NOW);
      expect(isRegisteredHere(5, NOW)).toBe(true);
    },
  );

  it('is none where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberRegistration(5, NOW);
    expect(isRegisteredHere(5, NOW)).toBe(false);
  });
});
