import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { SEEN_FOR } from '../command.ts';

/** How a call ended. */
export interface Outcome {
  /** The session and the roles of whoever called, hashed: the answer is theirs alone. */
  readonly asker: string;
  /** false: it was refused by a rule, and nothing was done. */
  readonly done: boolean;
  /** As JSON what it answered, or how it was refused; null: it is computed anew. */
  readonly answer: string | null;
  /** When the command was begun. */
  readonly startedAt: number;
}

interface StoredOutcome extends Document, Outcome {
  /** A new one with every write, so that whoever has read an outcome overwrites that one or none; older outcomes have none. */
  readonly owner: string | null;
  /** The last instant it counts. */
  readonly endsAt: number;
}

/** Stands in place of the outcome while one of several processes carries the call out. */
interface Claim extends Document {
  readonly owner: string;
  /** Milliseconds since 1970 by the owner's own clock, however the clock of the books is set. */
  readonly until: number;
  readonly startedAt: number;
  /** When it is forgotten. */
  readonly endsAt: number;
}

/** What older versions stored: the HTTP answer to whatever call of a person had the key. */
interface FormerAnswer extends Document {
  readonly status: number;
  readonly endsAt: number;
}

type Outcomes = Collection<StoredOutcome | Claim>;

/** The stored outcomes, by the ids of their commands. The collection has the name that older versions gave it. */
export const openOutcomes = (store: DocumentStore): Promise<Outcomes> =>
  store.collection({
    name: 'kept-answers',
    fields: { endsAt: 'number', owner: 'text' },
    indexes: [{ name: 'ends', fields: ['endsAt'] }],
  });

/**
 * Whether a call was done under the id that older versions gave it, in the last 24 hours. What they refused, and a batch of
 * which something failed, counts as not done: a book knows the part that it has.
 */
export async function wasDoneFormerly(outcomes: Outcomes, formerId: string, clock: Clock): Promise<boolean> {
  const former = (await outcomes.get(formerId)) as FormerAnswer | null;
  return former?.status === 200 && former.endsAt >= clock.now();
}

/** The right to carry a call out. It ends with `keep`, `keepSoon` or with `leave`. */
export interface CallClaim {
  /** When the command was begun, maybe by a process that died. */
  readonly startedAt: number;
  /** Stores how it ended, before the caller is told. @throws Error when another process has taken the call over */
  keep(outcome: Omit<Outcome, 'startedAt'>): Promise<void>;
  /** The same for what a stream tells too, should it be lost: where nobody else can have the call it is stored soon. */
  keepSoon(outcome: Omit<Outcome, 'startedAt'>): Promise<void>;
  /** It came to nothing, and the next one may try. */
  leave(): Promise<void>;
}

/**
 * @returns by the id of a command how it ended already, or the claim to carry it out; a refusal is nobody
 *   else's: another asker gets a claim
 */
export type ClaimCall = (id: string, asker: string) => Promise<Outcome | CallClaim>;

/** Claims in the only process there is, which lets one call of an id in at a time. */
export function claimsAlone(outcomes: GatheredOutcomes, clock: Clock): ClaimCall {
  return async (id, asker) => {
    const found = await outcomes.get(id);
    if (isOutcome(found) && found.endsAt >= clock.now() && isFor(found, asker)) return found;
    const startedAt = clock.now();
    const stored = (outcome: Omit<Outcome, 'startedAt'>): StoredOutcome => ({
      _id: id,
      ...outcome,
      startedAt,
      owner: randomUUID(),
      endsAt: clock.now() + SEEN_FOR,
    });
    return {
      startedAt,
      keep: async (outcome) => void (await outcomes.put(stored(outcome), 'any')),
      keepSoon: async (outcome) => outcomes.putSoon(stored(outcome)),
      leave: async () => {},
    };
  };
}

/** Milliseconds for which outcomes are gathered. */
const GATHERED_FOR = 50;

/** Outcomes of which some are stored a moment later, together: a wait for the disk for all of them. */
export interface GatheredOutcomes extends Pick<Outcomes, 'get' | 'put'> {
  putSoon(outcome: StoredOutcome): void;
  /** Stores what was gathered. */
  flush(): Promise<void>;
}

