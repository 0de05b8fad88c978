import { aStorage } from '@hourbook/tests/builders/browser-storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage, tabStorage } from '#lib/storage.ts';
import { rememberTarget, setBeginsAtToday, takeTarget } from './session.ts';
import { keepOnlyOf } from './version.ts';

describe('at sign-in, what this browser keeps', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', aStorage());
    vi.stubGlobal('sessionStorage', aStorage());
    for (const storage of [browserStorage, tabStorage]) {
      storage.set('filter', 'Chicago');
      storage.set('draft.42.2025-06-09', '8.00');
    }
    rememberTarget('/my-time?startDate=2025-06-09');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('of another version is dropped, but for what was typed, where somebody begins and where they wanted to go', () => {
    browserStorage.set('version', '1.0.0+a');
    setBeginsAtToday({ id: 42 }, true);
    keepOnlyOf('1.0.0+b');
    expect(browserStorage.keys().sort()).toEqual(['begins-at-today.42', 'draft.42.2025-06-09', 'version']);
    expect(tabStorage.keys().sort()).toEqual(['draft.42.2025-06-09', 'target']);
    expect(browserStorage.get('version')).toBe('1.0.0+b');
    expect(tabStorage.get('draft.42.2025-06-09')).toBe('8.00');
    expect(takeTarget()).toBe('/my-time?startDate=2025-06-09');
  });

  it('of no known version is dropped as well', () => {
    keepOnlyOf('1.0.0+b');
    expect(browserStorage.get('filter')).toBeNull();
  });

  it('of the same version stays', () => {
    browserStorage.set('version', '1.0.0+b');
    keepOnlyOf('1.0.0+b');
    expect(browserStorage.get('filter')).toBe('Chicago');
    expect(tabStorage.get('filter')).toBe('Chicago');
  });

  it('from outside of the app is never touched', () => {
    localStorage.setItem('of-another-app', 'x');
    keepOnlyOf('1.0.0+b');
    expect(localStorage.getItem('of-another-app')).toBe('x');
  });
});
