import { setTimeout as sleep } from 'node:timers/promises';
import { COMMANDS_KEPT, type StreamHead } from '@hourbook/domain/events/stream-head.ts';
import {
  type NewEvent,
  type NonEmpty,
  type Position,
  START,
  StaleRevision,
} from '@hourbook/domain/ports/event-store.ts';
import { epochMs } from '@hourbook/domain/time.ts';
import { type Command, SEEN_FOR } from '../command.ts';
import { EngineUnreachable } from '../engine-unreachable.ts';
import type {
  Authorship,
  Fact,
  LastWrites,
  RunCommand,
  StreamCommand,
  StreamObserver,
  StreamState,
  Streams,
} from '../ports/streams.ts';
import type { Ports } from '../ports.ts';
import { serializedByKey } from '../serialized-by-key.ts';
import { CHAIN_START, seal } from './seal.ts';

/** What commands need, whatever kind of stream they are about. */
export interface CommandParts extends Pick<Ports, 'events' | 'clock'> {
  /** Is told the position of each last entry; without it nobody is. */
  readonly lastWrites?: Pick<LastWrites, 'note'> | undefined;
}

/** For how many milliseconds a command is decided again while others keep writing to the same stream. */
const PATIENCE = 2000;

/** Entries per page of a search. */
const LOOKED_THROUGH = 200;
/** Milliseconds by which the clocks of processes differ at most; a command that began more recently is in the head. */
const APART = 10_000;

/** What a command has entered, now or when it was first carried out. */
interface Entered {
  /** Position of its last entry; null: it made none, or nobody will ask for it any more. */
  readonly position: Position | null;
}

interface Outcome<T, F> extends Entered {
  readonly answer: T;
  readonly facts: F;
}

/** @returns a function that runs commands on streams of a kind */
export function streamCommands<Id, E extends Fact, State extends StreamState, Needs>(
  streams: Streams<Id, E, State, Needs>,
  { events, clock, lastWrites }: CommandParts,
): RunCommand<Id, E, State, Needs> {
  const { kind } = streams;
  // Work behind a call that could not reach the engine would only wait for the same time-out again.
  const serializedByStream = serializedByKey((error) => error instanceof EngineUnreachable);
  const observers: StreamObserver[] = [];

  async function run<T, F>(command: StreamCommand<Id, E, State, Needs, T, F>): Promise<T> {
    const { answer, facts, position } = await serialized(command.id, () => carryOut(command));
    await Promise.all([
      position === null ? null : lastWrites?.note(command.by.actorId, position),
      command.afterwards?.(facts),
    ]);
    return answer;
  }

  const serialized = <T>(id: Id, work: () => Promise<T>): Promise<T> => serializedByStream(kind.streamOf(id), work);

  async function carryOut<T, F>(command: StreamCommand<Id, E, State, Needs, T, F>): Promise<Outcome<T, F>> {
    const { id, by } = command;
    const deadline = performance.now() + PATIENCE;
    for (let attempt = 1; ; attempt++) {
      const { state, facts } = await loadWithFacts(command);
      const before = by.command.seen ? { position: null } : await findEntered(id, state, by.command);
      if (before) return { answer: command.answer(state, facts), facts, position: before.position };
      const decided = await command.decide(state, facts);
      if (decided.length === 0) return { answer: command.answer(state, facts), facts, position: null };
      try {
        const { next, position } = await enter(id, state, decided, by);
        streams.keep(next);
        by.command.noteEntered();
        return { answer: command.answer(next, facts), facts, position };
      } catch (error) {
        // What took long to decide is decided a second time in any case.
        if (!(error instanceof StaleRevision) || (attempt > 1 && performance.now() > deadline)) throw error;
        for (const observer of observers) observer.overtaken();
        await sleep(Math.random() * 10 * attempt); // away from the writer that won
      }
    }
  }

  /**
   * An entry may follow from a change of the facts, such as a holiday that a job has placed, so the facts must not be older than
   * the entries. They are read beside the load where it finds no entry that was not in memory before, which is mostly so, and
   * after it otherwise.
   */
  async function loadWithFacts<T, F>(command: StreamCommand<Id, E, State, Needs, T, F>) {
    const { id, needs } = command;
    // Without facts nobody asks for them.
    const readFacts = async () => (await command.facts?.()) as F;
    const recalled = streams.recall(id, needs);
    const [state, facts] = await Promise.all([streams.load(id, needs), recalled && readFacts()]);
    const isNewer = !recalled || recalled.head?.revision !== state.head?.revision;
    return { state, facts: isNewer ? await readFacts() : (facts as F) };
  }

  /**
   * Whether the command is in the stream. A command with a caller's key is looked for as long as the key is remembered,
   * any other for ever.
   * @returns its position, if somebody may still ask for it; null: it is not there
   */
  async function findEntered(id: Id, { head }: State, command: Command): Promise<Entered | null> {
    const known = head?.commands.findLast((each) => each.id === command.id || each.id === command.keyed?.formerId);
    if (!command.keyed) return known ? { position: null } : null;
    if (!head) return null;
    if (!known) return findEnteredBefore(id, head, command.id, command.keyed.startedAt);
    const [event] = await events.read(kind.streamOf(id), { from: BigInt(known.revision), limit: 1 });
    return event && epochMs(kind.read(event).meta.at) + SEEN_FOR >= clock.now() ? event : null;
  }

  /**
   * A command that began a while ago may be in the stream before the oldest one that the head remembers: a process
   * entered it and died before it answered. The search goes back to when the command began.
   */
  async function findEnteredBefore(
    id: Id,
    head: StreamHead,
    commandId: string,
    startedAt: number,
  ): Promise<Entered | null> {
    const oldest = head.commands[0];
    if (!oldest || head.commands.length < COMMANDS_KEPT || clock.now() - startedAt < APART) return null;
    for (let from = BigInt(oldest.revision); from >= 0n; from -= BigInt(LOOKED_THROUGH)) {
      const page = await events.read(kind.streamOf(id), { from, direction: 'backwards', limit: LOOKED_THROUGH });
      for (const { meta, position } of page.map(kind.read)) {
        if (epochMs(meta.at) < startedAt - APART) return null;
        if (meta.commandId === commandId) return { position };
      }
    }
    return null;
  }

  async function enter(id: Id, state: State, decided: readonly E[], by: Authorship) {
    const { revision, hash } = state.head ?? CHAIN_START;
    // Time moves forward within a stream, so that a row's last change always has its own instant (TS-36).
    const now = Math.max(clock.now(), state.head ? epochMs(state.head.at) + 1 : 0);
    const sealed = seal(kind, id, { revision, hash }, decided, by, now) as unknown as NonEmpty<NewEvent>;
    const stream = kind.streamOf(id);
    // Folded before it is appended: what cannot be folded must not get into the stream.
    const next = streams.evolve(
      state,
      sealed.map((event, index) =>
        kind.read({ ...event, stream, position: START, revision: BigInt(revision + 1 + index) }),
      ),
    );
    const started = performance.now();
    const { position } = await events.append(stream, revision < 0 ? 'none' : BigInt(revision), sealed);
    const seconds = (performance.now() - started) / 1000;
    for (const observer of observers) observer.appended(sealed.length, seconds);
    return { next, position };
  }

  return Object.assign(run, { serialized, observe: (observer: StreamObserver) => void observers.push(observer) });
}
