import { randomUUID } from 'node:crypto';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { BookFinding } from '@hourbook/workers/book-check/book-check.ts';
import { placeHolidayRows } from '@hourbook/workers/holiday-rows/holiday-rows.ts';
import type { Logger } from 'pino';
import { placeHolidaysOf, readHolidays } from './commands/place-holidays.ts';
import type { Config } from './config.ts';
import { createApp } from './http/app.ts';
import { openKeptAnswers } from './http/kept-answers.ts';
import { serve } from './http/serve.ts';
import { install } from './install/install.ts';
import { openPlatform, type Platform } from './platform.ts';

export interface Hourbook {
  readonly url: string;
  readonly platform: Platform;
  /** What an empty store was filled with at this start. */
  readonly installed: 'demo' | 'bare' | null;
  /** Lets requests under way finish, then closes everything. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly log: Logger;
  /** The folder of the built client; null: the API alone. */
  readonly client: string | null;
  /** The seam for tests. */
  readonly clock?: Clock;
}

const HOUR = 60 * 60 * 1000;

/**
 * Everything in one process: opens the stores, fills an empty one, makes good a missed night, listens.
 * @throws ConfigRefused, StoreRefused with a sentence for the operator
 */
export async function startHourbook(config: Config, { log, client, clock }: StartOptions): Promise<Hourbook> {
  await using starting = new AsyncDisposableStack();
  const platform = starting.use(await openPlatform(config, clock ? { clock } : {}));
  const installed = await install(platform);
  await holidayPass(platform);
  const keptAnswers = await openKeptAnswers(platform.store, platform.clock);
  const sweep = async () => {
    await Promise.all([platform.sessions.sweep(), keptAnswers.sweep()]);
  };
  await sweep();

  const serving = await serve(createApp({ platform, log, keptAnswers, client }), config);
  const nights = nightly(platform, log);
  const hourly = setInterval(() => {
    sweep().catch((error) => log.error({ err: error }, 'sweep failed'));
    nights.look();
  }, HOUR);
  const opened = starting.move();
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return {
    url: `http://${host}:${serving.port}`,
    platform,
    installed,
    async stop() {
      clearInterval(hourly);
      await serving.stop();
      await nights.stop();
      await opened.disposeAsync();
    },
  };
}

/** What runs once a night: looks now, and whenever it is told to, whether this night's is still to be done. */
function nightly({ bookCheck }: Platform, log: Logger) {
  const stopping = new AbortController();
  const found = (finding: BookFinding) => log.error(finding, 'a book or its read models are not as they should be');
  async function run(): Promise<void> {
    const result = await bookCheck.runIfDue(found, stopping.signal);
    if (result) log.info(result, 'books checked');
  }
  let running = Promise.resolve();
  const look = () => {
    running = running.then(run).catch((error) => {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the check of the books failed');
    });
  };
  look();
  return {
    look,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** TS-5 at every start: what a night that was missed would have done. */
async function holidayPass(platform: Platform): Promise<void> {
  const passId = randomUUID();
  await placeHolidayRows({
    people: () => platform.records.people.find(everything),
    holidays: () => readHolidays(platform),
    place: (person, holidays) =>
      placeHolidaysOf(platform, person, holidays, {
        actorId: null,
        commandId: randomUUID(),
        source: 'worker',
        correlationId: passId,
      }),
  });
}