export function gatheredOutcomes(outcomes: Outcomes): GatheredOutcomes {
  const gathered = new Map<string, StoredOutcome>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const all = [...gathered.values()];
    if (all.length === 0) return;
    // What cannot be stored is known to the streams.
    await outcomes.bulk(all.map((put) => ({ put, guard: 'any' }) as const)).catch(() => {});
    for (const each of all) if (gathered.get(each._id) === each) gathered.delete(each._id);
  }

  return {
    get: async (id) => gathered.get(id) ?? outcomes.get(id),
    async put(outcome, guard) {
      gathered.delete(outcome._id);
      return outcomes.put(outcome, guard);
    },
    putSoon(outcome) {
      gathered.set(outcome._id, outcome);
      timer ??= setTimeout(flush, GATHERED_FOR);
    },
    flush,
  };
}

interface Times {
  /** Milliseconds after which the claim of a process that died is over; one that lives renews it. */
  readonly length: number;
  /** Milliseconds that a repeat waits for the answer. */
  readonly patience: number;
}

const usual: Times = { length: 10_000, patience: 30_000 };

/**
 * Claims among processes that share the outcomes: whoever puts a claim where none is carries the call out, the others wait
 * for its answer. The clocks of their machines may differ by less than a claim is long.
 * @throws Error when the call was not answered in time: it may be tried again
 */
export function claimsShared(outcomes: Outcomes, clock: Clock, { length, patience }: Times = usual): ClaimCall {
  return async (id, asker) => {
    const owner = randomUUID();
    let startedAt = clock.now();
    const claim = (until = Date.now() + length): Claim => ({
      _id: id,
      owner,
      until,
      startedAt,
      endsAt: clock.now() + SEEN_FOR,
    });
    const mine = { is: { field: 'owner', value: owner } } as const;

    /** @returns how it ended, true when the claim is ours, false when it is somebody else's */
    async function settle(found: StoredOutcome | Claim | null): Promise<Outcome | boolean> {
      if (found === null) return outcomes.put(claim(), 'absent');
      const counts = found.endsAt >= clock.now();
      if (isOutcome(found) && counts && isFor(found, asker)) return found;
      if (!isOutcome(found) && found.until > Date.now()) return false;
      // A command that a process began before it died is still the same command.
      if (!isOutcome(found) && counts) startedAt = found.startedAt;
      return outcomes.put(claim(), { is: { field: 'owner', value: found.owner } });
    }

    const deadline = performance.now() + patience;
    let found = null; // most calls are the first with their key
    for (let pause = 0; ; pause = Math.min(Math.max(10, pause * 2), 500)) {
      const settled = await settle(found);
      if (settled === true) break;
      if (settled !== false) return settled;
      if (performance.now() > deadline) throw new Error('The first call with this key is not answered yet');
      await sleep(pause);
      found = await outcomes.get(id);
    }

    const renewing = setInterval(() => void outcomes.put(claim(), mine).catch(() => {}), length / 3);
    renewing.unref();
    async function keep(outcome: Omit<Outcome, 'startedAt'>): Promise<void> {
      clearInterval(renewing);
      const endsAt = clock.now() + SEEN_FOR;
      const kept = await outcomes.put({ _id: id, ...outcome, startedAt, owner: randomUUID(), endsAt }, mine);
      if (!kept) throw new Error('Another process took the call over');
    }
    return {
      startedAt,
      keep,
      keepSoon: keep, // the others wait for it
      async leave() {
        clearInterval(renewing);
        // Under another owner, so that a renewal that is still under way changes nothing.
        await outcomes.put({ ...claim(0), owner: randomUUID() }, mine);
      },
    };
  };
}

const isOutcome = (found: StoredOutcome | Claim | null): found is StoredOutcome => found !== null && 'done' in found;

/** A call that was carried out counts for everybody; after a refusal another session or other roles may be allowed. */
const isFor = ({ done, asker }: Outcome, by: string): boolean => done || asker === by;
