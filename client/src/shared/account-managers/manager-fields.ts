import { managerProblems } from '@hourbook/domain/people/account-managers.ts';
import { peopleRefusals } from '@hourbook/domain/people/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import type { FormField } from '#components/form/field.ts';
import { domainProblems, type FieldProblems } from '#components/form/field-problems.ts';
import { t } from '#texts/account-managers.ts';
import { type Choice, choicesWith } from '../forms/choices.ts';

/** The list of account managers in the contracts, each with the account type that they earn by. */
export const MANAGERS = 'accountManagers';

/** The number of account managers that a form offers to add. */
export const ROOM = 6;

/** An account manager of a record as it was read. */
export interface ManagingNamed {
  readonly accountManagerId: number;
  readonly accountTypeId: number | null;
  /** Empty: not known. */
  readonly name: string;
}

interface Choices {
  readonly managers: readonly Choice[];
  readonly accountTypes: readonly Choice[];
}

/** @param kept those that the record has: their choices stay offered (RD-1) */
export function managerList({ managers, accountTypes }: Choices, kept: readonly ManagingNamed[]) {
  const former = kept.filter(({ accountManagerId: id }) => !managers.some((each) => each.id === id));
  const all = [...managers, ...former.map(({ accountManagerId: id, name }) => ({ id, name, enabled: false }))];
  const who = choicesWith(
    all,
    kept.map(({ accountManagerId }) => accountManagerId),
  );
  const how = choicesWith(
    accountTypes,
    kept.map(({ accountTypeId }) => accountTypeId),
  );
  const fields: readonly FormField[] = [
    { name: 'accountManagerId', label: t.accountManager, kind: 'select', options: who },
    { name: 'accountTypeId', label: t.accountType, kind: 'select', options: how },
  ];
  return {
    name: MANAGERS,
    label: t.accountManagers,
    kind: 'list',
    fieldsOf: () => fields,
  } as const satisfies FormField;
}

/** M090, by field. */
export const managerTexts = (input: {
  readonly [MANAGERS]?: Parameters<typeof managerProblems>[0] | null | undefined;
}): FieldProblems =>
  domainProblems(managerProblems(input[MANAGERS] ?? []), () => textIn(peopleRefusals, 'manager-repeated'));
