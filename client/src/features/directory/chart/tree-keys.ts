/** A line of the tree that is shown, in the order of the screen. */
export interface TreeItem {
  readonly id: string;
  /** 1 at the top. */
  readonly level: number;
  /** null: nobody stands below. */
  readonly expanded: boolean | null;
  readonly text: string;
}

/** What a key does: it moves the focus, opens or closes a line, or acts on it. */
export type TreeMove =
  | { readonly to: string }
  | { readonly turn: string; readonly open: boolean }
  | { readonly act: string };

/**
 * The keys of a tree: up and down, Home and End, right opens or goes below, left closes or goes above, Enter and the space
 * bar turn, a letter goes to the next line that begins with it.
 * @param at the line with the focus
 * @returns null: the key means nothing here
 */
export function moveIn(items: readonly TreeItem[], at: string, key: string): TreeMove | null {
  const index = items.findIndex(({ id }) => id === at);
  const item = items[index];
  if (!item) return null;
  const to = (target: TreeItem | undefined): TreeMove | null => (target ? { to: target.id } : null);
  switch (key) {
    case 'ArrowDown':
      return to(items[index + 1]);
    case 'ArrowUp':
      return to(items[index - 1]);
    case 'Home':
      return to(items[0]);
    case 'End':
      return to(items.at(-1));
    case 'ArrowRight':
      if (item.expanded === false) return { turn: at, open: true };
      return item.expanded && items[index + 1]?.level === item.level + 1 ? to(items[index + 1]) : null;
    case 'ArrowLeft':
      if (item.expanded) return { turn: at, open: false };
      return to(items.slice(0, index).findLast(({ level }) => level < item.level));
    case 'Enter':
    case ' ':
      return item.expanded === null ? { act: at } : { turn: at, open: !item.expanded };
    default:
      return key.length === 1 ? to(beginningWith(items, index, key)) : null;
  }
}

/** The next line that begins with a letter, from the top again after the last one. */
function beginningWith(items: readonly TreeItem[], index: number, letter: string): TreeItem | undefined {
  const around = [...items.slice(index + 1), ...items.slice(0, index)];
  return around.find(({ text }) => text.toLowerCase().startsWith(letter.toLowerCase()));
}
