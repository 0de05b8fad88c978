import type { Progress, ProgressInput } from '@hourbook/domain/accounting/contracts.ts';
import { LEASE } from '@hourbook/domain/accounting/retries.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { beyondClients } from '@hourbook/domain/people/scope.ts';
import { epochMs } from '@hourbook/domain/time.ts';
import { defaultRange } from '@hourbook/domain/timesheet/default-range.ts';
import { type SyncProgressDocument, syncProgress } from '@hourbook/projections/sync-progress/sync-progress.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { ListPorts } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { readList } from '../streams/read-list.ts';

/** The most syncs in one answer; the newest ones are kept. */
const MOST = 20;

/**
 * The progress of one sync, or of all that are running. Counts only people in the caller's scope (GEN-7); a sync without any
 * of them is left out.
 */
export async function syncsProgress(ports: ListPorts, viewer: Person, { syncId }: ProgressInput): Promise<Progress> {
  const { today } = await zoneAndToday(ports, viewer);
  const scope = new Set(
    (await ports.directory.inScopeOf(beyondClients(viewer), defaultRange(today))).map(({ id }) => id),
  );
  const documents = await readList(ports, viewer, syncProgress, async ({ lists }) => {
    const of = (id: string) => lists.syncProgress.find({ field: 'syncId', is: id });
    if (syncId != null) return of(syncId);
    const open = await lists.syncProgress.find({ field: 'open', is: true }, { sort: ['-lastAt'] });
    const running = [...new Set(open.filter(({ userId }) => scope.has(userId)).map((each) => each.syncId))];
    return (await Promise.all(running.slice(0, MOST).map(of))).flat();
  });
  const seen = Map.groupBy(
    documents.filter(({ userId }) => scope.has(userId)),
    (each) => each.syncId,
  );
  const starters = await recordsById(
    ports.records.people,
    [...seen.values()].flatMap(([first]) => first?.askedBy ?? []),
  );
  const told = [...seen].map(([id, people]) => {
    const { askedBy } = people[0]!;
    const starter = askedBy === null ? undefined : starters.get(askedBy);
    return {
      syncId: id,
      startedBy: starter ? { id: starter.id, name: fullName(starter) } : null,
      ...together(people, ports.clock.now()),
    };
  });
  return told.sort((a, b) => (a.startedAt > b.startedAt ? -1 : 1));
}

/** @param now milliseconds since 1970 */
function together(people: readonly SyncProgressDocument[], now: number) {
  const sum = (count: (one: SyncProgressDocument) => number) => people.reduce((all, one) => all + count(one), 0);
  const [queued, synchronized] = [sum((one) => one.queued), sum((one) => one.synchronized)];
  const [removed, rejected] = [sum((one) => one.removed), sum((one) => one.rejected)];
  const waiting = queued - synchronized - removed - rejected;
  const startedAt = people.map(({ askedAt }) => askedAt).sort()[0]!;
  const lastAt = people
    .map((one) => one.lastAt)
    .sort()
    .at(-1)!;
  const startDate = people.map((one) => one.startDate).sort()[0]!;
  const endDate = people
    .map((one) => one.endDate)
    .sort()
    .at(-1)!;
  const finishedAt = waiting === 0 ? lastAt : null;
  const stalledSince = waiting > 0 && now - epochMs(lastAt) >= LEASE ? lastAt : null;
  return {
    startedAt,
    startDate,
    endDate,
    people: people.length,
    queued,
    waiting,
    synchronized,
    removed,
    rejected,
    finishedAt,
    stalledSince,
  };
}
