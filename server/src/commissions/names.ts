import type { ContractRow } from '@hourbook/domain/commissions/contracts.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { inNameOrder } from '@hourbook/domain/text.ts';
import { inOrderOfNames } from '../people/by-name.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';
import type { CommissionRules } from './rules.ts';

type Named = ContractRow['employee'];

/** The names for the ids in a list, and their places in the order of names. */
export interface CommissionNames {
  office(id: number | null): string | null;
  client(id: number): { readonly id: number; readonly name: string; readonly opportunities: string | null };
  person(id: number): Named;
  position(id: number | null): string | null;
  employmentType(id: number | null): string | null;
  manager(
    of: { readonly accountManagerId: number | null; readonly accountTypeId: number | null } | null,
  ): Pick<ContractRow, 'accountManagerId' | 'accountManager' | 'accountTypeId' | 'accountType'>;
  /** By name; unknown ids come last. */
  clientRank(id: number): number;
  officeRank(id: number | null): number;
  personRank(id: number | null): number;
}

/** @param ids of the people in the list */
export async function commissionNames(
  { records, directory }: Pick<Ports, 'records' | 'directory'>,
  { clients, accountTypes, employmentTypes }: CommissionRules,
  ids: Iterable<number>,
): Promise<CommissionNames> {
  const [offices, positions, everyone] = await Promise.all([
    records.offices.find(everything),
    records.positions.find(everything),
    directory.everyone(),
  ]);
  const people = new Map<number, ListedPerson>();
  for (const id of ids) {
    const person = everyone.get(id);
    if (person) people.set(id, person);
  }
  const names = (all: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(all.map(({ id, name }) => [id, name]));
  const ranks = (all: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(inNameOrder(all, ({ name }) => name).map(({ id }, rank) => [id, rank]));
  const sorted = inOrderOfNames([...people.values()]);
  const ofPeople = new Map(sorted.map(({ id }, rank) => [id, rank]));
  const [officeNames, positionNames] = [names(offices), names(positions)];
  const [ofOffices, ofClients] = [ranks(offices), ranks([...clients.values()])];
  const last = Number.MAX_SAFE_INTEGER;
  const person = (id: number): Named => {
    const { firstName = '', lastName = '' } = people.get(id) ?? {};
    return { id, firstName, lastName };
  };
  return {
    office: (id) => (id === null ? null : (officeNames.get(id) ?? null)),
    client(id) {
      const { name = '', opportunities = null } = clients.get(id) ?? {};
      return { id, name, opportunities };
    },
    person,
    position: (id) => (id === null ? null : (positionNames.get(id) ?? null)),
    employmentType: (id) => (id === null ? null : (employmentTypes.get(id)?.name ?? null)),
    manager(of) {
      const { accountManagerId = null, accountTypeId = null } = of ?? {};
      return {
        accountManagerId,
        accountManager: accountManagerId === null ? null : person(accountManagerId),
        accountTypeId,
        accountType: accountTypeId === null ? null : (accountTypes.get(accountTypeId)?.name ?? null),
      };
    },
    clientRank: (id) => ofClients.get(id) ?? last,
    officeRank: (id) => (id === null ? last : (ofOffices.get(id) ?? last)),
    personRank: (id) => (id === null ? last : (ofPeople.get(id) ?? last)),
  };
}
