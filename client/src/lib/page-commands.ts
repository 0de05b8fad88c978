import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isPressed, isTyping, type Keys } from './keys.ts';

/** A command of a page, or a key that the page handles. */
export interface Command {
  /** The label in the palette and in the list of keys: `Save the hours`. */
  readonly label: string;
  /** Less prominent text beside the label, such as where somebody works. */
  readonly note?: string;
  /** Shown in the list of keys. With `run`, the keys also run the command. */
  readonly keys?: Keys;
  /** The part of the page that must have the focus for the keys; without it they act wherever the focus is. */
  readonly within?: RefObject<HTMLElement | null>;
  /** Makes the command available in the palette. Without it the page handles the keys itself, and they are only listed. */
  readonly run?: () => void;
}

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

const pages = new Set<RefObject<CommandGroup>>();

/**
 * What a page, or a part of one, adds to the palette (Ctrl+K) and to the list of keys (`?`) while it is there:
 *
 *     usePageCommands('Timesheet', [
 *       { label: 'Save the hours', keys: 'mod+S', run: save },
 *       { label: 'Copy last week', run: copyLastWeek },
 *       { label: 'Next day, same column', keys: 'Enter' },
 *     ]);
 *
 * Parts with the same title stand together. The commands may be other ones with each rendering.
 */
export function usePageCommands(title: string, commands: readonly Command[]): void {
  const group = useRef({ title, commands });
  useEffect(() => {
    group.current = { title, commands };
  });
  useEffect(() => {
    pages.add(group);
    return () => void pages.delete(group);
  }, []);
  useCommandKeys(commands);
}

/** @returns the commands of the pages that are mounted now, by title */
export function pageCommands(): CommandGroup[] {
  const byTitle = Map.groupBy(
    [...pages].map(({ current }) => current),
    ({ title }) => title,
  );
  return [...byTitle].map(([title, groups]) => ({ title, commands: groups.flatMap(({ commands }) => commands) }));
}

/** Runs commands by their keys. Keys that the page has already handled, or that are pressed in a dialog, are ignored. */
export function useCommandKeys(commands: readonly Command[]): void {
  const latest = useRef(commands);
  // In a layout effect, since a key may be pressed as soon as the page is visible.
  useLayoutEffect(() => {
    latest.current = commands;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const command = latest.current.find(({ keys, run }) => keys && run && isPressed(keys, event));
      if (command?.within && !(event.target instanceof Node && command.within.current?.contains(event.target))) return;
      if (!command?.keys || (isTyping(command.keys) && isWriting(event.target))) return;
      event.preventDefault(); // the browser also uses some of these keys
      if (!event.repeat && !isInDialog(event.target)) command.run?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Whether the target is inside a dialog; an open dialog keeps the focus inside it. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[aria-modal="true"]') !== null;

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(button|checkbox|radio|submit)$/.test(target.type));
