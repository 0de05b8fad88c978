import {
  type FlatRateProject,
  type FlatRateProjectChange,
  type FlatRateProjectInput,
  flatRateProjectOf,
  flatRateProjectShown,
} from '@hourbook/domain/commissions/flat-rate-project.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { fieldsOf } from '../records/field-versions.ts';
import { shown } from '../reference/shown.ts';
import { serializedByKey } from '../serialized-by-key.ts';
import { seesOwnOnly } from './asked.ts';
import { assertClient, choicesOf, standing, stands } from './choices.ts';

type Parts = Pick<Ports, 'records'>;

/** One after the other, so that the second of two projects with the same employee and days is refused (CM-30). */
const serialized = serializedByKey();

/** E173: an account manager sees their own only (CM-18). @throws DomainError `not-found` */
export async function readProject({ records }: Parts, viewer: Person, id: number) {
  const project = await standing(records.flatRateProjects, id);
  const isOwn = project.accountManagers.some(({ accountManagerId }) => accountManagerId === viewer.id);
  if (seesOwnOnly(viewer) && !isOwn) throw refusal('not-found');
  return flatRateProjectShown(shown(project));
}

/** E172. @throws DomainError as {@link flatRateProjectOf}; `client-invalid` */
export const createProject = (ports: Parts, by: Person, said: FlatRateProjectInput) =>
  serialized('all', async () => {
    const project = await projectOf(ports, said, null);
    return flatRateProjectShown(shown(await ports.records.flatRateProjects.create(project, by.id)));
  });

/** E174. @throws DomainError as {@link createProject}, `not-found`; StaleRecord */
export const changeProject = (ports: Parts, by: Person, { id, version, ...said }: FlatRateProjectChange) =>
  serialized('all', async () => {
    const { flatRateProjects } = ports.records;
    const project = await projectOf(ports, said, await standing(flatRateProjects, id));
    const seen = { version, fields: fieldsOf(project) };
    const changed = await flatRateProjects.change(id, by.id, (now) => ({ ...stands(now), ...project }), { seen });
    return flatRateProjectShown(shown(changed));
  });

/** E175: removes its facts too (CM-33). @throws DomainError `not-found` */
export async function removeProject({ records }: Parts, by: Person, id: number) {
  await records.flatRateProjects.change(id, by.id, (now) => ({ ...stands(now), deleted: true }));
  return {};
}

async function projectOf(ports: Parts, said: FlatRateProjectInput, before: FlatRateProject | null) {
  const { records } = ports;
  const client = await assertClient(ports, said.clientId, before?.clientId);
  // Hours for consulting clients count as contract placements; they would be costed twice (CM-1).
  if (!client.isCustomDevelopmentServiceType && before?.clientId !== client.id) throw refusal('client-invalid');
  const userIds = [...new Set(said.flatRateProjectEmployees?.map(({ userId }) => userId))];
  if ((await recordsById(records.people, userIds)).size < userIds.length) throw refusal('not-found');
  const ofClient = { field: 'clientId', is: said.clientId } as const;
  const all = await records.flatRateProjects.find({ all: [{ field: 'deleted', is: false }, ofClient] });
  const others = all.filter(({ id }) => id !== before?.id);
  return flatRateProjectOf(said, before, others, await choicesOf(ports, said.accountManagers));
}
