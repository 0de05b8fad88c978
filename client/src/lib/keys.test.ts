import { describe, expect, it } from 'vitest';
import { isPressed, isTyping, type KeyPress, keyCaps } from './keys.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const OTHER = false;
const MAC = true;

describe('a key as it is written down', () => {
  it.each([
    ['mod+S', press('s', { ctrlKey: true }), OTHER, true],
    ['mod+S', press('S', { ctrlKey: true }), OTHER, true], // with caps lock
    ['mod+S', press('s', { metaKey: true }), OTHER, false],
    ['mod+S', press('s', { metaKey: true }), MAC, true],
    ['mod+S', press('s', { ctrlKey: true }), MAC, false],
    ['mod+S', press('s', { ctrlKey: true, shiftKey: true }), OTHER, false],
    ['mod+S', press('s'), OTHER, false],
    ['ctrl+D', press('d', { ctrlKey: true }), MAC, true],
    ['?', press('?', { shiftKey: true }), OTHER, true],
    ['?', press('?'), OTHER, true], // on keyboards where it needs no Shift
    ['?', press('?', { ctrlKey: true }), OTHER, false],
    ['+', press('+', { shiftKey: true }), OTHER, true],
    ['mod++', press('+', { ctrlKey: true }), OTHER, true],
    ['shift+Tab', press('Tab', { shiftKey: true }), OTHER, true],
    ['Tab', press('Tab', { shiftKey: true }), OTHER, false],
    ['Space', press(' '), OTHER, true],
    ['Delete Backspace', press('Backspace'), OTHER, true],
    ['alt+N', press('˜', { altKey: true, code: 'KeyN' }), MAC, true],
    ['alt+N', press('˜', { altKey: true, code: 'KeyN' }), OTHER, false],
    ['alt+ArrowLeft', press('ArrowLeft', { altKey: true }), OTHER, true],
  ])('%s, pressed %o, on a Mac %s: %s', (keys, pressed, mac, is) => {
    expect(isPressed(keys, pressed, mac)).toBe(is);
  });

  it('writes something, unless a modifier is held', () => {
    expect(isTyping('?')).toBe(true);
    expect(isTyping('shift+Enter')).toBe(true);
    expect(isTyping('mod+S')).toBe(false);
  });

  it('is shown as it is printed', () => {
    expect(keyCaps('mod+s', OTHER)).toEqual([['Ctrl', 'S']]);
    expect(keyCaps('mod+s', MAC)).toEqual([['⌘', 'S']]);
    expect(keyCaps('Delete shift+ArrowUp', OTHER)).toEqual([['Delete'], ['Shift', '↑']]);
    expect(keyCaps('?', OTHER)).toEqual([['?']]);
  });
});
