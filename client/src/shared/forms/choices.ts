import type { FieldOption } from '#components/form/field.ts';
import { everywhere } from '#texts/everywhere.ts';

export interface Choice {
  readonly id: number;
  readonly name: string;
  /** Absent means true. */
  readonly enabled?: boolean;
}

/** RD-1: disabled options are no longer offered, except to a record that has them. @param own the current choice */
export function choicesWith(
  choices: readonly Choice[],
  own: number | null | readonly (number | null)[],
): FieldOption[] {
  const kept = [own].flat();
  return choices
    .filter(({ id, enabled }) => enabled !== false || kept.includes(id))
    .map((choice) => ({ value: choice.id, label: choiceText(choice) }));
}

/** How a choice is shown in the history, whether it is still offered or not. */
export const choiceOf = (choices: readonly Choice[], id: unknown): string =>
  choices.find((choice) => choice.id === id)?.name ?? String(id);

const choiceText = ({ name, enabled }: Choice): string => (enabled === false ? everywhere.disabledChoice(name) : name);
