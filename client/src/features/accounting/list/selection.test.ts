import { describe, expect, it } from 'vitest';
import {
  idsOf,
  NOTHING_CHOSEN,
  summaryOf,
  tickedOf,
  tickedOfAll,
  withEntry,
  withEverybody,
  withPerson,
} from './selection.ts';

const dana = { userId: 1, toSend: ['a', 'b'] };
const omar = { userId: 2, toSend: ['c'] };
const done = { userId: 3, toSend: [] };
const people = [dana, omar, done];

describe('what is chosen to be sent', () => {
  it('is everything of a person, whatever that is by the time it is sent', () => {
    const chosen = withPerson(NOTHING_CHOSEN, dana, true);
    expect(idsOf(chosen, people)).toEqual(['a', 'b']);
    expect(idsOf(chosen, [{ userId: 1, toSend: ['b', 'd'] }])).toEqual(['b', 'd']);
    expect(idsOf(withPerson(chosen, dana, false), people)).toEqual([]);
  });

  it('are single entries, until they are all of them', () => {
    const one = withEntry(NOTHING_CHOSEN, dana, 'b', true);
    expect(idsOf(one, people)).toEqual(['b']);
    expect(tickedOf(one, dana)).toBe('some');
    const both = withEntry(one, dana, 'a', true);
    expect(tickedOf(both, dana)).toBe('all');
    expect(idsOf(both, [{ userId: 1, toSend: ['a', 'b', 'e'] }])).toEqual(['a', 'b', 'e']);
    expect(idsOf(withEntry(both, dana, 'a', false), people)).toEqual(['b']);
  });

  it('has no entry that was sent meanwhile', () => {
    const one = withEntry(NOTHING_CHOSEN, dana, 'b', true);
    expect(idsOf(one, [{ userId: 1, toSend: ['a'] }])).toEqual([]);
    expect(tickedOf(one, { userId: 1, toSend: ['a'] })).toBe('none');
  });

  it('is everybody who has something to send', () => {
    const all = withEverybody(NOTHING_CHOSEN, people, true);
    expect(summaryOf(all, people)).toEqual({ entries: 3, people: 2 });
    expect(tickedOfAll(all, people)).toBe('all');
    expect(tickedOf(all, done)).toBe('none');
    expect(tickedOfAll(withPerson(all, omar, false), people)).toBe('some');
    expect(tickedOfAll(NOTHING_CHOSEN, [])).toBe('none');
  });

  it('stays chosen of people who are not shown, and is not sent', () => {
    const all = withEverybody(NOTHING_CHOSEN, people, true);
    expect(idsOf(all, [omar])).toEqual(['c']);
    expect(idsOf(withEverybody(all, [omar], false), people)).toEqual(['a', 'b']);
  });
});
