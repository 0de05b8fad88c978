import { describe, expect, it } from 'vitest';
import { begin, requestAfter } from './request-state.ts';
import { nothingAsked, selectionOf } from './selection.ts';

const shown = { start: '2026-03-02', end: '2026-03-16' };
const begun = begin({ selection: selectionOf('2026-03-02', [8, 4]), comment: 'Skiing', shown, restored: true });

describe('a request that is being made', () => {
  it('is empty once it is sent, until days or a comment are given again', () => {
    const sent = requestAfter(begun, { to: 'sent' });
    expect(sent).toMatchObject({ selection: nothingAsked, comment: '', step: 'sent' });
    expect(requestAfter(sent, { to: 'comment', comment: 'x' }).step).toBe('editing');
    expect(requestAfter(sent, { to: 'select', selection: begun.selection }).step).toBe('editing');
    expect(requestAfter(sent, { to: 'dates', wrong: true }).step).toBe('sent');
  });

  it('keeps its days when it is refused, and the refusal until other days are chosen', () => {
    const refused = requestAfter(requestAfter(begun, { to: 'send' }), { to: 'refused', refusal: ['Too much.'] });
    expect(refused).toMatchObject({ selection: begun.selection, refusal: ['Too much.'] });
    expect(requestAfter(refused, { to: 'comment', comment: 'x' }).refusal).toEqual(['Too much.']);
    expect(requestAfter(refused, { to: 'select', selection: nothingAsked }).refusal).toEqual([]);
  });

  it('shows the range of its days, and the last one while it has none', () => {
    const shorter = requestAfter(begun, { to: 'select', selection: selectionOf('2026-03-04', [8]) });
    expect(shorter.shown).toEqual({ start: '2026-03-04', end: '2026-03-04' });
    expect(requestAfter(shorter, { to: 'select', selection: nothingAsked }).shown).toEqual(shorter.shown);
    expect(requestAfter(begun, { to: 'select', selection: nothingAsked, shown }).shown).toEqual(shown);
  });

  it('is no longer the restored one, and its wrong dates are forgotten, when days are chosen', () => {
    const wrong = requestAfter(begun, { to: 'dates', wrong: true });
    expect(wrong).toMatchObject({ restored: true, datesWrong: true });
    expect(requestAfter(wrong, { to: 'select', selection: begun.selection })).toMatchObject({
      restored: false,
      datesWrong: false,
    });
  });

  it('asks before it is sent over the balance, and goes on either way', () => {
    const confirming = requestAfter(begun, { to: 'confirm' });
    expect(confirming.step).toBe('confirming');
    expect(requestAfter(confirming, { to: 'edit' })).toEqual(begun);
    expect(requestAfter(confirming, { to: 'send' })).toEqual(begun);
  });
});
