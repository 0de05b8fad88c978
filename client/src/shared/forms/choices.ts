import type { FieldOption } from '../../components/form/field.ts';

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
}

/** What is disabled is not offered any more; what chose it before keeps it. @param own what is chosen now */
export const choicesWith = (choices: readonly Choice[], own: number | null): FieldOption[] =>
  choices
    .filter(({ id, enabled }) => enabled || id === own)
    .map((choice) => ({ value: choice.id, label: choiceText(choice) }));

/** How a choice is read in the history, whether it is still offered or not. */
export const choiceOf = (choices: readonly Pick<Choice, 'id' | 'name'>[], id: unknown): string =>
  choices.find((choice) => choice.id === id)?.name ?? String(id);

const choiceText = ({ name, enabled }: Choice): string => (enabled ? name : `${name} (disabled)`);
