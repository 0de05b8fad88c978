import {
  type FlatRateProject,
  type FlatRateProjectChange,
  type FlatRateProjectInput,
  flatRateProjectOf,
  flatRateProjectShown,
} from '@hourbook/domain/commissions/flat-rate-project.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Author } from '../command.ts';
import { OutOfTurn } from '../ports/exclusive.ts';
import type { Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { fieldsOf } from '../records/field-versions.ts';
import { RecordExists } from '../records/record-creation.ts';
import { shown } from '../reference/wire-record.ts';
import { assertClient, choicesOf, standing, stands } from './choices.ts';
import { seesOwnOnly } from './filter.ts';

type Parts = Pick<Ports, 'records' | 'exclusively'>;

/** An announced write of a project: over this version, or of a new project. */
type Announced =
  | { readonly id: number; readonly version: number }
  | { readonly id: number; readonly created: Omit<FlatRateProject, 'id'> };

/**
 * CM-30: projects of a client are decided one after the other across processes, so that of two with the same employee and days
 * the second is refused.
 */
const exclusively = <T>(
  ports: Parts,
  clientId: number,
  work: (announce: (write: Announced) => Promise<void>) => Promise<T>,
): Promise<T> =>
  ports.exclusively<T, Announced>(`flat-rate-projects/${clientId}`, ({ announce }) => work(announce), {
    fence: (write) => fence(ports, write),
  });

/** A new project that may still be written gets a removed project in its place, so that the late write fails. */
async function fence({ records: { flatRateProjects } }: Parts, write: Announced): Promise<void> {
  if ('version' in write) return flatRateProjects.fence(write.id, write.version);
  if (await flatRateProjects.get(write.id)) return;
  const removed = { ...write.created, deleted: true };
  try {
    await flatRateProjects.create(removed, null, write.id);
  } catch (error) {
    if (!(error instanceof RecordExists)) throw error;
  }
}

/** E173: an account manager sees their own only (CM-18). @throws DomainError `not-found` */
export async function readProject({ records }: Pick<Ports, 'records'>, viewer: Person, id: number) {
  const project = await standing(records.flatRateProjects, id);
  const isOwn = project.accountManagers.some(({ accountManagerId }) => accountManagerId === viewer.id);
  if (seesOwnOnly(viewer) && !isOwn) throw refusal('not-found');
  return flatRateProjectShown(shown(project));
}

/** E172. @throws DomainError as {@link flatRateProjectOf}; `client-invalid`; OutOfTurn */
export const createProject = (ports: Parts, by: Author, said: FlatRateProjectInput) =>
  exclusively(ports, said.clientId, async (announce) => {
    const { flatRateProjects } = ports.records;
    const create = async (id: number) => {
      const created = await projectOf(ports, said, null);
      await announce({ id, created });
      return created;
    };
    const added = await flatRateProjects.create(create, by).catch((error: unknown) => {
      throw error instanceof RecordExists ? new OutOfTurn(error.message) : error; // it was fenced
    });
    if (added.changedBy !== null) return flatRateProjectShown(shown(added));
    // The repeat of a fenced call uses the number of the first call.
    const restore = async ({ id }: FlatRateProject, version: number) => {
      await announce({ id, version });
      return { ...(await projectOf(ports, said, null)), id };
    };
    return flatRateProjectShown(shown(await flatRateProjects.change(added.id, by, restore)));
  });

/** E174. @throws DomainError as {@link createProject}, `not-found`; StaleRecord; OutOfTurn */
export const changeProject = (ports: Parts, by: Author, { id, version: seenVersion, ...said }: FlatRateProjectChange) =>
  exclusively(ports, said.clientId, async (announce) => {
    const { flatRateProjects } = ports.records;
    const project = await projectOf(ports, said, await standing(flatRateProjects, id));
    const change = async (now: FlatRateProject, version: number) => {
      await announce({ id, version });
      return { ...stands(now), ...project };
    };
    const seen = { version: seenVersion, fields: fieldsOf(project) };
    return flatRateProjectShown(shown(await flatRateProjects.change(id, by, change, { seen })));
  });

/** E175: removes its facts too (CM-33). @throws DomainError `not-found` */
export async function removeProject({ records }: Pick<Ports, 'records'>, by: Author, id: number) {
  await records.flatRateProjects.change(id, by, (now) => ({ ...stands(now), deleted: true }));
  return {};
}

async function projectOf(ports: Pick<Ports, 'records'>, said: FlatRateProjectInput, before: FlatRateProject | null) {
  const { records } = ports;
  const client = await assertClient(ports, said.clientId, before?.clientId);
  // Hours for consulting clients are contract placements; their cost would count twice (CM-1).
  if (!client.isCustomDevelopmentServiceType && before?.clientId !== client.id) throw refusal('client-invalid');
  const userIds = [...new Set(said.flatRateProjectEmployees?.map(({ userId }) => userId))];
  if ((await recordsById(records.people, userIds)).size < userIds.length) throw refusal('not-found');
  const ofClient = { field: 'clientId', is: said.clientId } as const;
  const all = await records.flatRateProjects.find({ all: [{ field: 'deleted', is: false }, ofClient] });
  const others = all.filter(({ id }) => id !== before?.id);
  return flatRateProjectOf(said, before, others, await choicesOf(ports, said.accountManagers));
}
