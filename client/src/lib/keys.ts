import { everywhere } from '#texts/everywhere.ts';

/**
 * Keys in text form: `?`, `mod+S`, `shift+Enter`. Alternatives are separated by a space: `Delete Backspace`. `mod` is ⌘ on
 * a Mac and Ctrl elsewhere; the last part is a `KeyboardEvent.key`, or `Space`.
 */
export type Keys = string;

interface Chord {
  readonly modifiers: ReadonlySet<string>;
  readonly key: string;
}

/** The properties of a `KeyboardEvent` that matter here. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const chordsOf = (keys: Keys): Chord[] =>
  keys.split(' ').map((chord) => {
    const parts = chord.split(/\+(?=.)/);
    return { modifiers: new Set(parts.slice(0, -1)), key: parts.at(-1) ?? '' };
  });

const isCharacter = (key: string): boolean => key.length === 1;
const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

/** @returns whether one of these keys was pressed with exactly its modifiers */
export function isPressed(keys: Keys, press: KeyPress, mac = isMac()): boolean {
  return chordsOf(keys).some(({ modifiers, key }) => {
    const has = (name: string) => modifiers.has(name);
    // On a Mac, ⌥ changes the character, so compare the physical key instead.
    const named = press.key.toLowerCase() === (key === 'Space' ? ' ' : key.toLowerCase());
    if (!named && !(mac && has('alt') && press.code === `Key${key.toUpperCase()}`)) return false;
    if (press.ctrlKey !== (has('ctrl') || (has('mod') && !mac))) return false;
    if (press.metaKey !== (has('mod') && mac)) return false;
    if (press.altKey !== has('alt')) return false;
    // Whether a character such as `?` needs Shift depends on the keyboard layout.
    return (isCharacter(key) && !isLetter(key)) || press.shiftKey === has('shift');
  });
}

/** Whether these keys also type a character, and so must be ignored while somebody is typing. */
export const isTyping = (keys: Keys): boolean =>
  chordsOf(keys).some(({ modifiers }) => !modifiers.has('mod') && !modifiers.has('ctrl') && !modifiers.has('alt'));

const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: everywhere.esc,
  PageUp: everywhere.pageUp,
  PageDown: everywhere.pageDown,
};
const modifierNames = (mac: boolean): Readonly<Record<string, string>> => ({
  mod: mac ? '⌘' : everywhere.ctrl,
  ctrl: everywhere.ctrl,
  alt: mac ? '⌥' : everywhere.alt,
  shift: mac ? '⇧' : everywhere.shift,
});

/** @returns the labels of the keys for each alternative: `mod+S` → `[['Ctrl', 'S']]` */
export const keyCaps = (keys: Keys, mac = isMac()): string[][] =>
  chordsOf(keys).map(({ modifiers, key }) => [
    ...[...modifiers].map((name) => modifierNames(mac)[name] ?? name),
    names[key] ?? (isLetter(key) ? key.toUpperCase() : key),
  ]);
