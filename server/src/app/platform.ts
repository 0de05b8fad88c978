import { join } from 'node:path';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import type { Mailer } from '@hourbook/domain/ports/mailer.ts';
import type { SignOn } from '@hourbook/domain/ports/sign-on.ts';
import { epochMs } from '@hourbook/domain/time.ts';
import type { ReadModelsInUse } from '@hourbook/projections/projector/in-use.ts';
import type { Logger } from 'pino';
import { QUICKBOOKS_CALLBACK } from '../accounting/connection.ts';
import { openAccountTries } from '../accounts/account-tries.ts';
import { openApiTokens } from '../accounts/api-tokens.ts';
import { openFactorUses } from '../accounts/factor-uses.ts';
import { openSessions } from '../accounts/sessions.ts';
import { openSignIn } from '../accounts/sign-in.ts';
import { openSingleSignOn, SIGN_ON_CALLBACK, signsOn } from '../accounts/sign-on.ts';
import { openTokens } from '../accounts/tokens.ts';
import { excelWriter } from '../adapters/excel/excel.ts';
import { excelReader } from '../adapters/excel/excel-reader.ts';
import { openKeptMails } from '../adapters/mail/kept-mails.ts';
import type { Telemetry } from '../adapters/telemetry/open.ts';
import { openWebhookSender } from '../adapters/webhooks/sender.ts';
import { openKeptHeads } from '../audit/kept-heads.ts';
import { openVerifications } from '../audit/verifications.ts';
import { openDocumentContents } from '../documents/contents.ts';
import { openExclusively } from '../exclusive/exclusively.ts';
import { assertNotKeptAway, keepOthersAway } from '../exclusive/kept-away.ts';
import { openPresence } from '../exclusive/presence.ts';
import { soleWorker } from '../exclusive/sole-worker.ts';
import { openImportNotes } from '../imports/notes.ts';
import { noteVersion } from '../install/versions.ts';
import { memoryLimits } from '../limits.ts';
import { type LetterFiles, openLetterFiles } from '../mail/letter-files.ts';
import type { MovedInto } from '../move-marker.ts';
import { OUTBOX } from '../outbox-folder.ts';
import { openDirectory } from '../people/directory/directory.ts';
import { decrypt, encrypt } from '../people/encryption.ts';
import type { Accounting } from '../ports/accounting.ts';
import type { BackupSource, RestoreTarget } from '../ports/backup-ends.ts';
import type { Config, Engines } from '../ports/config.ts';
import type { SoleWorker } from '../ports/exclusive.ts';
import type { MoveEnds } from '../ports/move-ends.ts';
import type { ProcessStores } from '../ports/stores.ts';
import type { MeasureDisk } from '../ports/system.ts';
import { type MetricSending, unsent, untraced } from '../ports/telemetry.ts';
import type { Ports } from '../ports.ts';
import { openRecordChanges } from '../records/audit.ts';
import { openOutbox } from '../records/owed-jobs.ts';
import { openReminderMails } from '../reminders/mails.ts';
import { openReportRuns } from '../reports/runs.ts';
import { bookCommands } from '../streams/book-command.ts';
import { closings, digests, exportsKept, foldedCommands, syncs } from '../streams/folded-streams.ts';
import { lastWritesAlone, lastWritesShared } from '../streams/last-writes.ts';
import { recentBooks } from '../streams/recent-books.ts';
import { openRebuilds } from '../system/rebuilds.ts';
import { openDeliveries } from '../system/webhook-deliveries.ts';
import { openFeeds } from '../time-off/feeds.ts';
import { openAllRecords } from './all-records.ts';
import { tickingClock } from './clock.ts';
import { type NightlyBookCheck, openNightlyBookCheck } from './jobs/book-check.ts';
import { type Once, openOnce } from './jobs/once.ts';
import { openReadModelsOfProcess } from './process-read-models.ts';
import { readModelSets } from './read-model-sets.ts';
import { assertKeyInForce } from './rotate-key/rotations.ts';
import { openStandstills } from './standstills.ts';
import { watchWrites } from './writability.ts';

