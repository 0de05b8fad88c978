import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aStorage } from '../../../../../tests/builders/browser-storage.ts';
import { draftsOf, nothingUnsaved, type Unsaved } from './draft.ts';
import { noEdits } from './sheet.ts';

const RANGE = { start: '2025-06-09', end: '2025-06-22' };
const OTHER = { start: '2025-05-26', end: '2025-06-08' };
const unsaved = (hours: string): Unsaved => ({
  edits: {
    ...noEdits,
    byRow: { 'default:2025-06-09': { date: '2025-06-09', fields: { hours }, removed: false, seen: null } },
  },
  unanswered: null,
});
const tab = (own: string, ...living: string[]) => draftsOf(6, { own, living: new Set([own, ...living]) });

describe('what is not saved yet', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', aStorage());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is there again in the same tab, and gone once nothing is unsaved', () => {
    tab('a').of(RANGE).write(unsaved('8'));
    expect(tab('a').of(RANGE).read()).toMatchObject(unsaved('8'));
    expect(tab('a').of(OTHER).read()).toEqual(nothingUnsaved);
    tab('a').of(RANGE).write(nothingUnsaved);
    expect(tab('a').of(RANGE).exists()).toBe(false);
  });

  it('is not taken from a tab that is open', () => {
    tab('a').of(RANGE).write(unsaved('8'));
    expect(tab('b', 'a').of(RANGE).read()).toEqual(nothingUnsaved);
    expect(tab('b', 'a').elsewhere(OTHER)).toEqual([]);
  });

  it('goes from a closed tab to the next one, once', () => {
    tab('a').of(RANGE).write(unsaved('8'));
    expect(tab('b').elsewhere(OTHER)).toEqual([RANGE]);
    expect(tab('b').of(RANGE).read()).toMatchObject(unsaved('8'));
    expect(tab('c', 'b').of(RANGE).read()).toEqual(nothingUnsaved);
    expect(tab('b').of(RANGE).read()).toMatchObject(unsaved('8'));
  });

  it('is nobody else’s', () => {
    tab('a').of(RANGE).write(unsaved('8'));
    expect(draftsOf(7, { own: 'a', living: new Set() }).of(RANGE).read()).toEqual(nothingUnsaved);
    expect(draftsOf(60, { own: 'b', living: new Set() }).elsewhere(OTHER)).toEqual([]);
  });

  it('where the browser does not tell which tabs are open, is free after ten minutes', () => {
    vi.useFakeTimers({ now: Date.parse('2025-06-11T15:00:00Z') });
    const blind = (own: string) => draftsOf(6, { own, living: null }).of(RANGE);
    blind('a').write(unsaved('8'));
    expect(blind('b').read()).toEqual(nothingUnsaved);
    vi.setSystemTime(Date.parse('2025-06-11T15:10:01Z'));
    expect(blind('b').read()).toMatchObject(unsaved('8'));
  });

  it.each(['', '{', '{"edits":{}}', '[]'])('is nothing where %j was kept', (text) => {
    localStorage.setItem('hourbook.draft.6.2025-06-09.2025-06-22.a', text);
    expect(tab('a').of(RANGE).read()).toEqual(nothingUnsaved);
  });
});
