import { describe, expect, it } from 'vitest';
import { type Focused, intentOf } from './grid-keys.ts';

const key = (text: string) => {
  const parts = text.split('+');
  const has = (name: string) => parts.includes(name);
  return {
    key: parts.at(-1) as string,
    ctrlKey: has('Ctrl'),
    metaKey: has('Meta'),
    altKey: has('Alt'),
    shiftKey: has('Shift'),
  };
};
const middle = { atStart: false, atEnd: false };
const text: Focused = { kind: 'text', editing: false, caret: middle };
const typing: Focused = { kind: 'text', editing: true, caret: { atStart: false, atEnd: true } };
const within: Focused = { kind: 'text', editing: true, caret: middle };
const choice: Focused = { kind: 'choice', editing: false, caret: middle };
const act: Focused = { kind: 'act', editing: false, caret: middle };

const to = (rows: number, cells: number) => ({ do: 'move', by: { rows, cells } });

describe('the keys of a grid', () => {
  it.each([
    ['ArrowDown', text, to(1, 0)],
    ['ArrowLeft', text, to(0, -1)],
    ['ArrowRight', choice, to(0, 1)],
    ['ArrowUp', choice, to(-1, 0)],
    ['ArrowDown', act, to(1, 0)],
    ['Enter', text, to(1, 0)],
    ['Shift+Enter', text, to(-1, 0)],
    ['Enter', act, null],
    ['Tab', text, { do: 'tab', by: 1 }],
    ['Shift+Tab', choice, { do: 'tab', by: -1 }],
    ['Shift+ArrowDown', text, { do: 'extend', by: { rows: 1, cells: 0 } }],
    ['Ctrl+d', text, { do: 'fill' }],
    ['Meta+d', typing, { do: 'fill' }],
    ['Ctrl+z', text, { do: 'undo' }],
    ['Ctrl+Shift+Z', text, { do: 'redo' }],
    ['Ctrl+y', choice, { do: 'redo' }],
    ['Ctrl+Home', text, { do: 'end', at: 'first' }],
    ['Alt+ArrowUp', text, { do: 'step', by: 1 }],
    ['Alt+ArrowDown', choice, { do: 'edit' }],
    ['F2', text, { do: 'edit' }],
    [' ', choice, { do: 'edit' }],
    [' ', text, null],
    ['Delete', text, { do: 'clear' }],
    ['Escape', typing, { do: 'escape' }],
    ['Ctrl+s', text, null],
    ['Ctrl+c', text, null],
    ['8', text, null],
  ])('%s', (pressed, focused, intent) => {
    expect(intentOf(key(pressed), focused)).toEqual(intent);
  });

  it.each([
    ['ArrowLeft', within, null],
    ['ArrowLeft', typing, null],
    ['ArrowRight', typing, to(0, 1)],
    ['ArrowRight', within, null],
    ['ArrowDown', within, to(1, 0)],
    ['Shift+ArrowLeft', typing, null],
    ['Backspace', typing, null],
    ['Ctrl+z', typing, null],
    ['Ctrl+y', typing, null],
  ])('%s in a text that is being edited belongs to the text, until its end', (pressed, focused, intent) => {
    expect(intentOf(key(pressed), focused)).toEqual(intent);
  });
});
