import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { BadSchedule } from '@hourbook/domain/ports/job-queue.ts';
import { jobsFrom } from '@hourbook/workers/from-events.ts';
import type { Pass } from '@hourbook/workers/pass.ts';
import { schedulePasses } from '@hourbook/workers/schedule-passes/schedule-passes.ts';
import type { Logger } from 'pino';
import { createApp, createHealthApp } from '../http/app.ts';
import { openMetrics } from '../http/metrics.ts';
import { serve } from '../http/serve.ts';
import { openStoredAnswers } from '../http/stored-answers.ts';
import { enterFormerClosings } from '../install/former-closings.ts';
import { install } from '../install/install.ts';
import type { Config } from '../ports/config.ts';
import { owingNews } from '../system/webhook-news.ts';
import { openAllRecords } from './all-records.ts';
import { enqueueFromEvents } from './jobs/from-events.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { placeAllHolidays } from './jobs/place-holidays.ts';
import { schedulePassesPorts } from './jobs/schedule-passes.ts';
import { diskRefusal, EngineUnreachable, everyRole, openPlatform, type Platform, type Role } from './platform.ts';
import { keepPrivate } from './private-files.ts';
import { readAhead } from './read-ahead.ts';

export interface Hourbook {
  readonly url: string;
  readonly platform: Platform;
  /** What an empty store was filled with during this start. */
  readonly installed: 'demo' | 'bare' | null;
  /** Gives running requests and jobs some seconds to finish, then closes everything. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly log: Logger;
  /** The number of log lines that could not be written. */
  readonly lostLines?: () => number;
  /** The folder of the built client, awaited before anything is served; null: only the API is served. */
  readonly client: string | null | Promise<string | null>;
  /** For tests. */
  readonly clock?: Clock;
  readonly roles?: readonly Role[];
  /** For tests: how many months back the demo's hours go. */
  readonly demoMonths?: number;
}

/**
 * One process with the given roles, by default all of them: opens the stores, fills empty ones, listens, and runs what
 * is scheduled.
 * @throws ConfigRefused, StoreRefused, EngineUnreachable with a sentence for the operator
 */
export async function startHourbook(config: Config, options: StartOptions): Promise<Hourbook> {
  try {
    return await startAll(config, options);
  } catch (error) {
    throw diskRefusal(config.dataDir, error);
  }
}

async function startAll(
  config: Config,
  { log, lostLines = () => 0, client, clock, roles = everyRole, demoMonths }: StartOptions,
): Promise<Hourbook> {
  await using starting = new AsyncDisposableStack();
  const platform = starting.use(await openPlatform(config, { roles, log, ...(clock && { clock }) }));
  platform.onNotEnqueued((err) => log.error({ err }, 'what follows from a change could not be enqueued; it is later'));
  const open = await keepPrivate(config.dataDir);
  if (open.length > 0) log.warn({ open }, 'others on this machine can read what belongs to somebody else');
  const installed = roles.includes('api') ? await installAlone(platform, demoMonths) : null;
  const storedAnswers = await openStoredAnswers(platform.store, platform.clock, config.engines !== null);
  starting.defer(() => storedAnswers.flush());

  const metrics = openMetrics(platform, lostLines);
  starting.use(platform.sendMetrics(metrics.figures));
  const app = roles.includes('api')
    ? createApp({ platform, log, metrics, storedAnswers, client: await client })
    : createHealthApp({ platform, log, metrics });
  if (roles.includes('api')) await readAhead(platform.directory, log);
  const serving = await serve(app, config);
  starting.defer(() => serving.stop());
  let stopWorking = async () => {};
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${serving.port}`;
  platform.listensAt(url);
  if (roles.includes('worker')) {
    const badSchedule = (error: BadSchedule) => log.error({ err: error }, 'a schedule means nothing, and is left out');
    await schedulePasses(schedulePassesPorts(platform, badSchedule));
    // Whatever the last process left undone; both do nothing if all is in order.
    await platform.jobs.enqueue('settle-owed', {}, { key: 'settle-owed at a start' });
    await platform.jobs.enqueue('place-holidays', { officeId: 'all' }, { key: 'place-holidays at a start' });
    const stopped = (error: unknown) => platform.standstills.tell('jobs', error);
    const working = await platform.jobs.work(jobHandlers({ platform, storedAnswers, log }), { stopped, badSchedule });
    starting.defer(() => working.stop());
    stopWorking = working.stop;
    const following = followEvents(platform);
    starting.defer(() => following.stop());
  }
  const opened = starting.move();
  return {
    url,
    platform,
    installed,
    async stop() {
      await Promise.all([serving.stop(), stopWorking()]);
      await opened.disposeAsync();
    },
  };
}

/** The jobs that follow from events. */
function followEvents(platform: Platform) {
  const { config, events, store, jobs, soleWorker, standstills } = platform;
  return enqueueFromEvents({
    events,
    store,
    jobs,
    jobsFrom,
    owing: owingNews(platform),
    soleWorker: config.engines ? soleWorker : null,
    stopped: (error) => standstills.tell('jobs from events', error),
  });
}

/** Milliseconds for engines that are started together with Hourbook and may need a while. */
const PATIENCE = 30_000;
const PAUSE = 500;

/** Starts a process; if an engine cannot be used yet, it is tried again for 30 s. @throws as {@link startHourbook} */
export async function startPatiently(config: Config, options: StartOptions): Promise<Hourbook> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await startHourbook(config, options);
    } catch (error) {
      if (!(error instanceof EngineUnreachable) || performance.now() > deadline) throw error;
      options.log.warn({ reason: error.message }, 'waiting for an engine');
      await sleep(PAUSE);
    }
  }
}

/** An installation is complete, or it fails. */
const thorough: Pass = {
  signal: new AbortController().signal,
  failed(_id, error) {
    throw error;
  },
};

/** Of several processes that find empty stores, one fills them and the others wait. */
async function installAlone(platform: Platform, demoMonths?: number): Promise<Hourbook['installed']> {
  const fill = async () => {
    await enterFormerClosings(platform);
    const openRecords = (clock: Clock) => openAllRecords(platform.store, clock, undefined, platform.exclusively);
    const installed = await install({ ...platform, openRecords }, demoMonths);
    if (installed) await placeAllHolidays(platform, 'install', thorough);
    return installed;
  };
  if (!platform.config.engines) return fill();
  // Whoever waits goes on waiting when the store cannot be asked for a moment.
  const done = new AbortController();
  let filled: ReturnType<typeof fill> | null = null;
  const work = async () => {
    filled = fill();
    await filled.catch(() => {}); // thrown below
    done.abort();
  };
  await platform.soleWorker('install', work, done.signal);
  return filled;
}
