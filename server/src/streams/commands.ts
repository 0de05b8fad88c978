import { setTimeout as sleep } from 'node:timers/promises';
import { type NewEvent, type NonEmpty, START, StaleRevision } from '@hourbook/domain/ports/event-store.ts';
import { epochMs } from '@hourbook/domain/time.ts';
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
import { type Tracing, untraced } from '../ports/telemetry.ts';
import type { Ports } from '../ports.ts';
import { serializedByKey } from '../serialized-by-key.ts';
import { type Entered, enteredCommands } from './entered-commands.ts';
import { CHAIN_START, seal } from './seal.ts';

/** What commands need, whatever kind of stream they are about. */
export interface CommandParts extends Pick<Ports, 'events' | 'clock'> {
  /** Is told the position of each last entry; without it nobody is. */
  readonly lastWrites?: Pick<LastWrites, 'note'> | undefined;
  /** Without it nothing is traced. */
  readonly tracing?: Pick<Tracing, 'command'>;
}

/** For how many milliseconds a command is decided again while others keep writing to the same stream. */
const PATIENCE = 2000;

interface Outcome<T, F> extends Entered {
  readonly answer: T;
  readonly facts: F;
}

/** @returns a function that runs commands on streams of a kind */
export function streamCommands<Id, E extends Fact, State extends StreamState, Needs>(
  streams: Streams<Id, E, State, Needs>,
  { events, clock, lastWrites, tracing = untraced }: CommandParts,
): RunCommand<Id, E, State, Needs> {
  const { kind } = streams;
  const findEntered = enteredCommands(kind, { events, clock });
  // Work behind a call that could not reach the engine would only wait for the same time-out again.
  const serializedByStream = serializedByKey((error) => error instanceof EngineUnreachable);
  const observers: StreamObserver[] = [];

  const run = <T, F>(command: StreamCommand<Id, E, State, Needs, T, F>): Promise<T> =>
    tracing.command(kind.prefix.replace(/-$/, ''), () => runToEnd(command));

  async function runToEnd<T, F>(command: StreamCommand<Id, E, State, Needs, T, F>): Promise<T> {
    const { answer, facts, position } = await serialized(command.id, () => carryOut(command));
    await Promise.all([
      // A substitute reads the lists of the person in whose place they act.
      ...[command.by.actorId, ...(command.by.onBehalfOf === undefined ? [] : [command.by.onBehalfOf])].map((author) =>
        position === null ? null : lastWrites?.note(author, position),
      ),
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
      const before = by.command.seen
        ? { position: null }
        : await findEntered(kind.streamOf(id), state.head, by.command);
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
