/** The action that a key triggers in a grid. */
export type Intent =
  | { readonly do: 'move'; readonly by: Step }
  | { readonly do: 'extend'; readonly by: Step }
  | { readonly do: 'tab'; readonly by: 1 | -1 }
  | { readonly do: 'end'; readonly at: 'first' | 'last' }
  | { readonly do: 'step'; readonly by: 1 | -1 }
  | { readonly do: 'fill' | 'clear' | 'undo' | 'redo' | 'escape' | 'edit' };

/** A move by rows down and cells to the right. */
interface Step {
  readonly rows: number;
  readonly cells: number;
}

/** The focused element of a cell. */
export interface Focused {
  readonly kind: 'text' | 'choice' | 'act';
  /** The user has typed something or placed the caret in the text, so the text-editing keys apply to the text. */
  readonly editing: boolean;
  /** The caret position, if a text is being edited. */
  readonly caret: { readonly atStart: boolean; readonly atEnd: boolean };
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const arrows: Readonly<Record<string, Step>> = {
  ArrowUp: { rows: -1, cells: 0 },
  ArrowDown: { rows: 1, cells: 0 },
  ArrowLeft: { rows: 0, cells: -1 },
  ArrowRight: { rows: 0, cells: 1 },
};

/** @returns null for a key that is left to the browser or the page */
export function intentOf(key: Key, focused: Focused): Intent | null {
  if (key.ctrlKey || key.metaKey) return key.altKey ? null : withControl(key, focused);
  if (key.altKey) return key.shiftKey ? null : withAlt(key, focused);
  const arrow = arrows[key.key];
  if (arrow) return ofArrow(arrow, key, focused);
  const { kind, editing } = focused;
  switch (key.key) {
    case 'Tab':
      return { do: 'tab', by: key.shiftKey ? -1 : 1 };
    case 'Enter':
      return kind === 'act' ? null : { do: 'move', by: { rows: key.shiftKey ? -1 : 1, cells: 0 } };
    case 'Escape':
      return { do: 'escape' };
    case 'F2':
      return kind === 'act' ? null : { do: 'edit' };
    case ' ':
      return kind === 'choice' ? { do: 'edit' } : null;
    case 'Delete':
    case 'Backspace':
      return editing || kind === 'act' ? null : { do: 'clear' };
    default:
      return null;
  }
}

function ofArrow(by: Step, { shiftKey }: Key, { editing, caret }: Focused): Intent | null {
  if (shiftKey) return editing ? null : { do: 'extend', by };
  // Within a text the arrow moves the caret; at the end of the text it moves to the next cell.
  if (editing && ((by.cells < 0 && !caret.atStart) || (by.cells > 0 && !caret.atEnd))) return null;
  return { do: 'move', by };
}

function withControl({ key, shiftKey }: Key, { kind, editing }: Focused): Intent | null {
  switch (key.toLowerCase()) {
    case 'd':
      return { do: 'fill' };
    case 'z':
      if (editing && kind === 'text') return null; // left to the text
      return { do: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return editing && kind === 'text' ? null : { do: 'redo' };
    case 'home':
      return { do: 'end', at: 'first' };
    case 'end':
      return { do: 'end', at: 'last' };
    default:
      return null;
  }
}

function withAlt({ key }: Key, { kind }: Focused): Intent | null {
  if (key === 'ArrowDown' && kind === 'choice') return { do: 'edit' };
  if (kind !== 'text') return null;
  if (key === 'ArrowUp') return { do: 'step', by: 1 };
  if (key === 'ArrowDown') return { do: 'step', by: -1 };
  return null;
}
