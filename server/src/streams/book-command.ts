import { setTimeout as sleep } from 'node:timers/promises';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { bookStream, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { type NewEvent, type NonEmpty, START, StaleRevision } from '@hourbook/domain/ports/event-store.ts';
import { epochMs } from '@hourbook/domain/time.ts';
import { COMMANDS_KEPT } from '@hourbook/projections/books/books.ts';
import { SEEN_FOR } from '../command.ts';
import { EngineUnreachable } from '../engine-unreachable.ts';
import type { Authorship, BookCommand, BookState, BookWatcher, RunBookCommand } from '../ports/books.ts';
import type { BookSources, Ports } from '../ports.ts';
import { loadBook, withEntries } from './load.ts';
import { NO_HASH, seal } from './seal.ts';

type Books = BookSources & Pick<Ports, 'clock'>;

interface Watched extends Books {
  readonly watchers: BookWatcher[];
}

/** How long a command is decided anew when others keep writing to the same book. */
const PATIENCE = 2000;

/** @returns the page that the next entry of a book gets */
export const nextRevision = ({ head }: BookState): number => (head?.revision ?? -1) + 1;

/** @returns how commands are run on these books */
export function bookCommands(books: Books): RunBookCommand {
  const queues = new Map<number, Promise<unknown>>();
  const watched: Watched = { ...books, watchers: [] };

  const run = <T>(command: BookCommand<T>): Promise<T> => inTurn(command.userId, () => carryOut(watched, command));

  async function inTurn<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const before = queues.get(userId) ?? Promise.resolve();
    const mine = before.then(work, (error) => {
      // It would only wait as long once more.
      if (error instanceof EngineUnreachable) throw error;
      return work();
    });
    queues.set(userId, mine);
    try {
      return await mine;
    } finally {
      if (queues.get(userId) === mine) queues.delete(userId);
    }
  }
  return Object.assign(run, { inTurn, watch: (watcher: BookWatcher) => void watched.watchers.push(watcher) });
}
async function carryOut<T>(books: Watched, command: BookCommand<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE;
  for (let attempt = 1; ; attempt++) {
    const state = await loadBook(books, command.userId, command.needs);
    if (command.by.seen || (await isEntered(books, state, command.by))) return command.answer(state);
    const decided = await command.decide(state);
    if (decided.length === 0) return command.answer(state);
    try {
      const next = await enter(books, state, decided, command.by);
      books.recent.keep(next, command.needs);
      return command.answer(next);
    } catch (error) {
      if (!(error instanceof StaleRevision) || performance.now() > deadline) throw error;
      for (const watcher of books.watchers) watcher.overtaken();
      await sleep(Math.random() * 10 * attempt); // apart from whoever else was refused
    }
  }
}

/** Whether the command is in the book: by a caller's key for as long as it counts as seen, any other for ever. */
async function isEntered(books: Watched, state: BookState, by: Authorship): Promise<boolean> {
  const { events, clock } = books;
  const { userId, head } = state;
  const known = head?.commands.findLast(({ id }) => id === by.commandId || id === by.formerId);
  if (!by.repeatable) return known !== undefined;
  if (!known) return isEnteredBefore(books, state, by);
  const [entry] = await events.read(bookStream(userId), { from: BigInt(known.revision), limit: 1 });
  return entry !== undefined && epochMs(readBookEntry(entry).meta.at) + SEEN_FOR >= clock.now();
}

/** Entries that are looked through at once. */
const LOOKED_THROUGH = 200;
/** The clocks of processes differ by less, in milliseconds; whoever was begun later than that ago is still remembered. */
const APART = 10_000;

/**
 * A command that was begun a while ago may be in the book behind the oldest one that the head remembers: a process entered it
 * and died before it answered. It is looked for back to when it was begun.
 */
async function isEnteredBefore(
  { events, clock }: Watched,
  { userId, head }: BookState,
  by: Authorship,
): Promise<boolean> {
  const { startedAt = clock.now() } = by;
  const oldest = head?.commands[0];
  if (!oldest || head.commands.length < COMMANDS_KEPT || clock.now() - startedAt < APART) return false;
  for (let from = BigInt(oldest.revision); from >= 0n; from -= BigInt(LOOKED_THROUGH)) {
    const page = await events.read(bookStream(userId), { from, direction: 'backwards', limit: LOOKED_THROUGH });
    for (const { meta } of page.map(readBookEntry)) {
      if (epochMs(meta.at) < startedAt - APART) return false;
      if (meta.commandId === by.commandId) return true;
    }
  }
  return false;
}

async function enter(
  { events, clock, watchers }: Watched,
  state: BookState,
  decided: readonly BookEvent[],
  by: Authorship,
): Promise<BookState> {
  const { revision, hash, at } = state.head ?? { revision: -1, hash: NO_HASH, at: null };
  // Time goes forward in a book, so that a row's last change always has an instant of its own (TS-36).
  const now = Math.max(clock.now(), at === null ? 0 : epochMs(at) + 1);
  const sealed = seal(state.userId, { revision, hash }, decided, by, now) as unknown as NonEmpty<NewEvent>;
  const stream = bookStream(state.userId);
  // Folded before it is entered: what cannot be folded must not get into the book.
  const next = withEntries(
    state,
    sealed.map((event, index) =>
      readBookEntry({ ...event, stream, position: START, revision: BigInt(revision + 1 + index) }),
    ),
  );
  const started = performance.now();
  await events.append(stream, revision < 0 ? 'none' : BigInt(revision), sealed);
  const seconds = (performance.now() - started) / 1000;
  for (const watcher of watchers) watcher.appended(sealed.length, seconds);
  return next;
}
