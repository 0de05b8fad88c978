import { useState } from 'react';
import { z } from 'zod';
import { browserStorage } from '#lib/storage.ts';
import type { Column } from './column.ts';

/** The columns whose visibility differs from the default. */
type Choice = Readonly<Record<string, boolean>>;

const choice = z.record(z.string(), z.boolean());

/** Reads the stored choice; invalid text counts as no choice. */
export function readChoice(text: string | null): Choice {
  try {
    return choice.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

type Shown = Pick<Column<never>, 'id' | 'shownByDefault'>;

export const isShown = ({ id, shownByDefault }: Shown, chosen: Choice): boolean => chosen[id] ?? shownByDefault;

/**
 * Stores only the differences, so that a column follows a later change of its default. @param shown the ids of the visible
 * columns
 */
export const choose = (columns: readonly Shown[], shown: readonly string[]): Choice =>
  Object.fromEntries(
    columns
      .filter(({ id, shownByDefault }) => shown.includes(id) !== shownByDefault)
      .map(({ id, shownByDefault }) => [id, !shownByDefault]),
  );

/** Where the choice of a list is stored. */
export const keyOfColumns = (list: string): string => `columns.${list}`;

/** The visible columns of a list, stored in this browser. */
export function useChosenColumns<Chosen extends Shown>(list: string, columns: readonly Chosen[]) {
  const key = keyOfColumns(list);
  const [chosen, setChosen] = useState(() => readChoice(browserStorage.get(key)));

  return {
    shown: columns.filter((column, index) => index === 0 || isShown(column, chosen)),
    /** @param shown the ids of the visible columns */
    choose(shown: readonly string[]) {
      const next = choose(columns, shown);
      if (Object.keys(next).length > 0) browserStorage.set(key, JSON.stringify(next));
      else browserStorage.remove(key);
      setChosen(next);
    },
  };
}
