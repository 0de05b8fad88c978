import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Config, ConfigRefused, readConfig } from './config.ts';
import { builtClient } from './http/client-files.ts';
import { StoreRefused } from './platform.ts';
import { type Hourbook, startHourbook } from './start.ts';

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  // Whatever nobody caught leaves a state nobody knows: the books are safe, so start again from them.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
  const client = existsSync(join(builtClient, 'index.html')) ? builtClient : null;
  const starting = startHourbook(config, { log, client });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    try {
      await (await starting).stop(); // asked for while it still starts: what was begun is finished first
      process.exit(0);
    } catch (error) {
      log.fatal({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  announce(config, await starting, client !== null);
}

function announce({ demo, dataDir }: Config, { url, installed }: Hourbook, hasClient: boolean): void {
  console.log(`Hourbook is at ${url}, its books are in ${dataDir}.`);
  if (!hasClient) console.log('The web client is not built: run `npm run build`, or use the API alone.');
  if (demo && installed !== 'bare') {
    console.log('Demo sign-in: employee@northbridge.example, password Hourbook-demo-1 (others are in the README).');
  }
}

/** Hourbook in one process, by the environment. Ends the process with a sentence when it cannot start. */
export async function main(): Promise<void> {
  try {
    await run();
  } catch (error) {
    const expected = error instanceof ConfigRefused || error instanceof StoreRefused;
    if (expected) console.error(error.message);
    else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      console.error('The port is in use: stop what listens there, or set PORT to another.');
    } else console.error(error);
    process.exit(1);
  }
}
