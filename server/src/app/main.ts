import { Console } from 'node:console';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import { builtClient } from '../http/client-files.ts';
import { type Config, ConfigRefused } from '../ports/config.ts';
import { readConfig } from './config.ts';
import { isForOperator } from './operator/terminal.ts';
import { type Output, openOutput } from './output.ts';
import { everyRole, type Role } from './platform.ts';
import { type Hourbook, type StartOptions, startPatiently } from './start.ts';

/** Milliseconds within which a process that is told to stop has ended, whatever hangs. */
const STOP_WITHIN = 9_000;

interface MainOptions extends Pick<StartOptions, 'demoMonths'> {
  /** Resolves when the web client is built; absent: the client is served as it is. */
  readonly built?: Promise<void> | undefined;
}

/** The log goes to the standard output; how many lines could not be written is logged once writing works again. */
function openLog(level: string): { log: Logger; output: Output } {
  const output = openOutput(1, (lost) => log.warn({ lost }, 'lines of the log were lost'));
  const log = pino({ level }, output);
  return { log, output };
}

/**
 * All output goes the same way: a stream of Node's own waits for the reader of a pipe or terminal, and would hold up
 * the log.
 */
function sayThrough(output: Output): void {
  const into = (target: Output) =>
    new Writable({
      write(chunk, _encoding, done) {
        target.write(String(chunk));
        done();
      },
    });
  globalThis.console = new Console(into(output), into(openOutput(2)));
}

async function run(roles: readonly Role[], { built, ...seam }: MainOptions): Promise<void> {
  const config = readConfig(process.env);
  if (!config.engines && roles !== everyRole) {
    throw new ConfigRefused(
      'Without EVENTSTORE_URL, MONGODB_URL and REDIS_URL one process does everything: start Hourbook with `npm start`.',
    );
  }
  const { log, output } = openLog(config.logLevel);
  sayThrough(output);
  process.on('exit', output.flushSync);
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    // Of the parts of Node that Hourbook uses: no news to an operator.
    if (warning.name !== 'ExperimentalWarning') log.warn({ err: warning }, 'a warning');
  });
  // An uncaught error leaves an unknown state: the books are safe, so start again from them.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
  const client = clientAfter(built);
  const starting = startPatiently(config, { log, client, roles, lostLines: output.lost, ...seam });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1); // asked twice: stop at once
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.warn('what did not end in time is cut off: all that was answered is on the disk');
      process.exit(0);
    }, STOP_WITHIN).unref();
    try {
      await (await starting).stop(); // asked during the start, which is finished first
      process.exit(0);
    } catch (error) {
      log.fatal({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  announce(config, await starting, roles.includes('api') && (await client) === null);
}

/** The folder of the web client; null: it is not built. */
async function clientAfter(built: Promise<void> | undefined): Promise<string | null> {
  await built;
  return existsSync(join(builtClient, 'index.html')) ? builtClient : null;
}

function announce({ demo, dataDir, engines }: Config, { url, installed }: Hourbook, lacksClient: boolean): void {
  console.log(`Hourbook is at ${url}, its books are in ${engines ? 'EventStoreDB' : dataDir}.`);
  if (lacksClient) console.log('The web client is not built: run `npm run build`, or use the API alone.');
  if (demo && installed !== 'bare') {
    console.log('Demo sign-in: employee@northbridge.example, password Hourbook-demo-1 (others are in the README).');
  }
}

/** One process of Hourbook, configured by the environment. Ends the process with a sentence if it cannot start. */
export async function main(roles: readonly Role[] = everyRole, options: MainOptions = {}): Promise<void> {
  try {
    await run(roles, options);
  } catch (error) {
    if (isForOperator(error)) console.error(error.message);
    else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      console.error('The port is in use: stop what listens there, or set PORT to another.');
    } else console.error(error);
    process.exit(1);
  }
}
