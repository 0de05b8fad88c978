import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What a call was answered. */
export interface Answer {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: string;
}

interface KeptAnswer extends Document, Answer {
  readonly owner: null;
  /** The last instant it is given again. */
  readonly endsAt: number;
}

/** In the place of the answer while one of several processes carries the call out. */
interface Claim extends Document {
  readonly owner: string;
  /** Milliseconds since 1970 by the owner's own clock, however the clock of the books is set. */
  readonly until: number;
  /** When it is forgotten. */
  readonly endsAt: number;
}

type Answers = Collection<KeptAnswer | Claim>;

/** The answers that are kept, by the ids of their calls. */
export const openAnswers = (store: DocumentStore): Promise<Answers> =>
  store.collection({
    name: 'kept-answers',
    fields: { endsAt: 'number', owner: 'text' },
    indexes: [{ name: 'ends', fields: ['endsAt'] }],
  });

/** The right to carry a call out. Ends with one of the two. */
export interface Turn {
  /** Keeps what the caller is about to be told. @throws Error when the answer is somebody else's to give by now */
  keep(answer: Answer): Promise<void>;
  /** It came to nothing, and the next one may try. */
  leave(): Promise<void>;
}

/** @returns by the id of a call the answer that it was given already, or the turn to carry it out */
export type Turns = (id: string) => Promise<Answer | Turn>;

/** Turns in the only process there is, which lets one call of an id in at a time. */
export function turnsAlone(answers: Answers, clock: Clock): Turns {
  return async (id) => {
    const found = await answers.get(id);
    if (isAnswer(found) && found.endsAt >= clock.now()) return found;
    return {
      keep: async (answer) =>
        void (await answers.put({ _id: id, ...answer, owner: null, endsAt: clock.now() + DAY }, 'any')),
      leave: async () => {},
    };
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
 * Turns among processes that share the answers: whoever puts a claim where none is has the turn, the others wait for what
 * is answered. The clocks of their machines may differ by less than a claim is long.
 * @throws Error when the call was not answered in time: it may be tried again
 */
export function turnsShared(answers: Answers, clock: Clock, { length, patience }: Times = usual): Turns {
  return async (id) => {
    const owner = randomUUID();
    const claim = (until = Date.now() + length): Claim => ({ _id: id, owner, until, endsAt: clock.now() + DAY });
    const mine = { is: { field: 'owner', value: owner } } as const;

    /** @returns what was answered, true when the turn is ours, false when it is somebody else's */
    async function settle(found: KeptAnswer | Claim | null): Promise<Answer | boolean> {
      if (found === null) return answers.put(claim(), 'absent');
      const isOver = isAnswer(found) ? found.endsAt < clock.now() : found.until <= Date.now();
      if (!isOver) return isAnswer(found) && found;
      return answers.put(claim(), { is: { field: 'owner', value: found.owner } });
    }

    const deadline = performance.now() + patience;
    let found = null; // most calls are the first with their key
    for (let pause = 0; ; pause = Math.min(Math.max(10, pause * 2), 500)) {
      const settled = await settle(found);
      if (settled === true) break;
      if (settled !== false) return settled;
      if (performance.now() > deadline) throw new Error('The first call with this key is not answered yet');
      await sleep(pause);
      found = await answers.get(id);
    }

    const renewing = setInterval(() => void answers.put(claim(), mine).catch(() => {}), length / 3);
    renewing.unref();
    return {
      async keep(answer) {
        clearInterval(renewing);
        const kept = await answers.put({ _id: id, ...answer, owner: null, endsAt: clock.now() + DAY }, mine);
        if (!kept) throw new Error('Another process took the call over');
      },
      async leave() {
        clearInterval(renewing);
        await answers.put(claim(0), mine);
      },
    };
  };
}

const isAnswer = (found: KeptAnswer | Claim | null): found is KeptAnswer => found !== null && 'status' in found;
