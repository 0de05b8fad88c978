import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useContext,
  useRef,
  useState,
} from 'react';
import type { Answers } from '#shared/api/trpc.ts';
import type { chartAsked } from '../page-asked.ts';
import { moveIn, type TreeItem } from './tree-keys.ts';

type Chart = Answers['colleagues']['chart'];
export type Charted = Chart['content'][number];
export type ChartAsked = ReturnType<typeof chartAsked>;
/** The colleagues of an answer, by the number of the manager above. */
export type Known = ReadonlyMap<number | null, readonly Charted[]>;

export const knownOf = ({ content }: Pick<Chart, 'content'>): Known => Map.groupBy(content, ({ under }) => under);

/** The id of a line for those who are not loaded yet. */
export const moreId = (under: number | null, skip: number): string => `more-${under ?? 'top'}-${skip}`;

interface TreeState {
  /** The search and the filters. */
  readonly asked: ChartAsked;
  readonly isOpen: (colleague: Charted, level: number) => boolean;
  /** The line that Tab leads to; null: the first one. */
  readonly focused: string | null;
  /** The lines of people to load that somebody has pressed. */
  readonly wanted: ReadonlySet<string>;
  readonly focus: (id: string) => void;
}

export const TreeContext = createContext<TreeState | null>(null);

export function useTreeState(): TreeState {
  const state = useContext(TreeContext);
  if (!state) throw new Error('Outside the tree');
  return state;
}

/** @returns the lines on the screen, read from it: what is closed or not loaded is not there */
const itemsIn = (tree: HTMLElement): TreeItem[] =>
  [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')].map((line) => ({
    id: line.dataset.item ?? '',
    level: Number(line.ariaLevel),
    expanded: line.ariaExpanded === null ? null : line.ariaExpanded === 'true',
    text: line.textContent,
  }));

interface Tree {
  readonly state: TreeState;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onFocus: (event: { readonly target: EventTarget }) => void;
}

/**
 * The lines that are open, and the one with the focus.
 * @param isFiltered everybody who leads to somebody who is found is open at first; otherwise those at the top
 */
export function useTree(tree: RefObject<HTMLElement | null>, asked: ChartAsked, isFiltered: boolean): Tree {
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const latest = useRef(focused);
  function focus(id: string): void {
    latest.current = id;
    setFocused(id);
    tree.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus();
  }
  const turn = (id: string, open: boolean) => setTurned((before) => new Map(before).set(id, open));
  const want = (id: string) => setWanted((before) => new Set(before).add(id));
  return {
    state: {
      asked,
      isOpen: ({ id, leads }, level) => turned.get(String(id)) ?? (isFiltered ? leads : level === 1),
      focused,
      wanted,
      focus,
    },
    onKeyDown(event) {
      const { target, ctrlKey, metaKey, altKey, key } = event;
      if (ctrlKey || metaKey || altKey || !tree.current || !(target instanceof HTMLElement)) return;
      // Enter on a link in a line follows it.
      if (target.role !== 'treeitem' && (key === 'Enter' || key === ' ')) return;
      const at = target.closest<HTMLElement>('[role="treeitem"]')?.dataset.item;
      const move = at === undefined ? null : moveIn(itemsIn(tree.current), at, key);
      if (!move) return;
      event.preventDefault();
      if ('to' in move) focus(move.to);
      else if ('turn' in move) turn(move.turn, move.open);
      else want(move.act);
    },
    onClick({ target }) {
      if (!(target instanceof Element) || target.closest('a') || window.getSelection()?.isCollapsed === false) return;
      const line = target.closest<HTMLElement>('[role="treeitem"]');
      const id = line?.dataset.item;
      if (!line || id === undefined) return;
      focus(id);
      if (line.ariaExpanded === null) want(id);
      else turn(id, line.ariaExpanded !== 'true');
    },
    onFocus({ target }) {
      const id = target instanceof Element && target.closest<HTMLElement>('[role="treeitem"]')?.dataset.item;
      if (id && id !== latest.current) {
        latest.current = id;
        setFocused(id);
      }
    },
  };
}
