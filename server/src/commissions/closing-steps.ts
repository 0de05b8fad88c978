import { randomUUID } from 'node:crypto';
import type { ClosedMonth } from '@hourbook/domain/commissions/closed-month.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import {
  type CollectionSpec,
  type Document,
  type DocumentStore,
  everything,
} from '@hourbook/domain/ports/document-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import type { ListPorts } from '../accounting/timecards.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { serializedByKey } from '../serialized-by-key.ts';

export type ClosingPorts = ListPorts & Pick<Ports, 'store'>;
export type StepPorts = Pick<Ports, 'records' | 'store' | 'clock'>;

/** The step that is about to be taken, if any. */
interface Announced extends Document {
  readonly turn: number;
  readonly step: Step | null;
}

interface Step {
  readonly key: string;
  readonly by: number;
  /** The record of the month, and the version of it that is written over; writing over any other fails. */
  readonly id: number;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly since: number;
}

const spec: CollectionSpec = { name: 'closing-steps', fields: { turn: 'number' } };
const ID = 'step';
/** Far longer than writing a record takes. */
const LONGEST = 60_000;

/** A queue of each process; in a test there may be several. */
const queues = new WeakMap<DocumentStore, ReturnType<typeof serializedByKey>>();
function serialized<T>(store: DocumentStore, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(store) ?? serializedByKey();
  queues.set(store, queue);
  return queue(ID, work);
}

/** All months that are or were closed, in order: at most some hundred. */
export const closedMonths = ({ records }: Pick<Ports, 'records'>): Promise<Stored<ClosedMonth>[]> =>
  records.closedMonths.find(everything, { sort: ['month'] });

/**
 * Closes a month or opens it again. Whether that may be depends on the records of other months, so steps are taken one after
 * the other: in one process they wait for each other; a step that another process is about to take is announced in one
 * document, and this one is refused. A process that stops in between is in nobody's way for longer than a minute: then its
 * step no longer counts, and the record it was about to write over gets a new version, so that a late write of it fails.
 * @param step is given the record of the month and all of them, as they are when it is written
 * @throws DomainError `record-changed` while another process takes a step; whatever `step` throws
 */
export const takeStep = (
  ports: StepPorts,
  by: number,
  id: number,
  step: (before: ClosedMonth, all: readonly ClosedMonth[]) => ClosedMonth,
): Promise<void> =>
  serialized(ports.store, async () => {
    const key = randomUUID();
    const { closedMonths: months } = ports.records;
    try {
      await months.change(id, by, async (before, version) => {
        await announce(ports, { key, by, id, version, since: ports.clock.now() });
        return step(before, await closedMonths(ports));
      });
    } finally {
      // An announcement that is left behind expires on its own.
      await write(ports, async (now) => (now?.key === key ? null : now)).catch(() => {});
    }
  });

const announce = (ports: StepPorts, step: Step): Promise<void> =>
  write(ports, async (now) => {
    if (now && now.key !== step.key) {
      const { by, since, id, version } = now;
      if (since + LONGEST > step.since) throw refusal('record-changed', { entity: 'Month', by, at: instant(since) });
      await ports.records.closedMonths.fence(id, version);
    }
    return step;
  });

/** Begins again when another process was faster. */
async function write({ store }: StepPorts, become: (now: Step | null) => Promise<Step | null>): Promise<void> {
  const announced = await store.collection<Announced>(spec);
  for (;;) {
    const now = await announced.get(ID);
    const step = await become(now?.step ?? null);
    const guard = now ? ({ is: { field: 'turn', value: now.turn } } as const) : 'absent';
    if (await announced.put({ _id: ID, turn: (now?.turn ?? 0) + 1, step }, guard)) return;
  }
}
