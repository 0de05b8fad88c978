import { aStorage } from '@hourbook/tests/builders/browser-storage.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabStorage } from '#lib/storage.ts';
import { actingNow, beginActing, isActingPage, mayActing, placeOfCall, stopActing } from './acting.ts';

const reload = vi.fn();
const lead = { person: { id: 7, name: 'Lena Ortiz' }, until: '2025-06-13', duties: ['requests' as const] };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', aStorage());
  vi.stubGlobal('location', { hash: '', reload });
});
afterEach(() => vi.unstubAllGlobals());

it('DG-4: a tab that acts sends the header with the calls of the duties, and opens their pages and no others', () => {
  expect([actingNow(), placeOfCall('timeOff.inbox')]).toEqual([null, null]);
  beginActing(lead);
  expect(reload).toHaveBeenCalled();
  expect(location.hash).toBe('/stand-in');
  expect(actingNow()).toEqual(lead);
  expect(['timeOff.inbox', 'timesheet.weeks.page', 'timesheet.mine'].map(placeOfCall)).toEqual([7, null, null]);
  expect(['/vacation-management', '/weeks', '/my-time'].map((page) => isActingPage(lead, page))).toEqual([
    true,
    false,
    false,
  ]);
  expect(['time-off.manage', 'system.read'].map((each) => mayActing(lead, each))).toEqual([true, false]);
  stopActing();
  expect([actingNow(), location.hash]).toEqual([null, '/substitutes']);
});

it('what cannot be read is nobody', () => {
  for (const text of ['{', '{}', '{"person":7}']) {
    tabStorage.set('acting', text);
    expect(actingNow()).toBeNull();
  }
});
