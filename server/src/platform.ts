import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import { epochMs } from '@hourbook/domain/time.ts';
import { type Projector, startProjector } from '@hourbook/projections/projector/projector.ts';
import { openReadModels, type ReadModels } from '@hourbook/projections/projector/read-models.ts';
import { bookCommands, type RunBookCommand } from './book/book-command.ts';
import { type RecentBooks, recentBooks } from './book/recent-books.ts';
import { tickingClock } from './clock.ts';
import type { Config } from './config.ts';
import { type NightlyBookCheck, openNightlyBookCheck } from './nightly/book-check.ts';
import { openSessions, type Sessions } from './people/sessions.ts';
import { openSignIn, type SignIn } from './people/sign-in.ts';
import { type AllRecords, openAllRecords } from './records/open.ts';

export { StoreRefused } from './adapters/embedded/store-refused.ts';

/** Everything that was opened; closed in reverse. */
export interface Platform extends AsyncDisposable {
  readonly config: Config;
  readonly clock: Clock;
  readonly events: EventStore;
  /** The store of records, for what is kept beside people and reference data. */
  readonly store: DocumentStore;
  readonly records: AllRecords;
  readonly models: ReadModels;
  readonly recent: RecentBooks;
  /** `projector.lag(clock.now())` and `projector.folded()` are its figures. */
  readonly projector: Projector;
  /** `bookCheck.last()` tells what the last nightly check came to. */
  readonly bookCheck: NightlyBookCheck;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly run: RunBookCommand;
  readonly jobs: JobQueue;
  /** What stopped the projector, null while it runs. */
  stopped(): unknown;
}

/** What a tool of the operator works on. */
export interface Stores extends AsyncDisposable {
  readonly events: EventStore;
  readonly readModels: DocumentStore;
}

/**
 * The stores alone, of a Hourbook that was started before.
 * @param readOnly changes nothing, and may look on beside a server
 * @throws StoreRefused when they cannot be used
 */
export async function openStores({ dataDir }: Config, { readOnly }: { readOnly: boolean }): Promise<Stores> {
  const { openEmbedded } = await import('./adapters/embedded/open.ts');
  return openEmbedded(dataDir, { readOnly, existing: true, bulkThread: !readOnly });
}

/** An empty store for read models that is gone when it is closed. */
export async function openScratchStore(): Promise<DocumentStore> {
  const { openScratch } = await import('./adapters/embedded/scratch.ts');
  return openScratch();
}

/**
 * Settings → opened stores and services; the only place that chooses adapters.
 * @param overrides the seam for tests
 * @throws StoreRefused when the stores cannot be used
 */
export async function openPlatform(config: Config, overrides: { clock?: Clock } = {}): Promise<Platform> {
  const { openEmbedded } = await import('./adapters/embedded/open.ts');
  await using closing = new AsyncDisposableStack();
  const stores = closing.use(await openEmbedded(config.dataDir));
  const { events } = stores;

  const head = await events.head();
  const { models, filled, checkpoints } = await openReadModels(stores.readModels, head);
  let stopped: unknown = null;
  const projector = await startProjector(events, { filled, checkpoints }, (error) => {
    stopped = error;
  });
  closing.defer(() => projector.stop().catch(() => {})); // what stopped it was told already

  const clock = overrides.clock ?? (await clockFor(config, models, () => projector.reached(head)));
  const records = await openAllRecords(stores.records, clock);
  const recent = recentBooks();
  const sessions = await openSessions(stores.records, clock);
  const readModels = { filled, checkpoints };
  const { people } = records;
  const bookCheck = await openNightlyBookCheck({ events, readModels, people, store: stores.records, clock });
  const jobs = closing.use(stores.openJobs(clock));
  const opened = closing.move();
  return {
    config,
    clock,
    events,
    store: stores.records,
    records,
    models,
    recent,
    projector,
    bookCheck,
    sessions,
    signIn: openSignIn(records.people, sessions),
    run: bookCommands({ events, models, recent, clock }),
    jobs,
    stopped: () => stopped,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** `HOURBOOK_NOW`; where the books already know a later instant, that one. */
async function clockFor(config: Config, models: ReadModels, caughtUp: () => Promise<boolean>): Promise<Clock> {
  if (config.startAt === null) return tickingClock();
  await caughtUp();
  const [newest] = await models.books.find({ all: [] }, { sort: ['-at'], limit: 1 });
  return tickingClock(Math.max(epochMs(config.startAt), newest ? epochMs(newest.at) : 0));
}
