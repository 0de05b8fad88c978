import {
  type DirectPlacement,
  type DirectPlacementChange,
  type DirectPlacementInput,
  directPlacementOf,
  directPlacementShown,
} from '@hourbook/domain/commissions/direct-placement.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Author } from '../command.ts';
import type { Ports } from '../ports.ts';
import { fieldsOf } from '../records/field-versions.ts';
import { shown } from '../reference/wire-record.ts';
import { assertClient, assertOffered, choicesOf, standing, stands } from './choices.ts';
import { seesOwnOnly } from './filter.ts';

type Parts = Pick<Ports, 'records'>;

/** E163: an account manager sees their own only (CM-18). @throws DomainError `not-found` */
export async function readPlacement({ records }: Parts, viewer: Person, id: number) {
  const placement = await standing(records.directPlacements, id);
  const isOwn = placement.accountManagers.some(({ accountManagerId }) => accountManagerId === viewer.id);
  if (seesOwnOnly(viewer) && !isOwn) throw refusal('not-found');
  return directPlacementShown(shown(placement));
}

/** E166. @throws DomainError as {@link directPlacementOf} */
export async function createPlacement(ports: Parts, by: Author, said: DirectPlacementInput) {
  const placement = await placementOf(ports, said, null);
  return directPlacementShown(shown(await ports.records.directPlacements.create(placement, by)));
}

/** E167. @throws DomainError as {@link directPlacementOf}, `not-found`; StaleRecord */
export async function changePlacement(ports: Parts, by: Author, { id, version, ...said }: DirectPlacementChange) {
  const { directPlacements } = ports.records;
  const placement = await placementOf(ports, said, await standing(directPlacements, id));
  const seen = { version, fields: fieldsOf(placement) };
  const changed = await directPlacements.change(id, by, (now) => ({ ...stands(now), ...placement }), { seen });
  return directPlacementShown(shown(changed));
}

/** E168. @throws DomainError `not-found` */
export async function removePlacement({ records }: Parts, by: Author, id: number) {
  await records.directPlacements.change(id, by, (now) => ({ ...stands(now), deleted: true }));
  return {};
}

async function placementOf(ports: Parts, said: DirectPlacementInput, before: DirectPlacement | null) {
  await assertClient(ports, said.clientId, before?.clientId);
  await assertOffered(ports.records.offices, said.officeId, before?.officeId);
  return directPlacementOf(said, before, await choicesOf(ports, said.accountManagers));
}
