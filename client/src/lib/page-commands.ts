import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isPressed, isTyping, type Keys } from './keys.ts';

/** Something that can be done on a page, or a key that does something there. */
export interface Command {
  /** As the palette and the list of keys call it: `Save the hours`. */
  readonly label: string;
  /** Said quietly beside it: where somebody works. */
  readonly note?: string;
  /** Shown in the list of keys; with `run` they also run it, wherever the focus is. */
  readonly keys?: Keys;
  /** Offered in the palette. Without it the page sees to its keys itself, and they are only listed. */
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

/** @returns what the pages that are there now have registered, by title */
export function pageCommands(): CommandGroup[] {
  const byTitle = Map.groupBy(
    [...pages].map(({ current }) => current),
    ({ title }) => title,
  );
  return [...byTitle].map(([title, groups]) => ({ title, commands: groups.flatMap(({ commands }) => commands) }));
}

/** Runs commands by their keys. What a part of the page has already answered, and what a dialog covers, is left alone. */
export function useCommandKeys(commands: readonly Command[]): void {
  const latest = useRef(commands);
  // Before the page is drawn: a key may be pressed as soon as there is something to see.
  useLayoutEffect(() => {
    latest.current = commands;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const command = latest.current.find(({ keys, run }) => keys && run && isPressed(keys, event));
      if (!command?.keys || (isTyping(command.keys) && isWriting(event.target))) return;
      event.preventDefault(); // the browser has a use for some of these
      if (!event.repeat && !isInDialog(event.target)) command.run?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** The focus stays inside of a dialog that is open. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[aria-modal="true"]') !== null;

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(button|checkbox|radio|submit)$/.test(target.type));
