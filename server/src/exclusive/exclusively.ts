import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type Exclusively, OutOfTurn } from '../ports/exclusive.ts';
import { serializedByKey } from '../serialized-by-key.ts';

/** The collection of the keys that somebody has, waits for, or left with a write that may still come. */
export const KEYS = 'exclusive-keys';

/** The state of one key. While nobody has it, and nothing is announced, there is none. */
interface Key extends Document {
  /** Another one with each write, so that nobody writes over what they have not seen. */
  readonly stamp: string;
  /** Who has it; null: nobody. */
  readonly holder: string | null;
  /** Rises while the holder is alive. */
  readonly beat: number;
  /** Who waits for it, in order. */
  readonly waiting: readonly string[];
  /** What a holder was about to write, and may not have written. */
  readonly announced: object | null;
}
type State = Pick<Key, 'holder' | 'beat' | 'waiting' | 'announced'>;

export interface Times {
  /** Milliseconds without a sign after which a process is taken for dead. */
  readonly length: number;
  /** Milliseconds that work waits for its key at most. */
  readonly patience: number;
}
const usual: Times = { length: 8_000, patience: 15_000 };

/**
 * Milliseconds between two looks of somebody who waits; less at first, and never the same for two. Whoever waits longer than
 * `often` waits for work that lasts, such as the projector's, and looks seldom.
 */
const LOOKS = { first: 10, last: 250, often: 20_000, seldom: 2_500 };

const unused: State = { holder: null, beat: 0, waiting: [], announced: null };
const isUnused = ({ holder, waiting, announced }: State): boolean =>
  holder === null && waiting.length === 0 && announced === null;

/** Whose turn it is, and the sign they give. */
const turnOf = ({ holder, beat, waiting }: State): string => (holder === null ? `${waiting[0]}` : `${holder}/${beat}`);

/** @returns the state in which this one has the key or waits for it */
function joined(now: State, ticket: string): State {
  if (now.holder === ticket) return now;
  const isNext = now.holder === null && (now.waiting[0] ?? ticket) === ticket;
  if (isNext) return { ...now, holder: ticket, beat: 0, waiting: now.waiting.slice(1) };
  return now.waiting.includes(ticket) ? now : { ...now, waiting: [...now.waiting, ticket] };
}

/** Without the one whose turn it is. */
const without = (now: State): State =>
  now.holder === null ? { ...now, waiting: now.waiting.slice(1) } : { ...now, holder: null };

/**
 * The one way to do something once at a time across processes that share a store of documents. Whoever has a key gives signs
 * of life; who waits and sees none for a while, by a clock of their own, passes over the one whose turn it is. No clocks are
 * compared.
 */
export async function openExclusively(store: DocumentStore, times: Times = usual): Promise<Exclusively> {
  const keys: Collection<Key> = await store.collection<Key>({ name: KEYS, fields: { stamp: 'text' } });
  const serialized = serializedByKey();

  /** Begins again when somebody else was faster. @returns what holds then */
  async function write(key: string, become: (now: State) => State): Promise<State> {
    for (;;) {
      const found = await keys.get(key);
      const before = found ?? unused;
      const after = become(before);
      if (after === before) return after;
      const over = found && ({ is: { field: 'stamp', value: found.stamp } } as const);
      const done =
        over && isUnused(after)
          ? await keys.remove(key, over)
          : await keys.put({ _id: key, ...after, stamp: randomUUID() }, over ?? 'absent');
      if (done) return after;
    }
  }

  /** @returns what the one before had announced @throws OutOfTurn */
  async function take(key: string, ticket: string, until: AbortSignal): Promise<object | null> {
    let turn = '';
    let since = 0;
    const began = performance.now();
    const longest = () => (performance.now() - began < LOOKS.often ? LOOKS.last : LOOKS.seldom);
    for (let look = LOOKS.first; !until.aborted; look = Math.min(look * 2, longest())) {
      const now = await write(key, (state) => joined(state, ticket));
      if (now.holder === ticket) return now.announced;
      const silent = turnOf(now);
      if (silent !== turn) {
        turn = silent;
        since = performance.now();
      } else if (performance.now() - since > times.length) {
        await write(key, (state) => (turnOf(state) === silent ? without(state) : state));
        continue;
      }
      await sleep(look * (0.5 + Math.random() / 2), undefined, { signal: until }).catch(() => {});
    }
    throw new OutOfTurn(`${key} could not be had in time`);
  }

  /** Who neither has the key nor waits for it any more. @param clean nothing that was announced can still be written */
  const leave = (key: string, ticket: string, clean: boolean): Promise<State> =>
    write(key, (state) => {
      if (state.holder === ticket) return { ...state, holder: null, announced: clean ? null : state.announced };
      const waiting = state.waiting.filter((each) => each !== ticket);
      return waiting.length === state.waiting.length ? state : { ...state, waiting };
    });

  /**
   * Gives signs of life. A holder without an acknowledged sign for half of the time takes the key for lost, before anybody
   * else can have it.
   */
  function giveSigns(key: string, ticket: string): { readonly lost: AbortSignal; end(): void } {
    const lost = new AbortController();
    let sure = performance.now();
    const sign = async () => {
      const asked = performance.now();
      if (asked - sure > times.length / 2) lost.abort();
      const { holder } = await write(key, (state) =>
        state.holder === ticket ? { ...state, beat: state.beat + 1 } : state,
      );
      if (holder === ticket) sure = asked;
      else lost.abort();
    };
    const signs = setInterval(() => void sign().catch(() => {}), times.length / 4);
    return { lost: lost.signal, end: () => clearInterval(signs) };
  }

  return (key, work, { fence, until = AbortSignal.timeout(times.patience) } = {}) =>
    // Those of one process stand in line here, so that it looks for one of them only.
    serialized(key, async () => {
      const ticket = randomUUID();
      let clean = false;
      let signs: ReturnType<typeof giveSigns> | null = null;
      try {
        const left = await take(key, ticket, until);
        signs = giveSigns(key, ticket);
        if (left) await fence?.(left as never);
        const announce = async (announced: object) => {
          const { holder } = await write(key, (state) => (state.holder === ticket ? { ...state, announced } : state));
          if (holder !== ticket) throw new OutOfTurn(`${key} was passed on`);
        };
        const answer = await work({ announce, lost: signs.lost });
        clean = true;
        return answer;
      } finally {
        signs?.end();
        await leave(key, ticket, clean).catch(() => {}); // whoever waits passes over it
      }
    });
}
