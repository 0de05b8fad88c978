import { aStorage } from '@hourbook/tests/builders/browser-storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftsOf, nothingUnsaved, type Unsaved } from './draft.ts';
import { noEdits } from './sheet.ts';

const RANGE = { start: '2025-06-09', end: '2025-06-22' };
const OTHER = { start: '2025-05-26', end: '2025-06-08' };
const unsaved = (hours: string): Unsaved => ({
  edits: {
    ...noEdits,
    byRow: {
      'default:2025-06-09': { date: '2025-06-09', fields: { hours }, removed: false, seen: null, knownRows: [] },
    },
  },
  unanswered: null,
});
const OWN = { editorId: 6, ownerId: 6 };
const tab = (own: string, ...living: string[]) => draftsOf(OWN, { own, living: new Set([own, ...living]) });

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
    expect(draftsOf({ editorId: 7, ownerId: 7 }, { own: 'a', living: new Set() }).of(RANGE).read()).toEqual(
      nothingUnsaved,
    );
    expect(draftsOf({ editorId: 60, ownerId: 60 }, { own: 'b', living: new Set() }).elsewhere(OTHER)).toEqual([]);
  });

  it('where the browser does not tell which tabs are open, is free after ten minutes', () => {
    vi.useFakeTimers({ now: Date.parse('2025-06-11T15:00:00Z') });
    const blind = (own: string) => draftsOf(OWN, { own, living: null }).of(RANGE);
    blind('a').write(unsaved('8'));
    expect(blind('b').read()).toEqual(nothingUnsaved);
    vi.setSystemTime(Date.parse('2025-06-11T15:10:01Z'));
    expect(blind('b').read()).toMatchObject(unsaved('8'));
  });

  it.each(['', '{', '{"edits":{}}', '[]'])('is nothing where %j was kept', (text) => {
    for (const prefix of ['draft.6.', 'draft.6.sheet-6.']) {
      localStorage.setItem(`hourbook.${prefix}2025-06-09.2025-06-22.a`, text);
    }
    expect(tab('a').of(RANGE).read()).toEqual(nothingUnsaved);
  });

  describe('of several people, typed by one', () => {
    const sheetOf = (ownerId: number, own = 'a') => draftsOf({ editorId: 6, ownerId }, { own, living: new Set([own]) });

    it('is of the one whose hours they are, also when its tab is closed', () => {
      sheetOf(17).of(RANGE).write(unsaved('8'));
      sheetOf(170).of(RANGE).write(unsaved('7'));
      for (const tabNow of ['a', 'b']) {
        expect(sheetOf(18, tabNow).of(RANGE).read()).toEqual(nothingUnsaved);
        expect(sheetOf(6, tabNow).of(RANGE).read()).toEqual(nothingUnsaved);
        expect(sheetOf(6, tabNow).elsewhere(OTHER)).toEqual([]);
        expect(sheetOf(1, tabNow).elsewhere(OTHER)).toEqual([]);
        expect(sheetOf(17, tabNow).elsewhere(OTHER)).toEqual([RANGE]);
      }
      expect(sheetOf(17, 'b').of(RANGE).read()).toMatchObject(unsaved('8'));
      expect(sheetOf(170).of(RANGE).read()).toMatchObject(unsaved('7'));
    });

    it('is not what the same person types into their own sheet', () => {
      sheetOf(6).of(RANGE).write(unsaved('8'));
      expect(sheetOf(17, 'b').of(RANGE).read()).toEqual(nothingUnsaved);
      const ofOwner = draftsOf({ editorId: 17, ownerId: 17 }, { own: 'b', living: new Set() });
      expect(ofOwner.of(RANGE).read()).toEqual(nothingUnsaved);
    });
  });

  describe('kept by an older version, which knew only one’s own hours', () => {
    const former = (tabThen: string) =>
      localStorage.setItem(
        `hourbook.draft.6.2025-06-09.2025-06-22.${tabThen}`,
        JSON.stringify({ ...unsaved('8'), at: Date.parse('2025-06-11T15:00:00Z') }),
      );

    it.each(['a', 'closed'])('is there again, in the tab %s, and gone once it is saved', (tabThen) => {
      former(tabThen);
      expect(tab('a').elsewhere(OTHER)).toEqual([RANGE]);
      expect(tab('a').of(RANGE).read()).toMatchObject(unsaved('8'));
      expect(tab('a').of(RANGE).read()).toMatchObject(unsaved('8'));
      tab('a').of(RANGE).write(nothingUnsaved);
      expect(tab('a').of(RANGE).read()).toEqual(nothingUnsaved);
      expect(Object.keys(localStorage)).toEqual([]);
    });

    it('is nobody else’s, nor of another sheet', () => {
      former('closed');
      expect(draftsOf({ editorId: 6, ownerId: 17 }, { own: 'a', living: new Set() }).elsewhere(OTHER)).toEqual([]);
      expect(draftsOf({ editorId: 17, ownerId: 6 }, { own: 'a', living: new Set() }).elsewhere(OTHER)).toEqual([]);
    });
  });
});
