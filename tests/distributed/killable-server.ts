import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ownFolder } from '../builders/stores.ts';
import { keptPort } from './kept-port.ts';

/** How to start a server in the foreground; `{port}` and `{dir}` are filled in. Durable: what it acknowledges is on disk. */
const COMMANDS = {
  mongodb: process.env.MONGODB_SERVER ?? 'mongod --bind_ip 127.0.0.1 --port {port} --dbpath {dir}',
  redis:
    process.env.REDIS_SERVER ??
    'redis-server --bind 127.0.0.1 --port {port} --dir {dir} --appendonly yes --appendfsync always --save',
};
export const SERVER_VARIABLES = { mongodb: 'MONGODB_SERVER', redis: 'REDIS_SERVER' } as const;
type Engine = keyof typeof COMMANDS;

/** @returns the program and its arguments */
export const serverCommand = (engine: Engine): string[] => COMMANDS[engine].split(' ');

/** @returns a server of its own that can be killed and comes back on the same port with the same data */
export async function killableServer(engine: Engine) {
  const folder = await ownFolder();
  const port = await keptPort();
  const [program = '', ...args] = serverCommand(engine).map((each) =>
    each.replace('{port}', String(port)).replace('{dir}', folder.path),
  );
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    server = spawn(program, args, { stdio: 'ignore' });
    const gone = once(server, 'exit').then(() => {
      throw new Error(`${program} ended`);
    });
    gone.catch(() => {});
    await Promise.race([answers(port), gone]);
  }

  async function kill(): Promise<void> {
    if (server === undefined) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    server = undefined;
  }

  const forget = () => folder[Symbol.asyncDispose]();
  await start().catch(async (error) => {
    await forget();
    throw error;
  });
  return {
    url: `${engine}://127.0.0.1:${port}`,
    start,
    kill,
    /** Nothing moves any more, but nothing is closed either. */
    hang: () => server?.kill('SIGSTOP'),
    /** After {@link hang}. */
    resume: () => server?.kill('SIGCONT'),
    async remove(): Promise<void> {
      await kill();
      await forget();
    },
  };
}
export type KillableServer = Awaited<ReturnType<typeof killableServer>>;

async function answers(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      await pause(50);
    } finally {
      socket.destroy();
    }
  }
}
