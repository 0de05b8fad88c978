import type { FrozenFact } from '@hourbook/domain/commissions/frozen-fact.ts';
import type { Settled } from '@hourbook/domain/commissions/settlement.ts';
import type { ClosingEvent } from '@hourbook/domain/events/closing-events.ts';
import { CLOSINGS } from '@hourbook/domain/events/stream-kinds.ts';
import { type Document, everything } from '@hourbook/domain/ports/document-store.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { Command } from '../command.ts';
import type { AuditRow } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { collectionOf, type RecordKind } from '../records/kind.ts';
import { openRecords } from '../records/records.ts';
import { keepList, listParts } from '../streams/kept-lists.ts';

type FormerPorts = Pick<Ports, 'store' | 'clock' | 'closings'>;

const place = { frozen: z.string(), parts: z.int().min(0) };

/** How earlier versions kept a closed month, as a record. */
const formerMonth = z.object({
  id: z.int(),
  month: z.string(),
  closed: z.boolean(),
  closedAt: z.iso.datetime(),
  closedBy: z.int(),
  ...place,
  earned: z.array(z.object({ accountManagerId: z.int(), earnedInCents: z.int() })),
  settled: z.object({ ...place, sums: z.array(z.object({ accountManagerId: z.int(), cents: z.int() })) }).optional(),
  reason: z.string().nullable(),
});
type FormerMonth = z.output<typeof formerMonth>;
const former: RecordKind<typeof formerMonth> = {
  entity: 'Closed month',
  name: 'closed-months',
  schema: formerMonth,
  fields: { month: 'text', closed: 'boolean' },
  indexes: [{ name: 'month', fields: ['month'] }],
};
type Place = Pick<FormerMonth, 'frozen' | 'parts'>;

/** The namespace of the ids of these commands. */
const FORMER = '5c0c2f0e-6a0d-4d0e-9a3e-2b7f3f1c9d44';

/**
 * What earlier versions closed as records is entered in the stream of closings, once, in the order in which it happened, by
 * those who did it; the entries say when. Interrupted, it goes on where it stopped. The records are removed at the end; their
 * changes stay where changes of records are.
 */
export async function enterFormerClosings(ports: FormerPorts): Promise<void> {
  const records = await openRecords(ports.store, ports.clock, former);
  const months = await records.find(everything, { sort: ['month'] });
  if (months.length === 0) return;
  const steps: AuditRow[] = [];
  for (const { id, version } of months) {
    for (let before = version + 1; before > 1; ) {
      const page = await records.history(id, { before });
      steps.push(...page.filter(isStep));
      before = page.at(-1)?.version ?? 1;
    }
  }
  steps.sort((a, b) => a.at.localeCompare(b.at) || a.recordId.localeCompare(b.recordId) || a.version - b.version);
  const names = new Set<string>();
  for (const [revision, row] of steps.entries()) await enter(ports, row, revision, names);
  await forget(
    ports,
    months.map(({ _id }) => _id),
    names,
  );
}

const after = (row: AuditRow): FormerMonth => formerMonth.parse(row.after);

/** Whether a change closed the month or opened it again. */
const isStep = (row: AuditRow): boolean =>
  ((row.before as { closed?: boolean } | null)?.closed ?? false) !== after(row).closed;

/** @param revision of the entry of this step; where one is, it has been entered. @param names collects the documents it had */
async function enter(ports: FormerPorts, row: AuditRow, revision: number, names: Set<string>): Promise<void> {
  const { month, closed, closedAt, earned, settled, reason, ...facts } = after(row);
  const event = async (): Promise<ClosingEvent> => {
    if (!closed) return { type: 'MonthReopened', data: { month, reopenedAt: row.at, reason: reason ?? '' } };
    const changes = settled ? await formerList<Settled>(ports, settled) : [];
    return {
      type: 'MonthClosed',
      data: {
        month,
        closedAt,
        earned: earned.map(({ accountManagerId, earnedInCents: cents }) => ({ accountManagerId, cents })),
        facts: await keepList(ports, await formerList<FrozenFact>(ports, facts)),
        settled: settled?.sums ?? [],
        changes: await keepList(ports, changes),
        inputs: null,
      },
    };
  };
  for (const each of [facts, ...(settled ? [settled] : [])])
    for (let n = 0; n < each.parts; n++) names.add(`${each.frozen}-${n}`);
  const command = new Command(uuidv5(row._id, FORMER));
  await ports.closings({
    id: CLOSINGS,
    needs: undefined,
    by: { actorId: row.by, command, source: 'worker', correlationId: 'closed months of an earlier version' },
    decide: async ({ head }) => ((head?.revision ?? -1) >= revision ? [] : [await event()]),
    answer: () => undefined,
  });
}

interface FormerPart<T> extends Document {
  readonly facts: readonly T[];
}

async function formerList<T>({ store }: FormerPorts, { frozen, parts }: Place): Promise<T[]> {
  const kept = await store.collection<FormerPart<T>>(listParts);
  const list: T[] = [];
  for (let n = 0; n < parts; n++) {
    const part = await kept.get(`${frozen}-${n}`);
    if (!part) throw new Error(`part ${n} of the frozen commissions ${frozen} is missing`);
    list.push(...part.facts);
  }
  return list;
}

/** The records last: as long as one is there, the next start looks again. */
async function forget({ store }: FormerPorts, ids: readonly string[], names: ReadonlySet<string>): Promise<void> {
  const parts = await store.collection(listParts);
  for (const name of names) await parts.remove(name);
  const months = await store.collection(collectionOf(former));
  for (const id of ids) await months.remove(id);
}