export { encryptedTokens } from '../adapters/accounting/quickbooks/stored-connection.ts';
export { diskRefusal } from '../adapters/embedded/disk-refused.ts';
export { StoreRefused } from '../adapters/embedded/store-refused.ts';
export { EngineUnreachable } from '../engine-unreachable.ts';

/** Everything that is open; closed in reverse order. */
export interface Platform extends Ports, MetricSending, AsyncDisposable {
  readonly bookCheck: NightlyBookCheck;
  readonly soleWorker: SoleWorker;
  /** What passes do once, however often they run. */
  readonly once: Once;
  readonly mailer: Mailer;
  readonly letterFiles: LetterFiles;
  /** Called once, when the port is known. */
  listensAt(url: string): void;
  /**
   * @param told is told why jobs that follow from a change of a record could not be enqueued at once; they are enqueued
   * later
   */
  onNotEnqueued(told: (error: unknown) => void): void;
}

/** The stores that operators' tools work on. */
export interface Stores extends AsyncDisposable {
  readonly events: EventStore;
  readonly records: DocumentStore;
  readonly readModels: DocumentStore;
  /** Other processes may be using them. */
  readonly shared: boolean;
}

/**
 * Only the stores, of a Hourbook that has been started before.
 * @param readOnly changes nothing, and may be used beside a running server
 * @throws StoreRefused, EngineUnreachable if they cannot be used
 */
export async function openStores({ engines, dataDir }: Config, { readOnly }: { readOnly: boolean }): Promise<Stores> {
  if (engines) {
    const { openBooks } = await import('../adapters/distributed/open.ts');
    return { ...(await openBooks(engines, { readOnly })), shared: true };
  }
  const { openEmbedded } = await import('../adapters/embedded/open.ts');
  return { ...(await openEmbedded(dataDir, { readOnly, existing: true, bulkThread: !readOnly })), shared: false };
}

/**
 * Only the jobs, even while others use them, of a Hourbook that has been started before.
 * @throws StoreRefused, EngineUnreachable if they cannot be used
 */
export async function openJobsBeside({ engines, dataDir }: Config): Promise<JobQueue> {
  if (engines) return (await import('../adapters/distributed/open.ts')).openJobs(engines);
  return (await import('../adapters/embedded/open.ts')).openJobsBeside(dataDir, tickingClock());
}

interface MovePlaces {
  readonly dataDir: string;
  readonly engines: Engines;
}

/**
 * Both ends of a move: a Hourbook, which must be stopped, and an empty place.
 * @throws StoreRefused, EngineUnreachable if one cannot be used, StoresUnready if the Hourbook runs or is only a part
 */
