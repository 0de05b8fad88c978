import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { SEEN_FOR } from '../command.ts';
import type { KeyedCall } from '../ports/stored-answers.ts';

/** How a call ended. */
export interface Outcome {
  /** A hash of the caller's session and roles: only they get the stored answer. */
  readonly asker: string;
  /** false: the call was refused by a rule, and nothing was done. */
  readonly done: boolean;
  /** The answer or the refusal as JSON; null: the answer is computed again for a repeat. */
  readonly answer: string | null;
  /** When the command began. */
  readonly startedAt: number;
}

interface StoredOutcome extends Document, Outcome {
  /** Whose call it was; older outcomes have none. */
  readonly personId: number | null;
  /**
   * A new value with every write, so that an outcome is overwritten only by a process that has read it. Older outcomes have
   * none.
   */
  readonly owner: string | null;
  /** The instant after which it no longer counts. */
  readonly endsAt: number;
}

/** Takes the place of the outcome while one of several processes carries out the call. */
interface Claim extends Document {
  readonly personId: number;
  readonly owner: string;
  /** Milliseconds since 1970 by the owner's real clock, whatever `HOURBOOK_NOW` says. */
  readonly until: number;
  readonly startedAt: number;
  /** The instant at which it expires. */
  readonly endsAt: number;
}

/** What older versions stored: the HTTP answer under a person's key, whatever the call was. */
interface FormerAnswer extends Document {
  readonly status: number;
  readonly endsAt: number;
}

type Outcomes = Collection<StoredOutcome | Claim>;

/** The stored outcomes by command id. The collection keeps the name that older versions gave it. */
export const openOutcomes = (store: DocumentStore): Promise<Outcomes> =>
  store.collection({
    name: 'kept-answers',
    fields: { endsAt: 'number', owner: 'text', personId: 'number' },
    indexes: [
      { name: 'ends', fields: ['endsAt'] },
      { name: 'person', fields: ['personId', 'endsAt'] },
    ],
  });

/** Forgets a person's oldest outcomes beyond so many. */
export async function forgetOldest(outcomes: Outcomes, personId: number, most: number): Promise<void> {
  const own = { field: 'personId', is: personId } as const;
  const over = (await outcomes.count(own)) - most;
  if (over <= 0) return;
  const oldest = await outcomes.find(own, { sort: ['endsAt'], limit: over });
  await outcomes.bulk(
    oldest.map(({ _id, endsAt }) => ({ remove: _id, guard: { is: { field: 'endsAt', value: endsAt } } })),
  );
}

/**
 * @returns whether a call was carried out under the id that older versions gave it, in the last 24 hours. A call that was refused,
 * or a batch in which something failed, counts as not carried out: the book knows the part that it already has. Nothing is read
 * once the last of these answers has ended.
 */
export async function formerAnswers(outcomes: Outcomes, clock: Clock): Promise<(formerId: string) => Promise<boolean>> {
  // They name no person; an index leads to them.
  const [last] = await outcomes.find({ field: 'personId', is: null }, { sort: ['-endsAt'], limit: 1 });
  const lastEndsAt = last?.endsAt ?? 0;
  return async (formerId) => {
    if (lastEndsAt < clock.now()) return false;
    const former = (await outcomes.get(formerId)) as FormerAnswer | null;
    return former?.status === 200 && former.endsAt >= clock.now();
  };
}

/** The right to carry out a call. It ends with `keep`, `keepSoon` or `leave`. */
export interface CallClaim {
  /** When the command began, perhaps in a process that has died. */
  readonly startedAt: number;
  /** Stores the outcome before the caller gets it. @throws Error if another process has taken over the call */
  keep(outcome: Omit<Outcome, 'startedAt'>): Promise<void>;
  /**
   * Like `keep`, for an outcome that can be derived from the stream if it is lost: in a single process it is stored a little
   * later.
   */
  keepSoon(outcome: Omit<Outcome, 'startedAt'>): Promise<void>;
  /** Gives up the claim without an outcome, so that the next caller can try. */
  leave(): Promise<void>;
}

/**
 * @returns the stored outcome of a command, or a claim to carry it out. A refusal is not shared: another caller gets a claim
 */
export type ClaimCall = (call: Pick<KeyedCall, 'id' | 'personId' | 'asker'>) => Promise<Outcome | CallClaim>;

/** Claims for a single process, which lets in one call per command id at a time. */
export function claimsAlone(outcomes: GatheredOutcomes, clock: Clock): ClaimCall {
  return async ({ id, personId, asker }) => {
    const found = await outcomes.get(id);
    if (isOutcome(found) && found.endsAt >= clock.now() && isFor(found, asker)) return found;
    const startedAt = clock.now();
    const stored = (outcome: Omit<Outcome, 'startedAt'>): StoredOutcome => ({
      _id: id,
      ...outcome,
      personId,
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

/** Milliseconds for which outcomes are collected. */
const GATHERED_FOR = 50;

/** A store of outcomes that can write some of them a moment later, so that they share one wait for the disk. */
interface GatheredOutcomes extends Pick<Outcomes, 'get' | 'put'> {
  putSoon(outcome: StoredOutcome): void;
  /** Stores the collected outcomes. */
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
    // Outcomes that cannot be stored can be derived from the streams.
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
  /** Milliseconds after which the claim of a dead process expires; a running process renews it. */
  readonly length: number;
  /** Milliseconds that a repeat waits for the answer. */
  readonly patience: number;
}

const usual: Times = { length: 10_000, patience: 30_000 };

/**
 * Claims among processes that share the stored outcomes: the process that writes the claim first carries out the call, the
 * others wait for its answer. The clocks of their machines must differ by less than the length of a claim.
 * @throws Error if there was no answer in time; the caller may try again
 */
export function claimsShared(outcomes: Outcomes, clock: Clock, { length, patience }: Times = usual): ClaimCall {
  return async ({ id, personId, asker }) => {
    const owner = randomUUID();
    let startedAt = clock.now();
    const claim = (until = Date.now() + length): Claim => ({
      _id: id,
      personId,
      owner,
      until,
      startedAt,
      endsAt: clock.now() + SEEN_FOR,
    });
    const mine = { is: { field: 'owner', value: owner } } as const;

    /** @returns the outcome; true if the claim is ours, false if another process has it */
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
      const kept = await outcomes.put({ _id: id, ...outcome, personId, startedAt, owner: randomUUID(), endsAt }, mine);
      if (!kept) throw new Error('Another process took the call over');
    }
    return {
      startedAt,
      keep,
      keepSoon: keep, // the others wait for it
      async leave() {
        clearInterval(renewing);
        // A new owner, so that a renewal still under way changes nothing.
        await outcomes.put({ ...claim(0), owner: randomUUID() }, mine);
      },
    };
  };
}

const isOutcome = (found: StoredOutcome | Claim | null): found is StoredOutcome => found !== null && 'done' in found;

/**
 * A completed call counts for every session of the caller. After a refusal, another session or other roles may be allowed.
 */
const isFor = ({ done, asker }: Outcome, by: string): boolean => done || asker === by;
