import { refusal } from '@hourbook/domain/errors.ts';
import { isAdmin, mayEdit } from '@hourbook/domain/people/edit-rights.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import {
  type DataExport,
  type DataExportAnswer,
  FILE_KEPT_DAYS,
  MOST_LISTED,
} from '@hourbook/domain/personal-data/data-export.ts';
import { instant } from '@hourbook/domain/time.ts';
import { namesOf } from '../accounts/names.ts';
import type { Author } from '../command.ts';
import type { OwedJob, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { ServedFile } from '../served-file.ts';
import { archiveOf } from './archive.ts';
import type { PartPorts } from './parts.ts';
import { personInReach, type ScopePorts } from './reach.ts';

const DAY = 24 * 60 * 60_000;
/** An export that nobody made in a day will not be made any more. */
const PATIENCE = DAY;

/** The name of the file's content. */
const contentOf = ({ id }: Pick<DataExport, 'id'>): string => `data-export-${id}`;

/** US-10: whoever may edit the person. */
const mayExport = (actor: Person, person: Person): boolean => person.id === actor.id || mayEdit(actor, person);

/** @throws DomainError `not-found`, `access-denied` (US-10) */
async function personExported(ports: ScopePorts, actor: Person, userId: number): Promise<Stored<Person>> {
  const person = await personInReach(ports, actor, userId);
  if (!mayExport(actor, person)) throw refusal('access-denied');
  return person;
}

/** PD-1: the exports of a person's data that were asked for, the newest first. @throws DomainError as {@link personExported} */
export async function listDataExports(ports: ScopePorts, actor: Person, userId: number): Promise<DataExportAnswer[]> {
  const person = await personExported(ports, actor, userId);
  const found = await ports.records.dataExports.find(
    { field: 'userId', is: userId },
    { sort: ['-id'], limit: MOST_LISTED },
  );
  const names = await namesOf(
    ports,
    person,
    found.map(({ askedBy }) => askedBy),
  );
  return found.map((each) => shown(each, actor, names));
}

const shown = (
  { id, askedBy, askedAt, state, size, endsAt }: DataExport,
  actor: Person,
  names: ReadonlyMap<number, string>,
): DataExportAnswer => ({
  id,
  askedBy: { id: askedBy, name: names.get(askedBy) ?? '' },
  askedAt,
  state,
  size: state === 'ready' ? size : null,
  until: state === 'ready' ? instant(endsAt) : null,
  own: askedBy === actor.id,
});

/**
 * PD-1: asks for an export; a job makes it. It is noted with who asked and when.
 * @throws DomainError as {@link personExported}; `data-export-under-way`, `too-many-attempts`
 */
export async function askDataExport(
  ports: ScopePorts & Pick<Ports, 'accountTries'>,
  actor: Person,
  by: Author,
  userId: number,
): Promise<DataExportAnswer> {
  const { records, clock, accountTries } = ports;
  const person = await personExported(ports, actor, userId);
  let giveBack = async () => {};
  const asked = async () => {
    giveBack = await accountTries.dataExport(actor.id, userId !== actor.id);
    const now = clock.now();
    return {
      userId,
      askedBy: actor.id,
      askedAt: instant(now),
      state: 'waiting',
      size: null,
      endsAt: now + PATIENCE,
    } as const;
  };
  const making = (before: DataExport | null, { id }: DataExport): OwedJob[] =>
    before ? [] : [{ job: 'make-data-export', payload: { id }, key: String(id) }];
  const made = await records.dataExports.create(asked, by, undefined, making).catch(async (error) => {
    await giveBack();
    throw error;
  });
  return shown(made, actor, await namesOf(ports, person, [actor.id]));
}

/**
 * PD-1: the file, for whoever asked for it and may still do so.
 * @throws DomainError `not-found`, also for the export of somebody else and for a file that is not there
 */
export async function openDataExport(
  ports: ScopePorts & Pick<Ports, 'contents'>,
  actor: Person,
  id: number,
): Promise<ServedFile> {
  const found = await ports.records.dataExports.get(id);
  if (found?.askedBy !== actor.id || found.state !== 'ready' || found.endsAt < ports.clock.now())
    throw refusal('not-found');
  if (!mayExport(actor, await personInReach(ports, actor, found.userId))) throw refusal('not-found');
  const name = `hourbook-data-${found.userId}-${found.askedAt.slice(0, 10)}.zip`;
  return new ServedFile(
    { name, contentType: 'application/zip', size: found.size },
    ports.contents.read(contentOf(found)),
  );
}

/** The work of the job: a repeat writes the file anew. @param isLastTry a failure is noted, and the job ends */
export async function makeDataExport(
  ports: PartPorts & Pick<Ports, 'contents'>,
  id: number,
  isLastTry: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { records, contents, clock } = ports;
  const asked = await records.dataExports.get(id);
  if (asked?.state !== 'waiting') return;
  try {
    const [person, by] = await Promise.all([
      existing(records.people, asked.userId),
      existing(records.people, asked.askedBy),
    ]);
    const seesSessions = by.id === person.id || isAdmin(by);
    let size = 0;
    await contents.write(
      contentOf(asked),
      counted(archiveOf(ports, { person, by, seesSessions, signal }), (bytes) => {
        size += bytes;
      }),
    );
    const ready = { state: 'ready', size, endsAt: clock.now() + FILE_KEPT_DAYS * DAY } as const;
    const { state: is } = await end(ports, asked, ready);
    if (is !== 'ready') await contents.remove(contentOf(asked));
  } catch (error) {
    if (isLastTry) {
      await end(ports, asked, { state: 'failed' });
      await contents.remove(contentOf(asked));
    }
    throw error;
  }
}

/** Somebody else may have ended it in the meantime. */
const end = ({ records }: Pick<Ports, 'records'>, { id }: DataExport, how: Partial<DataExport>) =>
  records.dataExports.change(id, null, (now) => (now.state === 'waiting' ? { ...now, ...how } : now));

async function* counted(pieces: AsyncIterable<Uint8Array>, told: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    told(piece.length);
    yield piece;
  }
}

/** PD-1: removes files whose time is over, and what is left of exports that nobody made. The records stay. */
export async function sweepDataExports({
  records,
  contents,
  clock,
}: Pick<Ports, 'records' | 'contents' | 'clock'>): Promise<void> {
  for (const [state, next] of [
    ['ready', 'removed'],
    ['waiting', 'failed'],
  ] as const) {
    const over = {
      all: [
        { field: 'state', is: state },
        { field: 'endsAt', to: clock.now() - 1 },
      ],
    } as const;
    for (const each of await records.dataExports.find(over, { limit: 1_000 })) {
      await contents.remove(contentOf(each));
      await records.dataExports.change(each.id, null, (now) =>
        now.state === state ? { ...now, state: next, size: null } : now,
      );
    }
  }
}

/** PD-5: removes the files of all exports of a person, and ends those that wait. Who asked and when stays. */
export async function removeExportsOf(
  { records, contents }: Pick<Ports, 'records' | 'contents'>,
  userId: number,
): Promise<void> {
  for await (const each of records.dataExports.iterate({ field: 'userId', is: userId })) {
    await records.dataExports.change(each.id, null, (now) => ({
      ...now,
      state: now.state === 'ready' ? 'removed' : now.state === 'waiting' ? 'failed' : now.state,
      size: null,
    }));
    await contents.remove(contentOf(each));
  }
}