export async function openMove(into: MovedInto, places: MovePlaces): Promise<MoveEnds> {
  await using opened = new AsyncDisposableStack();
  const { source, target, lost } = await (into === 'engines' ? openMoveIntoEngines : openMoveIntoFolder)(
    places,
    opened,
  );
  const all = opened.move();
  return { source, target, lost, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

type Ends = Omit<MoveEnds, typeof Symbol.asyncDispose>;

async function openMoveIntoEngines({ dataDir, engines }: MovePlaces, opened: AsyncDisposableStack): Promise<Ends> {
  const { openMoveSource } = await import('../adapters/embedded/move-source.ts');
  const source = opened.use(await openMoveSource(dataDir));
  const { openMoveTarget } = await import('../adapters/distributed/move-target.ts');
  // The folder is locked until this process ends.
  return { source, target: opened.use(await openMoveTarget(engines)), lost: new AbortController().signal };
}

async function openMoveIntoFolder({ dataDir, engines }: MovePlaces, opened: AsyncDisposableStack): Promise<Ends> {
  const { openMoveSource } = await import('../adapters/distributed/move-source.ts');
  const source = opened.use(await openMoveSource(engines));
  const { openMoveTarget } = await import('../adapters/embedded/move-target.ts');
  const target = opened.use(await openMoveTarget(dataDir, Date.now));
  const { lost } = opened.use(await keepOthersAway(source.records, await openExclusively(source.records)));
  return { source, target, lost };
}

/**
 * An embedded Hourbook as of now, also while it runs.
 * @throws StoreRefused if it cannot be read
 */
export async function openBackupSource(dataDir: string): Promise<BackupSource> {
  return (await import('../adapters/embedded/backup-source.ts')).openBackupSource(dataDir);
}

/**
 * Keeps every process of Hourbook from the folder of one that was started before.
 * @throws StoreRefused if one is running there, or the folder has no books
 */
export async function holdDataDir(dataDir: string): Promise<Disposable> {
  const { assertBooks, holdLock } = await import('../adapters/embedded/open.ts');
  assertBooks(dataDir);
  return holdLock(dataDir);
}

/**
 * Keeps others from writing into a folder of backups.
 * @throws StoreRefused if another backup is written there
 */
export async function holdBackups(folder: string): Promise<Disposable> {
  const { holdLock } = await import('../adapters/embedded/open.ts');
  return holdLock(folder, `Another backup is being written to ${folder}: wait for its end, or stop it`);
}

/**
 * An empty folder that is filled from a backup.
 * @throws StoreRefused if another restore fills it
 */
export async function openRestoreTarget(folder: string): Promise<RestoreTarget> {
  return (await import('../adapters/embedded/restore-target.ts')).openRestoreTarget(folder);
}

/** An empty store for read models that is deleted when it is closed. */
export async function openScratchStore(): Promise<DocumentStore> {
  const { openScratch } = await import('../adapters/embedded/scratch.ts');
  return openScratch();
}

/** Mail through a server, or to the outbox if none is configured. */
async function openMailer(
  { mail: { smtpUrl, from }, dataDir }: Config,
  clock: Clock,
  telemetry: Telemetry | null,
): Promise<Mailer> {
  const traced = (mailer: Mailer) =>
    telemetry?.mailer(mailer, smtpUrl === null ? null : new URL(smtpUrl).hostname) ?? mailer;
  if (smtpUrl !== null) return traced((await import('../adapters/mail/smtp.ts')).openSmtp({ url: smtpUrl, from }));
  const { openOutbox } = await import('../adapters/mail/outbox.ts');
  return traced(openOutbox({ folder: join(dataDir, OUTBOX), from, clock }));
}

/** Traces and metrics that are sent; null: nothing of it is even loaded. */
async function openTelemetry({ telemetry }: Config, log: PlatformLog): Promise<Telemetry | null> {
  if (telemetry === null) return null;
  return (await import('../adapters/telemetry/open.ts')).openTelemetry(telemetry, log);
}

/** The company's single sign-on; the provider is not called until somebody needs it. */
async function openSignOn(
  { signOn }: Config,
  address: Platform['address'],
  telemetry: Telemetry | null,
): Promise<SignOn | null> {
  if (!signOn) return null;
  const { openOidc } = await import('../adapters/sign-on/oidc.ts');
  const opened = openOidc({ ...signOn, callback: () => `${address()}${SIGN_ON_CALLBACK}` });
  return telemetry?.signOn(opened, new URL(signOn.issuer).hostname) ?? opened;
}

/** What a process does: answer calls, fill the read models, run jobs. */
export type Role = 'api' | 'projector' | 'worker';
export const everyRole: readonly Role[] = ['api', 'projector', 'worker'];

/**
 * SY-10: where hours are sent. QuickBooks is not called until somebody needs it, and no ledger is created beside it.
 */
async function openAccounting(
  config: Config,
  { records, openLedger, exclusively }: Pick<PlatformStores, 'records' | 'openLedger'> & Pick<Ports, 'exclusively'>,
  clock: Clock,
  address: Platform['address'],
  telemetry: Telemetry | null,
): Promise<Accounting> {
  const { quickBooks, ledger } = config;
  if (quickBooks) {
    const { openQuickBooks } = await import('../adapters/accounting/quickbooks/open.ts');
    const opened = await openQuickBooks({
      ...quickBooks,
      store: records,
      clock,
      exclusively,
      callback: () => `${address()}${QUICKBOOKS_CALLBACK}`,
      encrypt: (text, about) => encrypt({ config }, text, about),
      decrypt: (encrypted, about) => decrypt({ config }, encrypted, about),
      ...(telemetry && { measured: telemetry.calls }),
    });
    return { system: 'quickbooks', ...opened };
  }
  const { openLedger: openLedgerIn } = await import('../adapters/accounting/ledger.ts');
  return { system: 'ledger', gateway: await openLedgerIn(openLedger(), { clock, ...ledger }) };
}

/** Is told of errors in work that nobody waits for. */
type PlatformLog = Pick<Logger, 'error' | 'warn' | 'info'>;
const noLog: PlatformLog = { error() {}, warn() {}, info() {} };

/** The stores of a process, in either mode. */
interface PlatformStores extends ProcessStores, AsyncDisposable {
  /** Writes a little into every store. @throws if one cannot be written */
  probeWrites(): Promise<void>;
  readonly measureDisk: MeasureDisk;
}

async function openStoresOf({ engines, dataDir }: Config): Promise<PlatformStores> {
  if (engines) return (await import('../adapters/distributed/open.ts')).openDistributed(engines);
  const stores = await (await import('../adapters/embedded/open.ts')).openEmbedded(dataDir);
  return { ...stores, limits: memoryLimits };
}

interface Overrides {
  readonly clock?: Clock;
  readonly log?: PlatformLog;
  readonly roles?: readonly Role[];
}

/**
 * Settings → open stores and services; nothing else chooses adapters.
 * @param overrides the clock is for tests; without roles, all are taken
 * @throws StoreRefused, EngineUnreachable if the stores cannot be used
 */
export async function openPlatform(
  config: Config,
  { clock: given, log = noLog, roles = everyRole }: Overrides = {},
): Promise<Platform> {
  await using closing = new AsyncDisposableStack();
  const telemetry = closing.use(await openTelemetry(config, log));
  const opened = closing.use(await openStoresOf(config));
  const stores = telemetry?.stores(opened, config.engines !== null) ?? opened;
  const tracing = telemetry?.tracing ?? untraced;
  const { events, limits } = stores;

  const head = await events.head();
  const exclusively = await openExclusively(stores.records);
  // Seen before it looks: a move or a rotation that begins meanwhile finds this process, or this process finds that.
  if (config.engines) {
    closing.use(await openPresence(exclusively));
    await assertNotKeptAway(stores.records, exclusively);
  }
  await assertKeyInForce(stores.records, config);
  await noteVersion(stores.records, given ?? tickingClock());
  const oneOfAll = soleWorker(exclusively);
  const standstills = openStandstills(log);
  const { readModels, projector, follow } = await openReadModelsOfProcess(events, stores.readModels, {
    isShared: config.engines !== null,
    fills: roles.includes('projector'),
    soleWorker: oneOfAll,
    failed: (error) => standstills.tell('projector', error),
    tracing,
  });
  closing.defer(() => projector.stop().catch(() => {})); // its error has been reported already

  const clock = given ?? (await clockFor(config, readModels, () => projector.reached(head)));
  const jobs = closing.use(await stores.openJobs(clock));
  let notEnqueued: (error: unknown) => void = () => {};
  // Closed before the jobs, which must still accept what is being enqueued.
  const outbox = closing.use(openOutbox(jobs, (error) => notEnqueued(error)));
  const records = await openAllRecords(stores.records, clock, outbox, exclusively);
  const recordChanges = await openRecordChanges(stores.records);
  const recent = recentBooks();
  const lastWrites = config.engines
    ? await lastWritesShared(stores.records, (err) => log.error({ err }, 'where an entry stands could not be noted'))
    : lastWritesAlone(head);
  const { people } = records;
  const sessions = await openSessions(stores.records, clock, records, log);
  const bookCheck = await openNightlyBookCheck({ events, readModels, people, store: stores.records, clock });
  const mailer = await openMailer(config, clock, telemetry);
  let listening = config.publicUrl;
  const address = (): string => {
    if (listening === null) throw new Error('nobody listens yet');
    return listening;
  };
  const openLedger = () => closing.use(stores.openLedger());
  const accounting = await openAccounting(config, { ...stores, openLedger, exclusively }, clock, address, telemetry);
  const signOn = await openSignOn(config, address, telemetry);
  const singleSignOn = await openSingleSignOn({ store: stores.records, clock, people, sessions, signOn });
  const documentContents = await openDocumentContents(stores.records, stores.contents, clock);
  const importNotes = await openImportNotes(stores.records);
  const letterFiles = await openLetterFiles(stores.records, clock, documentContents);
  const collections = await openCollections(stores.records, clock, people);
  const all = closing.move(); // nothing is opened after this: an earlier failure closes what is open
  return {
    ...collections,
    config,
    clock,
    events,
    store: stores.records,
    exclusively,
    records,
    recordChanges,
    directory: openDirectory({ records, clock }),
    readModels,
    recent,
    projector,
    bookCheck,
    sessions,
    limits,
    soleWorker: oneOfAll,
    signIn: openSignIn({ people, sessions, limits, signsOn: (person) => signsOn(config, person) }),
    singleSignOn,
    documentContents,
    importNotes,
    lastWrites,
    run: bookCommands({ events, readModels, recent, clock, lastWrites, tracing }),
    jobs,
    accounting,
    syncs: foldedCommands(syncs, { events, clock, lastWrites, tracing }),
    digests: foldedCommands(digests, { events, clock, tracing }),
    exports: foldedCommands(exportsKept, { events, clock, tracing }),
    closings: foldedCommands(closings, { events, clock, tracing }),
    readModelSets: readModelSets(events, stores.readModels, follow),
    measureDisk: stores.measureDisk,
    spreadsheets: excelWriter,
    workbooks: excelReader,
    mailer,
    keptMails: openKeptMails(join(config.dataDir, OUTBOX)),
    letterFiles,
    contents: stores.contents,
    accountTries: openAccountTries(limits),
    apiTokens: await openApiTokens(stores.records, records, clock),
    webhookSender: openWebhookSender({ privateNetworks: config.webhookNetworks }),
    address,
    listensAt: (url) => {
      listening ??= url;
    },
    onNotEnqueued: (told) => {
      notEnqueued = told;
    },
    standstills,
    writability: watchWrites(stores.probeWrites, log),
    tracing,
    sendMetrics: (telemetry ?? unsent).sendMetrics,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Collections of the records that need nothing else. */
const openCollections = async (store: DocumentStore, clock: Clock, people: Ports['records']['people']) => ({
  once: await openOnce(store, clock),
  tokens: await openTokens(store, clock, people),
  factorUses: await openFactorUses(store, clock),
  feeds: await openFeeds(store, clock, people),
  deliveries: await openDeliveries(store, clock),
  reportRuns: await openReportRuns(store),
  reminderMails: await openReminderMails(store, clock),
  keptHeads: await openKeptHeads(store),
  verifications: await openVerifications(store),
  rebuilds: await openRebuilds(store),
});

/** `HOURBOOK_NOW`, or a later instant that is already in the books. */
async function clockFor(config: Config, readModels: ReadModelsInUse, caughtUp: () => Promise<boolean>): Promise<Clock> {
  if (config.startAt === null) return tickingClock();
  await caughtUp();
  const [newest] = await readModels.read(({ models }) => models.books.find({ all: [] }, { sort: ['-at'], limit: 1 }));
  return tickingClock(Math.max(epochMs(config.startAt), newest ? epochMs(newest.at) : 0));
}
