import { peopleRefusals } from '@hourbook/domain/people/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import type { FormField } from '#components/form/field.ts';
import { t } from '#texts/account-managers.ts';
import { everywhere } from '#texts/everywhere.ts';
import { type Choice, choicesWith } from '../forms/choices.ts';

/** The names of the two fields of an account manager in a form. */
export interface ManagerNames {
  readonly manager: string;
  readonly type: string;
}

/** Somebody who earns by a record, and by which account type. */
export interface Managing {
  readonly accountManagerId: number;
  readonly accountTypeId: number | null;
}

/** An account manager of a record as it was read. */
export interface ManagingNamed extends Managing {
  /** Empty: not known. */
  readonly name: string;
}

interface Choices {
  readonly managers: readonly Choice[];
  readonly accountTypes: readonly Choice[];
}

/** The number of account managers that a form has room for, unless the record already has more. */
const ROOM = 6;

/** The names of the two fields of each account manager, in order. @param kept those that the record has */
export const managerNames = (kept: readonly Managing[]): readonly ManagerNames[] =>
  Array.from({ length: Math.max(ROOM, kept.length) }, (_, index) => ({
    manager: `manager${index + 1}`,
    type: `type${index + 1}`,
  }));

const NOBODY = { accountManagerId: null, accountTypeId: null, name: '' };

/** @param kept those that the record has: their choices stay offered (RD-1) */
export const managerFields = (choices: Choices, kept: readonly ManagingNamed[]): FormField[] =>
  managerNames(kept).flatMap(({ manager, type }, index): FormField[] => {
    const { accountManagerId, accountTypeId, name } = kept[index] ?? NOBODY;
    const managers = withKept(choices.managers, accountManagerId, name);
    return [
      { name: manager, label: t.accountManager, kind: 'select', options: choicesWith(managers, accountManagerId) },
      { name: type, label: t.accountType, kind: 'select', options: choicesWith(choices.accountTypes, accountTypeId) },
    ];
  });

/** Keeps the previous choice, even if that person is no longer an account manager (RD-1). */
function withKept(managers: readonly Choice[], id: number | null, name: string): readonly Choice[] {
  if (id === null || managers.some((each) => each.id === id)) return managers;
  return [...managers, { id, name, enabled: false }];
}

/** The initial values of the fields. */
export const managersShown = (kept: readonly Managing[]): Record<string, number | null> =>
  Object.fromEntries(
    kept.flatMap(({ accountManagerId, accountTypeId }, index) => [
      [`manager${index + 1}`, accountManagerId],
      [`type${index + 1}`, accountTypeId],
    ]),
  );

/** The account managers that were chosen, with the field of each. */
export const managersIn = (typed: Readonly<Record<string, unknown>>, kept: readonly Managing[]) =>
  managerNames(kept).flatMap(({ manager, type: typeName }) => {
    const [id, type] = [typed[manager], typed[typeName]];
    return typeof id === 'number'
      ? [{ field: manager, typeField: typeName, id, type: typeof type === 'number' ? type : null }]
      : [];
  });

/** @returns the errors by field: a type without a manager, and somebody who is named twice (M090) */
export function managerProblems(
  typed: Readonly<Record<string, unknown>>,
  kept: readonly Managing[],
): Record<string, string> {
  const chosen = managersIn(typed, kept);
  const repeated = chosen.filter(({ id }, index) => chosen.findIndex((each) => each.id === id) < index);
  const alone = managerNames(kept).filter(
    ({ manager, type }) => typeof typed[manager] !== 'number' && typeof typed[type] === 'number',
  );
  return Object.fromEntries([
    ...alone.map(({ manager }) => [manager, everywhere.chooseOne]),
    ...repeated.map(({ field }) => [field, textIn(peopleRefusals, 'manager-repeated')]),
  ]);
}
