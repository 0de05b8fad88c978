import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createApp } from './http/app.ts';
import { openKeptAnswers } from './http/kept-answers.ts';
import { serve } from './http/serve.ts';
import { install } from './install/install.ts';
import { jobHandlers, placeHolidaysIn, schedulePasses } from './jobs/handlers.ts';
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

/**
 * Everything in one process: opens the stores, fills an empty one, listens, and does what is due by itself.
 * @throws ConfigRefused, StoreRefused with a sentence for the operator
 */
export async function startHourbook(config: Config, { log, client, clock }: StartOptions): Promise<Hourbook> {
  await using starting = new AsyncDisposableStack();
  const platform = starting.use(await openPlatform(config, clock ? { clock } : {}));
  const installed = await install(platform);
  if (installed) await placeHolidaysIn(platform, 'all', 'install');
  const keptAnswers = await openKeptAnswers(platform.store, platform.clock);

  const serving = await serve(createApp({ platform, log, keptAnswers, client }), config);
  starting.defer(() => serving.stop());
  await schedulePasses(platform);
  const working = await platform.jobs.work(jobHandlers({ platform, keptAnswers, log }));
  const opened = starting.move();
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return {
    url: `http://${host}:${serving.port}`,
    platform,
    installed,
    async stop() {
      await serving.stop();
      await working.stop();
      await opened.disposeAsync();
    },
  };
}
