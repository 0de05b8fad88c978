import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import {
  type AccountType,
  type AccountTypeChange,
  type AccountTypeInput,
  type AccountTypesInput,
  accountTypeIn,
  type suitsDirect,
  termsOf,
  type usesAnswer,
  withTerms,
} from '@hourbook/domain/reference/account-type.ts';
import { inForce, type Month } from '@hourbook/domain/reference/fields.ts';
import type { z } from 'zod';
import type { Author } from '../command.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { monthFor } from './month.ts';
import { setEnabled, shown } from './wire-record.ts';

type Parts = Pick<Ports, 'records' | 'clock'>;

const shownIn = (type: Stored<AccountType>, month: Month) => accountTypeIn(shown(type), month);

/** E071: as of a month, by name. */
export async function listAccountTypes(ports: Parts, actor: Person, { month: asked, active }: AccountTypesInput) {
  const month = await monthFor(ports, actor, asked);
  const types = await ports.records.accountTypes.find(everything, { sort: ['keys.name'] });
  return types.filter(({ enabled }) => enabled || !active).map((type) => shownIn(type, month));
}

/** E150. @throws DomainError `name-taken`, `brackets-misplaced` */
export async function createAccountType(ports: Parts, actor: Person, by: Author, input: AccountTypeInput) {
  const { name, description, enabled } = input;
  const month = await monthFor(ports, actor, input.month);
  const versions = [{ ...termsOf(input), month }];
  const type = { name, description, enabled: enabled ?? true, versions };
  return shownIn(await ports.records.accountTypes.create(type, by), month);
}

/** E151. @throws DomainError `not-found` */
export async function readAccountType(ports: Parts, actor: Person, { id, month }: Asked) {
  return shownIn(await existing(ports.records.accountTypes, id), await monthFor(ports, actor, month));
}
interface Asked {
  readonly id: number;
  readonly month?: Month | null | undefined;
}

/** E152. @throws DomainError `not-found`, `name-taken`, `brackets-misplaced`; StaleRecord */
export async function changeAccountType(ports: Parts, actor: Person, by: Author, input: AccountTypeChange) {
  const { id, version, name, description, enabled } = input;
  const month = await monthFor(ports, actor, input.month);
  const terms = termsOf(input);
  const type = await ports.records.accountTypes.change(
    id,
    by,
    (before) => withTerms({ ...before, name, description, enabled: enabled ?? before.enabled }, month, terms),
    {
      seen: { version, fields: ['name', 'description', 'versions', ...(enabled == null ? [] : ['enabled' as const])] },
    },
  );
  return shownIn(type, month);
}

/** E153, E154. @throws DomainError `not-found` */
export async function enableAccountType(
  ports: Parts,
  actor: Person,
  by: Author,
  { id, month: asked }: Asked,
  enabled: boolean,
) {
  const month = await monthFor(ports, actor, asked);
  return shownIn(await setEnabled(ports.records.accountTypes, id, by, enabled), month);
}

/** @throws DomainError `not-found` */
export async function accountTypeVersions({ records }: Pick<Ports, 'records'>, id: number) {
  const { versions } = await existing(records.accountTypes, id);
  return { versions };
}

type Uses = z.output<typeof usesAnswer>[number];
type Managed = { readonly accountManagers: readonly { readonly accountTypeId: number | null }[] };

/** How many records use each account type: people, placements and projects are read once for all types. */
export async function accountTypeUses({ records }: Pick<Ports, 'records'>): Promise<Uses[]> {
  const found = new Map<number, Uses>();
  const count = ({ accountManagers }: Managed, what: Exclude<keyof Uses, 'id'>): void => {
    for (const id of new Set(accountManagers.flatMap(({ accountTypeId }) => accountTypeId ?? []))) {
      const uses = found.get(id) ?? { id, assignments: 0, directPlacements: 0, flatRateProjects: 0 };
      found.set(id, { ...uses, [what]: uses[what] + 1 });
    }
  };
  for await (const { assignments } of records.people.iterate(everything)) {
    for (const each of assignments) count(each, 'assignments');
  }
  const standing = { field: 'deleted', is: false } as const;
  for await (const each of records.directPlacements.iterate(standing)) count(each, 'directPlacements');
  for await (const each of records.flatRateProjects.iterate(standing)) count(each, 'flatRateProjects');
  return [...found.values()];
}

/** E156, E157: enabled types, and those that the record has. */
export async function accountTypesOf(
  ports: Parts,
  actor: Person,
  record: { readonly accountManagers: readonly { readonly accountTypeId: number }[] } | null,
  suits: typeof suitsDirect = () => true,
) {
  const month = await monthFor(ports, actor, null);
  const kept = new Set(record?.accountManagers.map(({ accountTypeId }) => accountTypeId));
  const types = await ports.records.accountTypes.find(everything, { sort: ['keys.name'] });
  return types
    .filter((type) => {
      const terms = inForce(type.versions, month);
      return kept.has(type.id) || (type.enabled && (terms === null || suits(terms)));
    })
    .map((type) => shownIn(type, month));
}
